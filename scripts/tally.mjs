import { readFileSync } from 'node:fs'

/** Counts of a runner's JSON report. A runner that failed without a failed test (or without a report) counts as one failure. */
export function tallyVitest(file, exitCode) {
  const report = read(file)
  const skipped = report ? report.numPendingTests + report.numTodoTests : 0
  return settle({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped }, exitCode)
}

/** A story counts once, however often it was tried. */
export function tallyPlaywright(file, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file)?.stats ?? {}
  return settle({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

/** The stories that passed at their second try alone, in one line; '' where there are none. */
export function flakyStories(file) {
  const names = flakyIn(read(file))
  return names.length > 0 ? `${names.length} flaky: ${names.join('; ')}` : ''
}

function flakyIn({ specs = [], suites = [] } = {}) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(flakyIn)]
}

export function add(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

function settle(tally, exitCode) {
  return { ...tally, failed: tally.failed || (exitCode === 0 ? 0 : 1) }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

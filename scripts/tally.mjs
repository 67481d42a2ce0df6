import { readFileSync } from 'node:fs'

/** Counts of a runner's JSON report. A runner that failed without a failed test (or without a report) counts as one failure. */
export function tallyVitest(file, exitCode) {
  const report = read(file)
  const skipped = report ? report.numPendingTests + report.numTodoTests : 0
  return settle({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped }, exitCode)
}

/** A test that passed at the second try counts as failed: it is not to be trusted. */
export function tallyPlaywright(file, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file)?.stats ?? {}
  return settle({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
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

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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

/** The stories that passed only on their second try, in one line; '' if there are none. */
export function flakyStories(file) {
  return list(storiesOf(read(file), 'flaky'), 'flaky')
}

/** All failures in one line, for the end of a long output; '' if nothing failed. */
export function failures({ units, unhandled, stories }) {
  const names = [
    ...(read(units)?.testResults ?? []).flatMap(failedIn),
    ...(read(unhandled) ?? []).map((text) => `outside any test: ${text}`),
    ...storiesOf(read(stories), 'unexpected'),
  ]
  return list(names, 'failed')
}

function failedIn({ name, message, assertionResults }) {
  const file = relative('.', name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length > 0)
    return failed.map((test) => `${file} › ${test.fullName} (${firstLine(test.failureMessages?.[0])})`)
  return message ? [`${file} (${firstLine(message)})`] : []
}

export const firstLine = (text = '') => text.trim().split('\n', 1)[0].slice(0, 200)

function list(names, word) {
  return names.length > 0 ? `${names.length} ${word}: ${names.join('; ')}` : ''
}

function storiesOf({ specs = [], suites = [] } = {}, sought) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === sought))
  return [...own.map(nameOf), ...suites.flatMap((suite) => storiesOf(suite, sought))]
}

function nameOf({ file, title, tests }) {
  const { error } = tests.flatMap(({ results = [] }) => results).find((result) => result.error) ?? {}
  if (!error) return `${file} › ${title}`
  return `${file}:${error.location?.line ?? '?'} › ${title} (${firstLine(stripVTControlCharacters(error.message))})`
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

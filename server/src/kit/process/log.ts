import { pino } from 'pino'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { withoutLikelyNumbers } from '../../../../contract/src/kit/values/personal-numbers.ts'

type Reported = Error & { code?: unknown; constraint?: unknown; table?: unknown }

// The lookbehind: a word without an address would otherwise be tried again from each of its letters.
const addresses = /(?:"[^"]{1,64}"|(?<![^\s<>()"',;:])[^\s<>()"',;:]+)(?:@|%40)[^\s<>()"',;:]+/gi
// A telephone starts with 0, + or 00, or like a mobile or area code; four numbers between points are an IP address.
const telephones =
  /(?<![\d.])(?!\d{1,3}(?:\.\d{1,3}){3}(?!\d))(?:(?:\+|00)(?:[\s()./-]{0,2}\d){10,14}|(?:0|(?=[2-58]))(?:[\s()./-]{0,2}\d){10})(?!\d)/g

// Characters. A server chooses how long its refusal is, and everybody waits while it is read through.
const mostRead = 10_000
// The end of what was read may be half of an address or a number, which nothing recognises.
const mostHalved = 200

/**
 * Removes people's data from messages of others, such as a server's refusal, which may repeat whom it was about. Cuts a
 * longer text to about 10,000 characters.
 */
export function withoutPeople(text: string): string {
  const isLonger = text.length > mostRead
  const read = withoutLikelyNumbers(isLonger ? cut(text, mostRead) : text)
  const masked = read.replace(addresses, '[address]').replace(telephones, '[telephone]')
  return isLonger ? `${cut(masked, Math.max(0, masked.length - mostHalved))}…` : masked
}

// A database error carries its connection and, in its detail or (class 22, wrong data) its message, people's data. A
// JSON syntax error quotes the text that it could not read.
function reportError(error: unknown, causes = 2): object {
  if (!(error instanceof Error)) return { message: withoutPeople(String(error)) }
  const { name, code, constraint, table, stack = '' } = error as Reported
  const isOfData = (typeof code === 'string' && /^22/.test(code)) || error instanceof SyntaxError
  const message = isOfData ? 'wrong data' : withoutPeople(error.message)
  // The stack begins with the message, whose lines may look like those of a trace.
  const after = stack.indexOf(error.message) + error.message.length
  const trace = stack
    .slice(after)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  const cause = error.cause instanceof Error && causes > 0 ? reportError(error.cause, causes - 1) : undefined
  return { type: name, message, code, constraint, table, stack: trace.join('\n'), cause }
}

function level(): string {
  if (process.env.VITEST) return 'silent'
  return process.stdout.isTTY ? 'warn' : 'info'
}

/**
 * The process's only log: JSON lines on standard output. In a terminal it shows only warnings and errors, so that the
 * start-up lines (on standard error) stay readable.
 */
export const log = pino(
  {
    level: level(),
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => reportError(error), reason: withoutPeople, why: withoutPeople },
  },
  // Lines go out together, within 200 ms and when the process ends: a write for each takes a tenth of a short call.
  pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 }),
)

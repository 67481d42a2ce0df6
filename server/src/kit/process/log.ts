import { pino } from 'pino'

type Reported = Error & { code?: unknown; constraint?: unknown; table?: unknown }

// A database error carries its connection and, in its detail or (class 22, wrong data) its message, people's data.
function reportError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, code, constraint, table, stack = '' } = error as Reported
  const message = typeof code === 'string' && /^22/.test(code) ? 'wrong data' : error.message
  const trace = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: name, message, code, constraint, table, stack: trace.join('\n') }
}

function level(): string {
  if (process.env.VITEST) return 'silent'
  return process.stdout.isTTY ? 'warn' : 'info'
}

/**
 * The process's one log: JSON lines on standard output. In a terminal only what needs attention is shown, so that the
 * start-up lines (on standard error) stay readable.
 */
export const log = pino({
  level: level(),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: reportError },
})

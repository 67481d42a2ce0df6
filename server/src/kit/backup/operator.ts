import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryPath } from '../process/repository.ts'
import { reasonOf, StartFailure } from '../process/start-failure.ts'

type Command = { path: string; report(line: string): void; signal: AbortSignal }

/** Runs an operator's command on the one file that it names, and prints its progress and its outcome. */
export function runCommand(command: 'backup' | 'restore', work: (told: Command) => Promise<string>): void {
  const stopped = new AbortController()
  // Every one is heard: npm passes the terminal's Ctrl-C on, so it comes twice, and the second would end the cleaning.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopped.abort(new StartFailure('It was stopped, and nothing is left of it.')))
  }
  const report = (line: string) => process.stdout.write(`  ${line}\n`)
  reportOutcome(command, async () => work({ path: pathGiven(command), report, signal: stopped.signal }))
}

/** Runs an operator's action and prints its last sentence: what was done, or why nothing was. */
export function reportOutcome(action: string, run: () => Promise<string>): void {
  run().then(
    (sentence) => process.stdout.write(`\n  ${sentence}\n\n`),
    (error) => {
      const reason = error instanceof StartFailure ? error.message : `It failed: ${reasonOf(error)}.`
      process.stderr.write(`\n  No ${action} was made. ${reason}\n\n`)
      process.exitCode = 1
    },
  )
}

// npm runs scripts in the repository; INIT_CWD is the directory from which the operator called it.
function pathGiven(command: 'backup' | 'restore'): string {
  const [name, ...others] = process.argv.slice(2)
  if (!name || name.startsWith('-') || others.length > 0)
    throw new StartFailure(`Say which file: npm run ${command} -- masa.tar`)
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), name)
  if (command === 'backup' && existsSync(path)) throw new StartFailure(`${path} exists already; give another name.`)
  if (command === 'restore' && !existsSync(path)) throw new StartFailure(`There is no file ${path}.`)
  return path
}

export const version = (): string => JSON.parse(readFileSync(repositoryPath('package.json'), 'utf8')).version

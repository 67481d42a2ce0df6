import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { repositoryPath } from '../process/repository.ts'

/** A Node process of a test, with all output that it has written so far. */
export type Child = {
  process: ChildProcess
  written(): string
  /** The first match in its output; rejects when the process ends, or 120 s pass, without a match. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  ends(): Promise<number | string>
  stop(signal: NodeJS.Signals): Promise<number | string>
}

/** Brings `dist`, which the tests' processes run, up to date. */
export function buildServer(): void {
  execFileSync(process.execPath, [repositoryPath('scripts', 'prepare.mjs'), '--server'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs Node with no environment variables of this process except PATH. */
export function startNode(args: string[], options: SpawnOptions & { env?: Record<string, string> } = {}): Child {
  const child = spawn(process.execPath, args, {
    cwd: '/',
    ...options,
    env: { PATH: process.env.PATH ?? '', ...options.env },
    stdio: 'pipe',
  })
  let text = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    text += chunk
    for (const listener of listeners) listener()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = once(child, 'close').then(([code, signal]) => {
    for (const listener of listeners) listener()
    return (code ?? signal) as number | string
  })
  const says = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no ${pattern} in: ${text}`)), 120_000)
      const look = () => {
        const match = text.match(pattern)
        if (!match && child.exitCode === null && child.signalCode === null) return
        clearTimeout(late)
        listeners.delete(look)
        match ? resolve(match) : reject(new Error(`ended without ${pattern}: ${text}`))
      }
      listeners.add(look)
      look()
    })
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { process: child, written: () => text, says, ends: () => ended, stop }
}

/** Whether the process runs. A zombie, whose parent has not waited for it yet, has an empty command line. */
export function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0
  } catch {
    return false
  }
}

import { Worker } from 'node:worker_threads'
import { repositoryPath } from '../process/repository.ts'

// A person who looks through petitions or messages asks again within this time; a new start takes half a second.
const idleMs = 120_000
const lookMs = 100

/**
 * The thread reached a limit or crashed, and its task is lost. `room`: the process or the machine ran out of memory,
 * for which the task need not be to blame.
 */
export class ThreadEnded extends Error {
  readonly why: 'time' | 'room' | 'crash'
  constructor(why: ThreadEnded['why']) {
    super(`a thread was ended: ${why}`)
    this.why = why
  }
}

/** `heapMb`: the thread's JavaScript heap; `growthMb`: how much the memory of the process may grow during one task. */
type Limits = { heapMb: number; growthMb: number }

/**
 * A thread for work on input from strangers. Its file is plain JavaScript below `server`, which both the tests and
 * `dist` run. It starts at the first question, ends at `stop` and at any limit, and after two minutes without a
 * question.
 */
export function workThread(folder: string, file: string, { heapMb, growthMb }: Limits) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(repositoryPath('server', folder, file), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    started.unref()
    // Without a listener an error between two questions would end the process.
    started.on('error', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  function stop(): void {
    clearTimeout(idle)
    void worker?.terminate()
    worker = undefined
  }

  function ask<Reply>(question: object, timeMs: number): Promise<Reply> {
    clearTimeout(idle)
    worker ??= start()
    const asked = worker
    const before = process.memoryUsage.rss()
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(late)
        clearInterval(look)
        asked.off('message', hear)
        asked.off('error', fail)
        asked.off('exit', fail)
        asked.unref()
        act()
        idle = setTimeout(stop, idleMs)
        idle.unref()
      }
      const end = (why: ThreadEnded['why']) => {
        stop()
        settle(() => reject(new ThreadEnded(why)))
      }
      const hear = (reply: Reply) => settle(() => resolve(reply))
      const fail = (error: unknown) =>
        end((error as { code?: unknown }).code === 'ERR_WORKER_INIT_FAILED' ? 'room' : 'crash')
      const late = setTimeout(() => end('time'), Math.max(0, timeMs))
      const look = setInterval(() => {
        if (process.memoryUsage.rss() - before > growthMb * 1024 * 1024) end('room')
      }, lookMs)
      asked.on('message', hear)
      asked.on('error', fail)
      asked.on('exit', fail)
      asked.ref()
      asked.postMessage(question)
    })
  }

  return { ask, stop, isFresh: () => worker === undefined }
}

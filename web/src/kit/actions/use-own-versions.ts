import { useRef } from 'react'
import { CallFailure } from '../net/failure.ts'

export type Versioned = { id: number; version: number }

export type OwnVersions = ReturnType<typeof useOwnVersions>

/**
 * The versions returned by the person's own writes. The screen reads the record again only a moment later; without
 * these, a second action in between would be refused as a conflict with someone else.
 */
export function useOwnVersions() {
  const own = useRef(new Map<number, number>())
  const refused = useRef(new Map<number, number>())
  return {
    /** The version for the next write: the one shown, or the person's own newer one. */
    aim: ({ id, version }: Versioned): Versioned => ({ id, version: Math.max(version, own.current.get(id) ?? 0) }),

    async wrote<Answer extends object>(id: number, write: Promise<Answer>): Promise<Answer> {
      refused.current.delete(id)
      const answer = await write.catch((cause) => {
        const version = versionIn(cause)
        if (version !== undefined) refused.current.set(id, version)
        throw cause
      })
      if ('version' in answer) own.current.set(id, answer.version as number)
      return answer
    },

    /** The current version that the server reported when it refused the last write of the record as a conflict. */
    refusedFor: (id: number): number | undefined => refused.current.get(id),
  }
}

function versionIn(cause: unknown): number | undefined {
  if (!(cause instanceof CallFailure) || cause.code !== 'conflict') return undefined
  const { version } = (cause.body ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

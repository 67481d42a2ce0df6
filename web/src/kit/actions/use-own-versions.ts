import { useRef } from 'react'
import { CallFailure } from '../net/failure.ts'

export type Versioned = { id: number; version: number }

export type OwnVersions = ReturnType<typeof useOwnVersions>

/**
 * The versions that one's own writes were answered with. What is read follows a moment later, and whoever acts again within it
 * would be told that somebody else has changed the record.
 */
export function useOwnVersions() {
  const own = useRef(new Map<number, number>())
  const refused = useRef(new Map<number, number>())
  return {
    /** What the next write is meant for: the record as it was shown, or as oneself has changed it since. */
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

    /** The version for which the last write of the record was refused, since it stands otherwise by now. */
    refusedFor: (id: number): number | undefined => refused.current.get(id),
  }
}

function versionIn(cause: unknown): number | undefined {
  if (!(cause instanceof CallFailure) || cause.code !== 'conflict') return undefined
  const { version } = (cause.body ?? {}) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

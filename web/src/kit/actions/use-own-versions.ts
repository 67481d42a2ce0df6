import { useRef } from 'react'

export type Versioned = { id: number; version: number }

export type OwnVersions = ReturnType<typeof useOwnVersions>

/**
 * The versions that one's own writes were answered with. What is read follows a moment later, and whoever acts again within it
 * would be told that somebody else has changed the record.
 */
export function useOwnVersions() {
  const own = useRef(new Map<number, number>())
  return {
    /** What the next write is meant for: the record as it was shown, or as oneself has changed it since. */
    aim: ({ id, version }: Versioned): Versioned => ({ id, version: Math.max(version, own.current.get(id) ?? 0) }),

    async wrote<Answer extends { version: number }>(id: number, write: Promise<Answer>): Promise<Answer> {
      const answer = await write
      own.current.set(id, answer.version)
      return answer
    },
  }
}

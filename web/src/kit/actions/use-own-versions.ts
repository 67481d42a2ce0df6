import { useRef } from 'react'
import type { Conflict } from '../form/compare/conflict.ts'
import { CallFailure } from '../net/failure.ts'

export type Versioned = { id: number; version: number }

/** The version that a refusal reported as the current one, and who had made it when, if the server told. */
export type Refusal = { version: number; change: Pick<Conflict, 'by' | 'at'> | undefined }

export type OwnVersions = ReturnType<typeof useOwnVersions>

/**
 * The versions returned by the person's own writes. The screen reads the record again only a moment later; without
 * these, a second action in between would be refused as a conflict with someone else.
 */
export function useOwnVersions() {
  const own = useRef(new Map<number, number>())
  const refused = useRef(new Map<number, Refusal>())
  return {
    /** The version for the next write: the one shown, or the person's own newer one. */
    aim: ({ id, version }: Versioned): Versioned => ({ id, version: Math.max(version, own.current.get(id) ?? 0) }),

    async wrote<Answer extends object>(id: number, write: Promise<Answer>): Promise<Answer> {
      refused.current.delete(id)
      const answer = await write.catch((cause) => {
        const refusal = refusalIn(cause)
        if (refusal) refused.current.set(id, refusal)
        throw cause
      })
      if ('version' in answer) own.current.set(id, answer.version as number)
      return answer
    },

    /** What the server reported when it refused the last write of the record as a conflict. */
    refusedFor: (id: number): Refusal | undefined => refused.current.get(id),
  }
}

function refusalIn(cause: unknown): Refusal | undefined {
  if (!(cause instanceof CallFailure) || cause.code !== 'conflict') return undefined
  const { version, changed_by, changed_at } = (cause.body ?? {}) as Partial<{
    version: number
    changed_by: Conflict['by']
    changed_at: string
  }>
  if (version === undefined) return undefined
  return { version, change: changed_at === undefined ? undefined : { by: changed_by ?? null, at: changed_at } }
}

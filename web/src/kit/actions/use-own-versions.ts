import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Conflict } from '../form/compare/conflict.ts'
import { CallFailure } from '../net/failure.ts'
import { noteOwnVersion, ownOf, type Versioned } from './own-versions.ts'

/** The version that a refusal reported as the current one, and who had made it when, if the server told. */
export type Refusal = { version: number; change: Pick<Conflict, 'by' | 'at'> | undefined }

export type OwnVersions = ReturnType<typeof useOwnVersions>

/**
 * The versions returned by the person's own writes in this tab, whichever screen wrote them. A record is read again only
 * a moment later; without these, a second action in between would be refused as a conflict with someone else.
 */
export function useOwnVersions(domain: string) {
  const client = useQueryClient()
  const { versions, underWay } = ownOf(client)
  const refused = useRef(new Map<number, Refusal>())

  /** The version for the next write: the one shown, or the person's own newer one. */
  const aim = ({ id, version }: Versioned): Versioned => ({
    id,
    version: Math.max(version, versions.get(`${domain} ${id}`) ?? 0),
  })

  async function wrote<Answer extends object>(id: number, write: Promise<Answer>): Promise<Answer> {
    const key = `${domain} ${id}`
    refused.current.delete(id)
    underWay.set(key, write)
    try {
      const answer = await write
      if ('version' in answer) noteOwnVersion(client, domain, { id, version: answer.version as number })
      return answer
    } catch (cause) {
      const refusal = refusalIn(cause)
      if (refusal) refused.current.set(id, refusal)
      throw cause
    } finally {
      if (underWay.get(key) === write) underWay.delete(key)
    }
  }

  /** Writes on the version of the person's own write before, and waits for that one if it is still under way. */
  async function write<Answer extends object>(
    target: Versioned,
    send: (aimed: Versioned) => Promise<Answer>,
  ): Promise<Answer> {
    const before = underWay.get(`${domain} ${target.id}`)
    if (!before) return wrote(target.id, send(aim(target)))
    await before.catch(() => {})
    return write(target, send)
  }

  return {
    aim,
    wrote,
    write,
    /** What the server reported when it refused the last write of the record as a conflict. */
    refusedFor: (id: number): Refusal | undefined => refused.current.get(id),
  }
}

export function refusalIn(cause: unknown): Refusal | undefined {
  if (!(cause instanceof CallFailure) || cause.code !== 'conflict') return undefined
  const { version, changed_by, changed_at } = (cause.body ?? {}) as Partial<{
    version: number
    changed_by: Conflict['by']
    changed_at: string
  }>
  if (version === undefined) return undefined
  return { version, change: changed_at === undefined ? undefined : { by: changed_by ?? null, at: changed_at } }
}

import type { PetitionPiece } from '../../../../contract/src/casework/petition-pieces.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import type { Rendered } from '../../kit/pdf/maker.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { noteEvent } from '../../records/timeline/timeline.ts'
import { type RequestFacts, readFacts } from './facts.ts'
import { imagesOf } from './images.ts'
import { rendererVersion, renderPetition } from './render.ts'
import { valuesOf } from './values.ts'

/** A stored petition; `sha256` and `size` are those of the PDF. */
export type KeptPetition = { fileKey: string; sha256: string; size: number; pages: number }

const mostTurns = 3

type Parts = { db: Database; vault: Pick<Vault, 'open' | 'hash'>; files: SealedFiles }

/** Petitions of requests: made once per content, then read from the store. */
export function petitionStore({ db, vault, files }: Parts) {
  /** Stores the drawn petition, or returns one drawn at the same time; undefined if the request changed meanwhile. */
  async function keep(
    requestId: number,
    hash: string,
    drawn: KeptPetition,
    person?: Person,
  ): Promise<KeptPetition | undefined> {
    const { fileKey, sha256, size, pages } = drawn
    return db.transaction(async (tx) => {
      // With this lock, whoever changes or erases the request has finished, or waits.
      await tx.rows('SELECT FROM cancellation_requests WHERE id = $1 FOR SHARE', [requestId])
      const { facts, pieces } = await readFacts(tx, vault, requestId)
      if (contentHash(vault, facts, pieces) !== hash) return undefined
      const added = await tx.rows(
        `INSERT INTO petitions (request_id, content_hash, file_key, sha256, size, pages) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (request_id, content_hash) DO NOTHING RETURNING id`,
        [requestId, hash, fileKey, sha256, size, pages],
      )
      if (added.length === 0) return kept(tx, requestId, hash)
      await files.keep(tx, fileKey)
      await noteEvent(tx, requestId, 'petition_built', { sha256, pages, size }, person)
      return drawn
    })
  }

  return {
    /**
     * The request's petition as it would be sent now. Made anew only if the request, a document, the template or the
     * renderer changed, and outside any transaction, since it is slow. Throws `not_found` without a request; `conflict`
     * if a document is unreadable or the request keeps changing meanwhile.
     */
    async ensure(requestId: number, person?: Person): Promise<KeptPetition> {
      for (let turn = 0; turn < mostTurns; turn += 1) {
        const { facts, pieces } = await readFacts(db, vault, requestId, person)
        const hash = contentHash(vault, facts, pieces)
        const known = await kept(db, requestId, hash)
        if (known) return known
        const { pdf, pages } = await petitionOf(facts, pieces, hash, files)
        const { key, size, sha256 } = await files.put('petitions', pdf)
        const now = await keep(requestId, hash, { fileKey: key, sha256, size, pages }, person).catch(async (error) => {
          await files.drop(key)
          throw error
        })
        if (now?.fileKey !== key) await files.drop(key)
        if (now) return now
      }
      throw new Failure('conflict', 'Talep, dilekçesi hazırlanırken değişti; yeniden deneyin')
    },

    /** The current petition, if it was made already. Draws nothing. */
    async current(tx: Queryable, requestId: number): Promise<KeptPetition | undefined> {
      const { facts, pieces } = await readFacts(tx, vault, requestId)
      return kept(tx, requestId, contentHash(vault, facts, pieces))
    },

    read: (fileKey: string): Promise<Buffer> => files.read(fileKey),
  }
}

export type PetitionStore = ReturnType<typeof petitionStore>

/** Renders the PDF of a request from any pieces, without storing it. */
export async function petitionOf(
  facts: RequestFacts,
  pieces: PetitionPiece[],
  identity: string,
  files: Pick<SealedFiles, 'read'>,
): Promise<Rendered> {
  const images = await imagesOf(facts.documents, (key) => files.read(key))
  return renderPetition({ pieces, value: valuesOf(facts), images, date: facts.createdAt, identity })
}

// A keyed hash: all facts but the national ID stand in the database, so a plain hash would let the ID be guessed.
function contentHash(vault: Pick<Vault, 'hash'>, facts: RequestFacts, pieces: PetitionPiece[]): string {
  const documents = facts.documents.map(({ kind, sha256, turn, pageTurns, type }) => {
    const turned = pageTurns.slice(0, pageTurns.findLastIndex((one) => one !== turn) + 1)
    return { kind, sha256, turn, type, ...(turned.length > 0 && { turned }) }
  })
  const content = JSON.stringify([rendererVersion, pieces, { ...facts, documents }])
  return vault.hash(`petition ${content}`).toString('hex')
}

const kept = (db: Queryable, requestId: number, hash: string): Promise<KeptPetition | undefined> =>
  db.one<KeptPetition>(
    'SELECT file_key AS "fileKey", sha256, size, pages FROM petitions WHERE request_id = $1 AND content_hash = $2',
    [requestId, hash],
  )

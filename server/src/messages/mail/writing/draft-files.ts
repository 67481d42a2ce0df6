import type { FastifyRequest } from 'fastify'
import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { clean } from '../../../../../contract/src/kit/text/characters.ts'
import type { mail } from '../../../../../contract/src/messages/mail.ts'
import { mailLimits } from '../../../../../contract/src/messages/mail-parts.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { House } from '../../../kit/domain.ts'
import { OverLimit } from '../../../kit/files/spool.ts'
import type { Person } from '../../../kit/http/access.ts'
import { type FileForm, oneLine, readFile } from '../../../kit/http/bodies/multipart.ts'
import { Failure, notFound, tooLarge } from '../../../kit/http/failure.ts'
import { announceMail } from '../accounts.rows.ts'
import type { MailReader } from '../mail.ports.ts'
import type { mailOpening } from '../reading/opening.ts'
import type { draftRows } from './draft-rows.ts'

export type Opening = Pick<ReturnType<typeof mailOpening>, 'open'>

type Forwarding = Pick<Parsed<typeof mail.saveDraft>, 'id' | 'kind' | 'answers'>
/** A file in the store; `type` as its sender names it. */
type File = { key: string; size: number; name: string; type: string }
type Rows = Pick<ReturnType<typeof draftRows>, 'find' | 'findToChange'>

export const draftFiles = (db: Queryable, draftId: number) =>
  db.rows<{ id: number; name: string; type: string; size: number; fileKey: string }>(
    'SELECT id, name, type, size, file_key AS "fileKey" FROM mail_draft_files WHERE draft_id = $1 ORDER BY id',
    [draftId],
  )

const form: FileForm = {
  of: 'file',
  bytes: mailLimits.bytes,
  tooLarge: 'Bir iletinin dosyaları birlikte en çok 25 MB olabilir',
  sentences: {
    none: 'Bir dosya seçin.',
    many: 'Dosyaları tek tek ekleyin.',
    broken: 'Yükleme yarıda kesildi; bir daha deneyin.',
  },
}

/** The files of drafts: what a person attaches, and what a forwarded message brings along. */
export function draftAttachments(
  { db, sealed }: Pick<House, 'db' | 'sealed'>,
  rows: Rows,
  opening: Opening,
  reader: MailReader,
) {
  async function addFile(tx: Queryable, draftId: number, file: File) {
    const added = await tx.one<{ id: number }>(
      'INSERT INTO mail_draft_files (draft_id, name, type, size, file_key) VALUES ($1, $2, $3, $4, $5) RETURNING id',
      [draftId, oneLine(file.name, 200) || 'dosya', clean(file.type, 200), file.size, file.key],
    )
    await tx.rows('UPDATE mail_messages SET has_attachment = true WHERE draft_id = $1', [draftId])
    await sealed.keep(tx, file.key)
    return added?.id as number
  }

  return {
    addFile,

    /** Files that a forwarded message takes along; read before anything is written. */
    async filesOf(person: Person, { id, kind, answers }: Forwarding) {
      if (id !== undefined || kind !== 'forward' || answers === undefined) return []
      const { parsed, fileKey } = await opening.open(person, answers)
      if (parsed.attachments.length > mailLimits.files)
        throw tooLarge(
          'answers',
          `Bu iletinin ${parsed.attachments.length} eki var, bir iletiye en çok ${mailLimits.files} dosya eklenebilir; iletmek yerine gerekenleri indirip yeni bir iletiye ekleyin`,
        )
      if (parsed.attachments.reduce((sum, { size }) => sum + size, 0) > mailLimits.bytes)
        throw tooLarge(
          'answers',
          'Bu iletinin ekleri 25 MB’tan büyük; iletmek yerine bağlantısını ya da bir bölümünü gönderin',
        )
      const kept = []
      for (const { part, name, type } of parsed.attachments) {
        const content = await reader.readAttachment(await sealed.get(fileKey), part)
        if (content) kept.push({ ...(await sealed.put('mail', content)), name: name || `ek-${part + 1}`, type })
      }
      return kept
    },

    /** Receives a file for a draft; `attach` adds it. */
    async receive(person: Person, id: number, request: FastifyRequest) {
      await rows.find(db, person, id)
      const { taken } = await readFile(request, form, async (file) => {
        const put = await sealed.put('mail', file.file, { limit: mailLimits.bytes }).catch((error) => {
          throw error instanceof OverLimit ? tooLarge('file', form.tooLarge) : error
        })
        return { ...put, name: file.filename, type: file.mimetype }
      })
      return taken
    },

    attach: (person: Person, id: number, taken: File) =>
      db.transaction(async (tx) => {
        const { accountId } = await rows.findToChange(tx, person, id)
        const files = await draftFiles(tx, id)
        if (files.length >= mailLimits.files)
          throw new Failure('conflict', `Bir iletiye en çok ${mailLimits.files} dosya eklenebilir`)
        if (files.reduce((sum, { size }) => sum + size, taken.size) > mailLimits.bytes)
          throw tooLarge('file', form.tooLarge)
        await announceMail(tx, accountId)
        return { id: await addFile(tx, id, taken), size: taken.size }
      }),

    detach: (person: Person, fileId: number) =>
      db.transaction(async (tx) => {
        const file = await tx.one<{ draftId: number }>(
          'SELECT draft_id AS "draftId" FROM mail_draft_files WHERE id = $1',
          [fileId],
        )
        if (!file) throw notFound('Dosya')
        const { accountId } = await rows.findToChange(tx, person, file.draftId).catch((error) => {
          throw error instanceof Failure && error.code === 'not_found' ? notFound('Dosya') : error
        })
        await tx.rows('DELETE FROM mail_draft_files WHERE id = $1', [fileId])
        await tx.rows(
          'UPDATE mail_messages SET has_attachment = EXISTS (SELECT FROM mail_draft_files WHERE draft_id = $1) WHERE draft_id = $1',
          [file.draftId],
        )
        await announceMail(tx, accountId)
      }),
  }
}

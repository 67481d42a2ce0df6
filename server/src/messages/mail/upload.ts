import type { FastifyRequest } from 'fastify'
import { clean } from '../../../../contract/src/kit/text/characters.ts'
import { mailLimits } from '../../../../contract/src/messages/mail-parts.ts'
import type { House } from '../../kit/domain.ts'
import { OverLimit } from '../../kit/files/spool.ts'
import type { Person } from '../../kit/http/access.ts'
import { type FileForm, readFile } from '../../kit/http/bodies/multipart.ts'
import { Failure, invalid, tooLarge } from '../../kit/http/failure.ts'
import { accountOf } from './access.ts'
import { announceMail } from './accounts.rows.ts'
import { keptMessageId } from './delivery/message-id.ts'
import type { MailReader } from './mail.ports.ts'

const form: FileForm = {
  of: 'file',
  bytes: mailLimits.eml,
  tooLarge: 'Dosya 40 MB sınırını aşıyor',
  sentences: {
    none: 'Bir .eml dosyası seçin.',
    many: 'Dosyaları tek tek yükleyin.',
    broken: 'Yükleme yarıda kesildi; bir daha deneyin.',
  },
}

/** Receives a file with a message for the person's own mailbox inside Masa. */
export const receiveMessage =
  ({ db, sealed }: House, reader: MailReader) =>
  async (person: Person, request: FastifyRequest) => {
    const account = await accountOf(db, person)
    const { taken } = await readFile(request, form, (file) =>
      sealed.put('mail', file.file, { limit: mailLimits.eml }).catch((error) => {
        throw error instanceof OverLimit ? tooLarge('file', form.tooLarge) : error
      }),
    )
    const parsed = await reader.readMessage(await sealed.get(taken.key))
    if (parsed.from.length === 0 && parsed.subject === '' && parsed.date === null)
      throw invalid('file', 'Bu dosya bir e-posta değil; .eml uzantılı bir dosya seçin')
    return { account, taken, parsed }
  }

type Received = Awaited<ReturnType<ReturnType<typeof receiveMessage>>>

/** Puts a received message into the mailbox. */
export const putMessage =
  ({ db, vault, sealed }: House) =>
  ({ account, taken, parsed }: Received): Promise<{ id: number }> => {
    const [from] = parsed.from
    const sentAt = parsed.date ? Date.parse(parsed.date) : Number.NaN
    const date = sentAt > 0 && sentAt < Date.now() ? new Date(sentAt) : new Date()
    return db.transaction(async (tx) => {
      const added = await tx.one<{ id: number }>(
        `INSERT INTO mail_messages (account_id, folder_id, message_id, from_name, from_address, recipients, subject, date,
           has_attachment, size, state)
         SELECT $1, id, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM mail_folders WHERE account_id = $1 AND role = 'inbox' RETURNING id`,
        [
          account.id,
          keptMessageId(parsed.messageId),
          clean(from?.name ?? '', 500),
          clean(from?.address ?? '', 500),
          clean(parsed.to.map(({ name, address }) => name || address).join(', '), 2_000),
          clean(parsed.subject, 1_000),
          date.toISOString(),
          parsed.attachments.length > 0,
          taken.size,
          parsed.problem === 'unreadable' ? 'unreadable' : 'ok',
        ],
      )
      if (!added) throw new Failure('conflict', 'Kutunuzun gelen klasörü yok')
      await tx.rows('INSERT INTO mail_bodies (message_id, content, file_key) VALUES ($1, $2, $3)', [
        added.id,
        vault.seal(JSON.stringify(parsed)),
        taken.key,
      ])
      await sealed.keep(tx, taken.key)
      await announceMail(tx, account.id)
      return added
    })
  }

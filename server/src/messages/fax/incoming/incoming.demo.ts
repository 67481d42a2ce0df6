import { istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { DemoPart, DemoTools } from '../../../kit/domain.ts'
import type { SealedFiles } from '../../../kit/files/sealed-files.ts'
import { type DemoRequest, demoRequests } from '../../../records/demo/demo-requests.ts'
import { demoRows } from '../../../records/demo/demo-rows.ts'
import { type Letter, letterDocument } from './incoming.demo-letters.ts'

const faxes = demoRows('fax', 'incoming_faxes')

const ours = '+908500000100'
const day = 86_400_000
const hour = 3_600_000

const accepted = (customer: string) => [
  `${customer} numaralı aboneliğinizin sona erdirilmesi için faksla ilettiğiniz dilekçe birimimize ulaşmış ve işleme alınmıştır.`,
  'Aboneliğiniz dilekçenizin ulaştığı günün ertesinde sona erdirilmiş, kullanım döneminize ait son fatura kayıtlı adresinize gönderilmiştir. Size ait cihaz varsa otuz gün içinde en yakın işlem merkezimize bırakabilirsiniz.',
]
const refused = (customer: string) => [
  `${customer} numaralı aboneliğe ilişkin dilekçeniz incelenmiştir.`,
  'Dilekçedeki imza kayıtlarımızdaki imzayla örtüşmediğinden başvurunuz bu hâliyle sonuçlandırılamamıştır. Kimliğinizin iki yüzünün okunaklı birer görüntüsüyle yeniden başvurmanızı rica ederiz.',
]
const asking = (customer: string) => [
  `${customer} numaralı aboneliğinizin iptaline ilişkin başvurunuz kayda alınmıştır.`,
  'İşlemin tamamlanabilmesi için size teslim edilen cihazın iade tarihini bildirmenizi bekliyoruz.',
]

type Answer = { request: DemoRequest; text: (customer: string) => string[]; at: string; linked: boolean; tiff: boolean }

/** The institutions' answers: linked ones to closed requests, and recent ones to open requests, not linked yet. */
export function incomingFaxDemo({ files }: { files: Pick<SealedFiles, 'put' | 'keep'> }): DemoPart {
  return {
    isEmpty: faxes.isEmpty,

    async fill(db, tools) {
      const ids: number[] = []
      for (const answer of answersTo(await demoRequests(db), tools.now)) {
        ids.push(await add(db, tools, files, answer))
      }
      await tools.note('incoming_faxes', ids)
    },

    async remove(db, added) {
      await db.rows(
        `WITH gone AS (DELETE FROM incoming_faxes WHERE id = ANY($1::bigint[]) RETURNING id)
         DELETE FROM deleted_records USING gone WHERE domain = 'fax' AND record_id = gone.id`,
        [added('incoming_faxes')],
      )
    },

    shows: faxes.shows,
  }
}

function answersTo(requests: DemoRequest[], now: Date): Answer[] {
  const delivered = requests.filter(({ deliveredAt }) => deliveredAt !== null)
  const of = (status: number, count: number) => delivered.filter((request) => request.status === status).slice(-count)
  const after = (request: DemoRequest, days: number) =>
    new Date(Math.min(now.getTime() - hour, Date.parse(request.deliveredAt as string) + days * day)).toISOString()
  const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()
  return [
    ...of(5, 5).map((request, at) => ({
      request,
      text: accepted,
      at: after(request, 2 + at),
      linked: true,
      tiff: false,
    })),
    ...of(6, 2).map((request) => ({ request, text: refused, at: after(request, 3), linked: true, tiff: false })),
    ...of(4, 2).map((request, at) => ({ request, text: asking, at: ago(3 + at * 20), linked: false, tiff: at === 0 })),
    ...of(2, 1).map((request) => ({ request, text: accepted, at: ago(1.2), linked: false, tiff: false })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

async function add(
  db: Queryable,
  tools: DemoTools,
  files: Pick<SealedFiles, 'put' | 'keep'>,
  { request, text, at, linked, tiff }: Answer,
): Promise<number> {
  const { id, name, customer, institution, fax, person, personName } = request
  const letter: Letter = { institution, name, customer, request: id, day: istanbulDay(at), text: text(customer) }
  const type = tiff ? 'image/tiff' : 'application/pdf'
  const { key, sha256 } = await files.put('faxes', await letterDocument(letter, type))
  tools.stores(key)
  const linkedAt = linked ? new Date(Date.parse(at) + 0.5 * hour).toISOString() : null
  const row = await db.one<{ id: number }>(
    `INSERT INTO incoming_faxes (title, sender, receiver, provider, provider_ref, pages, document_key, document_type,
       document_sha256, request_id, linked_by, linked_at, created_at, updated_at)
     VALUES ($1, $2, $3, 'elden', $4, 1, $5, $6, $7, $8, $9, $10, $11, $11) RETURNING id`,
    [
      `${institution}: yanıt`,
      fax,
      ours,
      `ornek-${id}`,
      key,
      type,
      sha256,
      linked ? id : null,
      linked ? person : null,
      linkedAt,
      at,
    ],
  )
  const added = (row as { id: number }).id
  await files.keep(db, key)
  if (linked) {
    await db.rows(
      `INSERT INTO request_events (request_id, at, kind, data, person_name) VALUES ($1, $2, 'answer_linked', $3, $4)`,
      [id, linkedAt, { fax_id: added, sender: fax }, personName],
    )
  }
  return added
}

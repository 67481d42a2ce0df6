import type { FastifyReply } from 'fastify'
import { fax as calls } from '../../../../contract/src/messages/fax.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { prepared } from '../../kit/http/serve.ts'
import { flattened, pdfToTiff } from '../../kit/pdf/pages.ts'
import { asPdf, pageOf } from './documents.ts'
import { faxDesk } from './fax.desk.ts'
import { answersHolding, faxNotes, faxNumbers, sentFaxesHolding } from './fax.holding.ts'
import type { Petitions, Requests } from './fax.ports.ts'
import { faxReports } from './fax.report.ts'
import { faxRetained } from './fax.retained.ts'
import { faxStore } from './fax.store.ts'
import { incomingFaxes, outgoingFaxes, readableTotal } from './fax.tables.ts'
import { incomingFaxDemo } from './incoming/incoming.demo.ts'
import { incomingFaxesOf } from './incoming/incoming.ts'
import { suggestionsFor } from './incoming/suggestions.ts'
import { faxOutbox } from './outgoing/outbox.ts'
import { faxSending } from './outgoing/sending.ts'
import { testPage } from './outgoing/test-page.ts'
import { keptFacts } from './proof/kept-facts.ts'
import { openFaxLine, readFaxLine } from './providers/line.ts'
import { type ProofKey, proofKey } from './providers/proof-key.ts'
import { receiveAttachment, receiveScan } from './uploads.ts'

type Ports = { petitions: Petitions; requests: Requests }

type Faxes = Domain & Pick<ReturnType<typeof faxSending>, 'cancelOf' | 'cancelTo'>

/** Outgoing and incoming faxes. */
export function fax({ db, vault, settings, sealed: files }: House, { petitions, requests }: Ports): Faxes {
  const provider = openFaxLine(readFaxLine(settings.variables.MASA_FAX))
  const key: ProofKey = proofKey(vault)
  const facts = keptFacts(vault)
  const ends = { requests, facts }
  const outbox = faxOutbox({
    db,
    provider,
    async read({ documentKey, requestId }) {
      const pdf = await files.read(documentKey)
      // A petition was drawn by Masa and has no annotations.
      return requestId === null ? flattened(pdf) : pdf
    },
    ends,
  })
  const sending = faxSending({ db, provider, files, petitions, ends })
  const incoming = incomingFaxesOf({ db, provider, files, requests })
  const lastErrors = { sending: outbox.lastError, receiving: incoming.lastError }
  const store = faxStore({ db, provider, files, proofKey: key, facts, lastErrors })

  return {
    shows: { fax: ['cancellation', 'institutions'] },
    calls: [
      served(calls, {
        incoming: (query, { person }) => store.incoming(person, query),
        outgoing: (query, { person }) => store.outgoing(person, query),
        getIncoming: ({ id }, { person }) => store.getIncoming(person, id),
        getOutgoing: ({ id }, { person }) => store.getOutgoing(person, id),
        send: prepared(
          (input, { person }) => sending.prepare(person, input),
          (input, { person }) => sending.send(person, input),
        ),
        sendTest: prepared(
          async ({ fax_number }) => kept((await testPage(fax_number, provider.number)).pdf, 1),
          ({ fax_number }, { person }, document) =>
            sending.sendDocument(person, { title: 'Test faksı', recipient: fax_number, document, resend: true }),
        ),
        sendDocument: prepared(
          async (_input: object, { request }) => {
            const { document, ...what } = await receiveAttachment(request)
            return { ...what, document: await kept(document.content, document.pages) }
          },
          (_input, { person }, given) =>
            sending.sendDocument(person, given).catch(async (error) => {
              await files.drop(given.document.fileKey)
              throw error
            }),
        ),
        cancel: ({ id }, { person }) => sending.cancel(person, id),
        outcome: (input, { person }) => sending.outcome(person, input),
        document: async ({ id }, { person, reply }) => {
          const { content, name } = await store.open(person, 'outgoing', id, '')
          return send(reply, 'application/pdf', `${name}.pdf`, content)
        },
        tiff: async ({ id }, { person, reply }) => {
          const { content, name } = await store.open(person, 'outgoing', id, 'TIFF', 'download')
          return send(reply, 'image/tiff', `${name}.tiff`, await pdfToTiff(content))
        },
        page: async ({ id, page }, { person, reply }) => {
          const { content, type, name } = await store.open(person, 'outgoing', id, `${page}. sayfa`)
          return send(reply, 'image/png', `${name}-${page}.png`, await pageOf(content, type, page, 'fax'))
        },
        incomingDocument: async ({ id }, { person, reply }) => {
          const { content, type, name } = await store.open(person, 'incoming', id, '')
          return send(reply, 'application/pdf', `${name}.pdf`, await asPdf(content, type))
        },
        incomingPage: async ({ id, page }, { person, reply }) => {
          const { content, type, name } = await store.open(person, 'incoming', id, `${page}. sayfa`)
          return send(reply, 'image/png', `${name}-${page}.png`, await pageOf(content, type, page, 'screen'))
        },
        suggestions: async ({ id, search }) => ({ data: await suggestionsFor(db, id, search) }),
        link: async (input, { person }) => ({ version: await incoming.link(person, input) }),
        upload: prepared(
          (_input: object, { request }) => receiveScan(request),
          async (_input, { person }, scan) => {
            const id = await incoming.upload(person, { ...scan, title: 'Taranan faks' })
            return { id, pages: scan.document.pages }
          },
        ),
        proof: async ({ id }, { person, reply }) =>
          send(reply, 'application/pdf', `faks-kaniti-${id}.pdf`, await store.proof(person, id)),
        status: () => store.status(),
      }),
    ],
    figures: [
      { domain: 'fax', name: 'outgoing_faxes', total: (person) => readableTotal(outgoingFaxes, person) },
      {
        domain: 'incoming_fax',
        name: 'incoming_faxes',
        right: 'fax',
        total: (person) => readableTotal(incomingFaxes, person),
      },
    ],
    demo: [incomingFaxDemo({ files })],
    jobs: [...outbox.jobs, ...(provider.receives ? incoming.jobs : [])],
    desk: [faxDesk],
    reports: faxReports,
    retained: faxRetained,
    restored: outbox.settleWaiting,
    holdings: [sentFaxesHolding(files), faxNumbers(facts), answersHolding(files), faxNotes(vault, facts)],
    cancelOf: sending.cancelOf,
    cancelTo: sending.cancelTo,
  }

  async function kept(content: Buffer, pages: number) {
    const { key: fileKey, sha256, size } = await files.put('faxes', content)
    return { fileKey, sha256, size, pages }
  }
}

/** Sends a document with personal data: the browser must not cache it and runs nothing in it. */
const send = (reply: FastifyReply, type: string, name: string, content: Buffer) =>
  reply
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': `inline; filename="${name}"`,
    })
    .type(type)
    .send(content)

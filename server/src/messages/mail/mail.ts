import { mail as calls } from '../../../../contract/src/messages/mail.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { prepared } from '../../kit/http/serve.ts'
import { workJob } from '../../kit/work/work.ts'
import { accountOf } from './access.ts'
import { wakeAccount } from './accounts.rows.ts'
import { addressesFor } from './addresses.ts'
import { mailChanges } from './changes.ts'
import { reportWorker, sweepDeliveries } from './delivery/deliveries.ts'
import { mailDemo } from './mail.demo.ts'
import { mailHolding, mailMentions } from './mail.holding.ts'
import type { MailPorts } from './mail.ports.ts'
import { mailReport } from './mail.report.ts'
import { mailRetained } from './mail.retained.ts'
import { mailboxReader } from './mailbox.ts'
import { mailOpening } from './reading/opening.ts'
import { putMessage, receiveMessage } from './upload.ts'
import { copyWorker } from './writing/copy.ts'
import { deferredWorker } from './writing/deferred.ts'
import { mailDrafts } from './writing/drafts.ts'
import { mailOutbox } from './writing/outbox.ts'
import { mailSending } from './writing/sending.ts'

/** The mailboxes of staff and of servers, and what people write. */
export function mail(house: House, ports: MailPorts): Domain {
  const { db } = house
  const mailbox = mailboxReader(db)
  const outbox = mailOutbox(house, ports)
  const opening = mailOpening(house, ports)
  const changes = mailChanges(db)
  const drafts = mailDrafts(house, opening, ports.reader)
  const sending = mailSending(house, drafts, opening)
  const receive = receiveMessage(house, ports.reader)
  const putIn = putMessage(house)

  return {
    calls: [
      served(calls, {
        mailboxes: (_input, { person }) => mailbox.mailboxes(person),
        folders: ({ account }, { person }) => mailbox.folders(person, account),
        list: (query, { person }) => mailbox.list(person, query),
        get: ({ id }, { person }) => opening.get(person, id),
        attachment: (input, { person, reply }) => opening.attachment(person, input, reply),
        source: ({ id }, { person, reply }) => opening.source(person, id, reply),
        read: ({ id }, { person }) => changes.read(person, id),
        flag: (input, { person }) => changes.flag(person, input),
        readAll: (input, { person }) => changes.readAll(person, input),
        move: (input, { person }) => changes.move(person, input),
        restore: (input, { person }) => changes.restore(person, input),
        remove: ({ id }, { person }) => changes.remove(person, id),
        empty: (input, { person }) => changes.empty(person, input),
        put: prepared(
          (_input: object, { person, request }) => receive(person, request),
          (_input, _context, received) => putIn(received),
        ),
        refresh: async ({ account }, { person }) => {
          await wakeAccount(db, (await accountOf(db, person, account)).id)
        },
        draft: ({ id }, { person }) => drafts.get(person, id),
        saveDraft: prepared(
          (input, { person }) => drafts.filesOf(person, input),
          (input, { person }, files) =>
            db.transaction(async (tx) => {
              const saved = await drafts.save(tx, person, input)
              for (const file of files) await drafts.addFile(tx, saved.id, file)
              return saved
            }),
        ),
        removeDraft: (input, { person }) => drafts.remove(person, input),
        attach: prepared(
          ({ id }, { person, request }) => drafts.receive(person, id, request),
          ({ id }, { person }, file) => drafts.attach(person, id, file),
        ),
        detach: ({ id }, { person }) => drafts.detach(person, id),
        send: prepared(
          (input, { person }) => sending.compose(person, input),
          (input, { person }, composed) => sending.send(person, input, composed),
        ),
        settle: ({ draft_id }, { person }) => sending.settle(person, draft_id),
        unsend: ({ id }, { person }) => sending.unsend(person, id),
        addresses: ({ account, search }, { person }) => addressesFor(db, person, search, account),
      }),
    ],
    tells: [calls.list.domain],
    figures: [{ domain: 'mail', name: 'mail_messages', everyRow: true, total: mailbox.unseen }],
    reports: [mailReport],
    holdings: [mailHolding(house.vault), mailMentions(house.vault)],
    retained: [mailRetained],
    demo: [mailDemo(house)],
    restored: outbox.settleWaiting,
    jobs: [
      workJob(db, outbox.worker),
      workJob(db, deferredWorker(house, ports, opening), 5_000),
      workJob(db, copyWorker(house, ports), 5_000),
      workJob(db, reportWorker(house, ports), 2_000),
      { name: 'sweep mail bodies', everyMs: 3_600_000, run: opening.sweep },
      { name: 'sweep mail deliveries', everyMs: 3_600_000, run: () => sweepDeliveries(db) },
    ],
    close: () => ports.reader.close(),
  }
}

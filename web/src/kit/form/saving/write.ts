import type { QueryClient } from '@tanstack/react-query'
import { noteOwnVersion, ownOf } from '../../actions/own-versions.ts'
import { request } from '../../net/client.ts'
import { isSame } from '../compare/merge.ts'
import type { Sending } from '../drafts/draft.ts'
import { countedOf, draftKind, type RecordSpec, type RecordVersion } from '../record.ts'
import type { Values } from '../values.ts'

const keyOf = (record: RecordSpec, id: number) => `save ${draftKind(record)} ${id}`

/** The save of a stored record that has no answer yet. A form that read the record now would conflict with it. */
export const saveUnderWay = (client: QueryClient, record: RecordSpec, id: number) =>
  ownOf(client).underWay.get(keyOf(record, id))

/** Sends one save with its idempotency key and returns the stored version. */
export function write(client: QueryClient, record: RecordSpec, sending: Sending): Promise<RecordVersion> {
  const sent = send(record, sending).then((stored) => {
    noteOwnVersion(client, record.update.domain, stored)
    return stored
  })
  if (!sending.stored) return sent
  const saves = ownOf(client).underWay
  const key = keyOf(record, sending.stored.id)
  saves.set(key, sent)
  const forget = () => void (saves.get(key) === sent && saves.delete(key))
  sent.then(forget, forget)
  return sent
}

async function send(record: RecordSpec, { stored, values, from, key }: Sending): Promise<RecordVersion> {
  const counted = differing(countedOf(record, values), from)
  const draft = record.wire ? record.wire.body(counted) : counted
  if (!stored) {
    const { id } = (await request(record.create, draft, { key })) as { id: number }
    return { id, version: 1 }
  }
  const body = { ...draft, [record.idKey]: stored.id, version: stored.version }
  const { version } = (await request(record.update, body, { key })) as { version: number }
  return { id: stored.id, version }
}

function differing(values: Values, from: Values | undefined): Values {
  if (!from) return values
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(value, from[key])))
}

/** Explains that a save without an answer is not lost. */
export const waitsSentence = (why: string) => `${why} Kaydınız bekliyor, bağlantı gelince gönderilecek.`

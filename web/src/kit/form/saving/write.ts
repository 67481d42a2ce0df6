import { request } from '../../net/client.ts'
import type { Sending } from '../drafts/draft.ts'
import { type AnyCall, countedOf, type RecordSpec, type Stored } from '../record.ts'

/** Sends one save by its key and answers what is stored then. */
export async function write(record: RecordSpec, { stored, values, key }: Sending): Promise<Stored> {
  const counted = countedOf(record, values)
  const draft = record.wire ? record.wire.body(counted as never) : counted
  if (!stored) {
    const { id } = (await request(record.create as AnyCall, draft as never, { key })) as { id: number }
    return { id, version: 1 }
  }
  const body = { ...draft, [record.idKey]: stored.id, version: stored.version }
  const { version } = (await request(record.update as AnyCall, body as never, { key })) as { version: number }
  return { id: stored.id, version }
}

/** Why a save without an answer is not lost. */
export const waits = (why: string) => `${why} Kaydınız bekliyor, bağlantı gelince gönderilecek.`

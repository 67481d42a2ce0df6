import { request } from '../../net/client.ts'
import { isSame } from '../compare/merge.ts'
import type { Sending } from '../drafts/draft.ts'
import { countedOf, type RecordSpec, type RecordVersion } from '../record.ts'
import type { Values } from '../values.ts'

/** Sends one save with its idempotency key and returns the stored version. */
export async function write(record: RecordSpec, { stored, values, from, key }: Sending): Promise<RecordVersion> {
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

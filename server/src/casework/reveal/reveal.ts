import { reveal as calls } from '../../../../contract/src/casework/reveal.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { allOf, type Domain, type House, served } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { noteAccess } from '../../kit/records/history.ts'

const mostAnHour = 60

/** Shows one masked value at a time, with a reason and a history line before it leaves, up to an hourly limit. */
export const reveal = ({ db, domains }: House): Domain => ({
  calls: [
    served(calls, {
      value: async ({ domain, id, field, reason }, { person, reply }) => {
        const revealable = allOf(domains(), 'revealables').find((one) => one.domain === domain && one.field === field)
        if (!revealable) {
          throw invalid('field', 'Gösterilebilecek böyle bir değer yok', 'Değer')
        }
        if (!may(person, `${domain}:reveal`))
          throw new Failure('forbidden', 'Bu bilgiyi görme yetkiniz bulunmamaktadır')
        const value = await db.transaction(async (tx) => {
          await spend(tx, person)
          const opened = await revealable.open(tx, id)
          if (opened === undefined) throw notFound()
          await noteAccess(tx, person, domain, id, 'reveal', reason)
          return opened
        })
        reply.header('Cache-Control', 'no-store')
        return { value }
      },
    }),
  ],
})

/** Throws `too_many` if the person has revealed as many values within the last hour as they may. */
async function spend(tx: Queryable, { id }: Person): Promise<void> {
  await lockNamed(tx, `reveals of ${id}`)
  // A line in the future was written while the clock was ahead; it would block until the clock is there again.
  const full = await tx.one<{ wait: number }>(
    `SELECT ceil(extract(epoch FROM at + interval '1 hour' - now()))::int AS wait FROM history
     WHERE person_id = $1 AND action = 'reveal' AND at > now() - interval '1 hour'
       AND at < now() + interval '1 minute' ORDER BY id DESC OFFSET $2 LIMIT 1`,
    [id, mostAnHour - 1],
  )
  if (!full) return
  const seconds = Math.max(1, full.wait)
  const message = `Bir saatte en çok ${mostAnHour} bilgi görülebilir; ${Math.ceil(seconds / 60)} dakika sonra yeniden deneyin`
  throw new Failure('too_many', message, undefined, { retryAfter: seconds })
}

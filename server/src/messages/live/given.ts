import type { Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { notify } from './announce.ts'

type Given = { domain: string; one: 'kayıt' | 'talep' | 'gönderi'; to: number | null | undefined; done: number[] }

const first = { kayıt: 'Kayıt', talep: 'Talep', gönderi: 'Gönderi' }

/** One notice for all that somebody else was given at once, which leads to the first of them. */
export async function tellGiven(db: Sql, person: Person, { domain, one, to, done }: Given): Promise<void> {
  const [recordId] = done
  if (to == null || to === person.id || recordId === undefined) return
  const text =
    done.length === 1
      ? `${first[one]} ${recordId} size verildi`
      : `${done.length} ${one} size verildi (ilki ${recordId})`
  await notify(db, { kind: 'assigned', domain, recordId, text, staffId: to })
}

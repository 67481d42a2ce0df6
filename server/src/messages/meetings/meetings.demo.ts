import { randomBytes } from 'node:crypto'
import { dayStart, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import type { DemoPart } from '../../kit/domain.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'
import { meetingsTable } from './meetings.table.ts'

/** `day` counts from today. A meeting with `guests` was held, with these guests beside the staff. */
type Sample = { topic: string; day: number; at: string; duration: number; guests?: string[] }

const samples: Sample[] = [
  { topic: 'Kasım kampanyaları: kapanış değerlendirmesi', day: -9, at: '10:00', duration: 40, guests: [] },
  {
    topic: 'Örnek Telekom ile faks hattı görüşmesi',
    day: -7,
    at: '14:30',
    duration: 30,
    guests: ['Örnek Telekom – Müşteri Hizmetleri'],
  },
  { topic: 'Yeni başlayanlar: iptal talebi nasıl yürür?', day: -6, at: '11:00', duration: 40, guests: [] },
  { topic: 'Bayi eğitimi: İzmir', day: -3, at: '15:00', duration: 40, guests: ['Şule Aydın', 'Çağrı Öztürk'] },
  { topic: 'Haftalık ekip toplantısı', day: -1, at: '09:30', duration: 25, guests: [] },
  { topic: 'Müşteri yorumları: aylık özet', day: 0, at: '16:30', duration: 20 },
  { topic: 'Gün sonu: açık talepler', day: 0, at: '18:00', duration: 15 },
  { topic: 'Aralık kampanyaları için içerik planı', day: 1, at: '10:30', duration: 40 },
  { topic: 'Kurye ile gönderi süreleri', day: 2, at: '13:30', duration: 30 },
  { topic: 'Haftalık ekip toplantısı', day: 6, at: '09:30', duration: 25 },
]

const minute = 60_000
const dayMs = 24 * 60 * minute
const table = 'meetings'

/** Sample meetings of the days around today, with their participants. */
export function meetingsDemo(vault: Pick<Vault, 'seal'>): DemoPart {
  const { isEmpty, remove, shows } = demoRows(meetingsTable.domain, table)
  return {
    isEmpty,
    shows,
    async fill(db, { now, note }) {
      const staff = await db.rows<{ id: number; name: string }>(
        'SELECT id, name FROM staff WHERE deleted_at IS NULL AND status = 1 AND role_id IN (1, 2, 3, 4) ORDER BY id LIMIT 4',
      )
      const startOf = ({ day, at }: Sample) => {
        const [hours = 0, minutes = 0] = at.split(':').map(Number)
        const date = istanbulDay(new Date(now.getTime() + day * dayMs).toISOString())
        return Date.parse(dayStart(date)) + (hours * 60 + minutes) * minute
      }
      const ids: number[] = []
      for (const [index, sample] of samples.entries()) {
        const start = startOf(sample)
        const added = await db.one<{ id: number }>(
          `INSERT INTO meetings (topic, start_time, duration, password_sealed, guest_token, held, reminded_for, created_by, updated_by,
             created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $2, $7, $7, $8, $8) RETURNING id`,
          [
            sample.topic,
            new Date(start).toISOString(),
            sample.duration,
            vault.seal(`Masa-${index + 11}`),
            randomBytes(24).toString('base64url'),
            sample.guests !== undefined,
            staff[index % Math.max(1, staff.length)]?.id ?? null,
            new Date(Math.min(start - 2 * dayMs, now.getTime() - (index + 1) * minute)).toISOString(),
          ],
        )
        const { id } = added as { id: number }
        ids.push(id)
        if (!sample.guests) continue
        const there = [
          ...staff.map((one) => ({ staffId: one.id, name: one.name })),
          ...sample.guests.map((name) => ({ staffId: null, name })),
        ]
        for (const [place, { staffId, name }] of there.entries())
          await db.rows(
            'INSERT INTO meeting_participants (meeting_id, staff_id, name, joined_at, left_at) VALUES ($1, $2, $3, $4, $5)',
            [
              id,
              staffId,
              name,
              new Date(start + place * minute).toISOString(),
              new Date(start + (sample.duration - place) * minute).toISOString(),
            ],
          )
      }
      await note(table, ids)
    },
    remove: (db, added) => remove(db, added(table)),
  }
}

import { meshPlaces } from '../../../../contract/src/messages/meeting-room.ts'
import { meetings as calls } from '../../../../contract/src/messages/meetings.ts'
import type { Sql } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { may, tokenHash } from '../../kit/http/access.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { getRow } from '../../kit/records/record.ts'
import { workJob } from '../../kit/work/work.ts'
import { personsOf } from '../../people/staff/persons.ts'
import type { MailPort } from '../mail/mail.ports.ts'
import { attendanceStore } from './attendance.ts'
import { invitationStore } from './invitations.ts'
import { meetingsDemo } from './meetings.demo.ts'
import { meetingsDesk } from './meetings.desk.ts'
import { meetingsHolding } from './meetings.holding.ts'
import type { MeetingProvider } from './meetings.ports.ts'
import { meetingReport } from './meetings.report.ts'
import { meetingsRetained } from './meetings.retained.ts'
import { type Deed, mayChange, meetingStore, sameSecret } from './meetings.store.ts'
import { meetingsTable } from './meetings.table.ts'
import { meetingReminders, setReminder } from './reminders.ts'
import { builtInRooms } from './room/room.ts'
import { staffWhoMeet } from './users.ts'

const guessesAtOne = 10

const letters = { created: 'invited', changed: 'changed', removed: 'cancelled' } as const

/** Online meetings: the list, and joining by the service that holds them. */
export function meetings(house: House, mail: MailPort): Domain {
  const { db, vault, guesses, settings } = house
  const store = meetingStore(db, vault, { name: 'embedded', capacity: meshPlaces }, settle)
  const invitations = invitationStore(db, vault, mail, settings.url)
  const attendance = attendanceStore(db)
  const rooms = builtInRooms(house, { held: store.held, ofGuest: store.ofGuest, standing, ...attendance })
  const providers = new Map<string, MeetingProvider>([['embedded', rooms.provider]])

  async function standing(sql: Sql, sessions: Buffer[]): Promise<Map<string, { isHost: boolean }>> {
    const there = [...(await personsOf(sql, sessions))].filter(([, { person }]) => may(person, calls.join.right))
    return new Map(there.map(([hash, { person }]) => [hash, { isHost: mayChange(person) }]))
  }

  async function settle(tx: Sql, id: number, { what, start, isTold }: Deed): Promise<void> {
    await setReminder(tx, id, start)
    if (isTold) await invitations.tell(tx, id, letters[what])
    if (what === 'removed') await rooms.provider.end?.(tx, id)
  }

  return {
    ...rooms.parts,
    calls: [
      served(calls, {
        ...rooms.handlers,
        list: (query) => store.list(query),
        get: ({ id }, { person }) => store.get(id, person),
        create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
        update: async ({ id, version, ...changes }, { person }) => ({
          version: await store.update(person, { id, version }, changes),
        }),
        remove: ({ id }, { person }) => store.remove(person, id),
        attendance: async ({ id }) => {
          await getRow(db, meetingsTable, id)
          return attendance.of(id)
        },
        join: async ({ id, password }, { person, request }) => {
          const meeting = await store.held(id)
          if (!meeting) throw notFound(meetingsTable.title)
          const isHost = mayChange(person)
          if (!isHost)
            await guesses.guess([{ about: `meeting ${id} ${person.id}`, most: guessesAtOne }], async () => {
              if (!sameSecret(password, meeting.password))
                throw invalid('password', password === '' ? 'Toplantının parolasını yazın' : 'Parola yanlış', 'Parola')
            })
          const provider = providers.get(meeting.provider) ?? providers.get('embedded')
          if (!provider) throw new Failure('unavailable', 'Bu toplantının yapıldığı hizmet şu anda açık değil')
          return {
            data: await provider.joinInfo(meeting, {
              person,
              session: tokenHash(request.token),
              isHost,
              ip: request.ip,
            }),
          }
        },
        invitees: async ({ id }) => {
          await getRow(db, meetingsTable, id)
          return { data: await invitations.list(id) }
        },
        colleagues: () => invitations.colleagues(),
        users: (query, { person }) => staffWhoMeet(db, query, person),
        invite: (input) => invitations.invite(input),
        calendar: async ({ id }, { person, request, reply }) => {
          await getRow(db, meetingsTable, id)
          const file = await invitations.file(id, `${request.protocol}://${request.host}`, person)
          return reply
            .headers({
              'Cache-Control': 'no-store',
              'Content-Disposition': `attachment; filename="toplanti-${id}.ics"`,
            })
            .type('text/calendar; charset=utf-8')
            .send(file)
        },
      }),
    ],
    kinds: [store.kind],
    jobs: [
      workJob(
        db,
        meetingReminders(db, (tx, id) => invitations.tell(tx, id, 'soon')),
      ),
    ],
    reports: [meetingReport],
    desk: [meetingsDesk],
    holdings: [meetingsHolding],
    retained: [meetingsRetained],
    demo: [meetingsDemo(vault)],
  }
}

import { meshPlaces } from '../../../../contract/src/messages/meeting-room.ts'
import { meetings as calls } from '../../../../contract/src/messages/meetings.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { may, type Person, tokenHash } from '../../kit/http/access.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { getRow } from '../../kit/records/record.ts'
import { workJob } from '../../kit/work/work.ts'
import { personsOf } from '../../people/staff/persons.ts'
import { announce } from '../live/announce.ts'
import type { MailPort } from '../mail/mail.ports.ts'
import { attendanceStore, markHeld } from './attendance.ts'
import { invitationStore } from './invitations.ts'
import { meetingsDemo } from './meetings.demo.ts'
import { meetingsDesk } from './meetings.desk.ts'
import { guestNotes, meetingsHolding, topicsHolding } from './meetings.holding.ts'
import type { MeetingProvider } from './meetings.ports.ts'
import { meetingReport } from './meetings.report.ts'
import { meetingsRetained } from './meetings.retained.ts'
import { type Change, mayChange, meetingStore, sameSecret } from './meetings.store.ts'
import { meetingsTable } from './meetings.table.ts'
import { meetingReminders, setReminder } from './reminders.ts'
import { readJanus } from './room/relay/janus.ts'
import { builtInRooms } from './room/room.ts'
import { usersWhoMeet } from './users.ts'
import { zoomService } from './zoom/service.ts'
import { meetingSync, noteSync } from './zoom/sync.ts'
import { zoomUsersHolding } from './zoom/users.holding.ts'

const guessesAtOne = 10

type Caller = { person: Person; request: { ip: string; token: string } }
type Joining = { id: number; password: string }

const occasions = { created: 'invited', changed: 'changed', removed: 'cancelled' } as const

/** Online meetings: the list, and joining through the service that holds them. */
export function meetings(house: House, mail: MailPort): Domain {
  const { db, vault, guesses, settings } = house
  const zoom = zoomService(house)
  const capacity = readJanus(settings.variables.MASA_JANUS_URL)?.places ?? meshPlaces
  const service = zoom?.provider ?? { name: 'embedded' as const, capacity }
  const store = meetingStore(db, vault, service, settle)
  const invitations = invitationStore(db, vault, mail, settings.url)
  const attendance = attendanceStore(db)
  const rooms = builtInRooms(house, { held: store.held, ofGuest: store.ofGuest, standing, ...attendance })

  async function standing(db: Queryable, sessions: Buffer[]): Promise<Map<string, { isHost: boolean }>> {
    const there = [...(await personsOf(db, sessions))].filter(([, { person }]) => may(person, calls.join.right))
    return new Map(there.map(([hash, { person }]) => [hash, { isHost: mayChange(person) }]))
  }

  async function settle(tx: Queryable, id: number, { what, start, isTold }: Change): Promise<void> {
    await setReminder(tx, id, start)
    if (isTold) await invitations.tell(tx, id, occasions[what])
    if (what === 'removed') await rooms.cancel(tx, id)
    if (what === 'changed') await rooms.told(tx, id)
    await noteSync(tx, id, zoom !== undefined)
    await announce(tx, { type: 'changed', domain: meetingsTable.domain, id })
  }

  /**
   * The meeting that a person joins, and as whom. It must be held by `name`, and
   * whoever may not change it must give its password.
   */
  async function joined(name: MeetingProvider['name'], { id, password }: Joining, { person, request }: Caller) {
    const meeting = await store.held(id)
    if (!meeting) throw await gone(db, meetingsTable, person, id)
    if (meeting.provider !== name)
      throw new Failure(
        'conflict',
        `Bu toplantı ${name === 'zoom' ? 'Masa’nın kendi odasında' : 'Zoom’da'} yapılıyor; sayfayı yenileyip yeniden katılın`,
      )
    const isHost = mayChange(person)
    if (!isHost)
      await guesses.guess([{ about: `meeting ${id} ${person.id}`, most: guessesAtOne }], async () => {
        if (!sameSecret(password, meeting.password))
          throw invalid('password', password === '' ? 'Toplantının parolasını yazın' : 'Parola yanlış', 'Parola')
      })
    return [meeting, { person, session: tokenHash(request.token), isHost, ip: request.ip }] as const
  }

  return {
    close: rooms.parts.close,
    async routes(app) {
      await rooms.parts.routes(app)
      await zoom?.routes(app)
    },
    async start() {
      await rooms.parts.start()
      zoom?.users.start()
    },
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
        attendance: async ({ id }, { person }) => {
          await getRow(db, meetingsTable, id, person)
          return attendance.of(id)
        },
        join: async (input, asked) => ({
          data: await rooms.provider.joinInfo(...(await joined('embedded', input, asked))),
        }),
        signature: async (input, asked) => {
          const joining = await joined('zoom', input, asked)
          const data = await zoomOf(zoom).provider.joinInfo(...joining)
          await markHeld(db, input.id)
          return { data }
        },
        service: () => ({ provider: service.name }),
        invitees: async ({ id }, { person }) => {
          await getRow(db, meetingsTable, id, person)
          return { data: await invitations.list(id), hindrance: invitations.hindrance }
        },
        colleagues: () => invitations.colleagues(),
        users: (query, { person }) => usersWhoMeet(db, service.name, query, person),
        inviteUser: (who, { person }) => zoomOf(zoom).users.invite(who, person),
        userStatus: (input, { person }) => zoomOf(zoom).users.setStatus(input, person),
        invite: async (input, { person }) => ({ sent: await invitations.invite(input, person) }),
        calendar: async ({ id }, { person, request, reply }) => {
          await getRow(db, meetingsTable, id, person)
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
      ...rooms.parts.jobs,
      workJob(
        db,
        meetingReminders(db, (tx, id) => invitations.tell(tx, id, 'soon')),
      ),
      ...(zoom ? [workJob(db, meetingSync(db, zoom.provider.remote, store.held)), ...zoom.users.jobs] : []),
    ],
    reports: [meetingReport],
    desk: [meetingsDesk],
    holdings: [meetingsHolding(vault), topicsHolding(vault), guestNotes(vault), zoomUsersHolding],
    retained: [meetingsRetained],
    demo: [meetingsDemo(vault)],
  }
}

function zoomOf(zoom: ReturnType<typeof zoomService>) {
  if (!zoom) throw new Failure('conflict', 'Zoom bağlantısı kapalı (MASA_MEETINGS); yöneticinize bildirin')
  return zoom
}

import { meetings as calls } from '../../../../contract/src/messages/meetings.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { Failure, invalid, notFound } from '../../kit/http/failure.ts'
import { getRow } from '../../kit/records/record.ts'
import { attendanceStore } from './attendance.ts'
import type { MeetingProvider } from './meetings.ports.ts'
import { mayChange, meetingStore, sameSecret } from './meetings.store.ts'
import { meetingsTable } from './meetings.table.ts'
import { builtInRooms } from './room/room.ts'

const guessesAtOne = 10

/** Online meetings: the list, and joining by the service that holds them. */
export function meetings(house: House): Domain {
  const { db, vault, guesses } = house
  const store = meetingStore(db, vault, { name: 'embedded', capacity: 6 }, async () => {})
  const attendance = attendanceStore(db)
  const rooms = builtInRooms(house, { held: store.held, ofGuest: store.ofGuest, ...attendance })
  const providers = new Map<string, MeetingProvider>([['embedded', rooms.provider]])

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
          return { data: await provider.joinInfo(meeting, { person, isHost, ip: request.ip }) }
        },
      }),
    ],
    kinds: [store.kind],
  }
}

import * as z from 'zod/mini'
import type { ZoomTicket } from '../../../../../contract/src/messages/meeting-join.ts'
import { Failure } from '../../../kit/http/failure.ts'
import type { HeldMeeting, MeetingProvider } from '../meetings.ports.ts'
import { read, type ZoomAccount, type ZoomClient, ZoomFailure } from './client.ts'
import { zoomSignature } from './signature.ts'

type Ticket = z.output<typeof ZoomTicket>

// The number is part of the address that guests are given.
const MeetingNumber = z.pipe(
  z.pipe(
    z.union([z.int(), z.string()]),
    z.transform((number: string | number) => String(number)),
  ),
  z.string().check(z.regex(/^\d{1,20}$/)),
)
const Created = z.object({ id: MeetingNumber })
const Listed = z.object({
  meetings: z.array(z.object({ id: MeetingNumber, agenda: z.optional(z.string()) })),
  next_page_token: z._default(z.string(), ''),
})
const Zak = z.object({ token: z.string() })

const scheduled = 2
const pageSize = 300
const mostPages = 10
const places = 100

const marked = (tokenNo: string) => `Masa ${tokenNo}`

const bodyOf = ({ topic, start_time, duration, password, waiting_room, token_no }: HeldMeeting) => ({
  topic,
  type: scheduled,
  start_time: `${start_time.slice(0, 19)}Z`,
  duration,
  timezone: 'UTC',
  password,
  agenda: marked(token_no),
  settings: { waiting_room, join_before_host: false },
})

/**
 * Meetings that Zoom holds: made there by the work queue, joined through its SDK with a signature that is made here.
 */
export function zoomProvider({ sdkKey, sdkSecret }: ZoomAccount, client: ZoomClient, page: Ticket['page']) {
  async function known(tokenNo: string): Promise<string | undefined> {
    let next = ''
    for (let page = 0; page < mostPages; page += 1) {
      const query = new URLSearchParams({ type: 'scheduled', page_size: String(pageSize), next_page_token: next })
      const { json } = await client.ask('GET', `/users/me/meetings?${query}`)
      const { meetings, next_page_token } = read(Listed, json)
      const found = meetings.find(({ agenda }) => agenda === marked(tokenNo))
      if (found) return found.id
      if (next_page_token === '') return undefined
      next = next_page_token
    }
    return undefined
  }

  async function create(meeting: HeldMeeting): Promise<string> {
    // If an earlier answer was lost on its way, the meeting already exists there.
    const before = await known(meeting.token_no)
    if (before !== undefined) {
      await client.ask('PATCH', `/meetings/${before}`, bodyOf(meeting))
      return before
    }
    const { json } = await client.ask('POST', '/users/me/meetings', bodyOf(meeting))
    return read(Created, json).id
  }

  const provider = {
    name: 'zoom',
    capacity: places,
    refusesPassword: (password) =>
      /^[\w@*-]{1,10}$/.test(password)
        ? undefined
        : 'Zoom parolası en çok 10 karakterdir; harf (Türkçe karaktersiz), rakam ve @ * _ - kullanılabilir',
    remote: {
      create,
      async update(meeting) {
        const { status } = await client.ask(
          'PATCH',
          `/meetings/${encodeURIComponent(meeting.external_id)}`,
          bodyOf(meeting),
        )
        return status === 404 ? create(meeting) : meeting.external_id
      },
      async remove({ external_id, token_no }) {
        const number = external_id || (await known(token_no))
        if (number !== undefined) await client.ask('DELETE', `/meetings/${encodeURIComponent(number)}`)
      },
    },
    async joinInfo(meeting, { person, isHost }) {
      if (meeting.external_id === '')
        throw new Failure(
          'unavailable',
          'Toplantı Zoom’da henüz oluşturulamadı; nedeni toplantının kaydında yazar. Birazdan yeniden deneyin',
        )
      return {
        kind: 'zoom',
        signature: zoomSignature({ sdkKey, sdkSecret, meetingNumber: meeting.external_id, isHost }),
        meetingNumber: meeting.external_id,
        password: meeting.password,
        userName: person.name,
        zak: isHost ? await zakOf() : '',
        page,
      }
    },
  } satisfies MeetingProvider<Ticket>
  return provider

  async function zakOf(): Promise<string> {
    try {
      return read(Zak, (await client.ask('GET', '/users/me/token?type=zak')).json).token
    } catch (error) {
      if (error instanceof ZoomFailure) throw new Failure('unavailable', `${error.message}; birazdan yeniden deneyin`)
      throw error
    }
  }
}

const day = 86_400_000
const hour = 3_600_000

/** Settings of a sample request. Times: milliseconds before now; `documents`: 'none' where nothing was handed in. */
export type DemoCase = {
  person: number
  status: number
  step: string
  created: number
  delivered?: number
  fax?: 'sent' | 'error' | 'waiting'
  assigned: boolean
  documents: 'all' | 'some' | 'none'
  twin?: true
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** About 120 requests over all statuses: fresh ones, stuck ones, some whose term ends today or has ended. */
export function demoCases(): DemoCase[] {
  const fresh = times(
    26,
    (at): DemoCase => ({
      person: at,
      status: 1,
      step: at % 9 === 5 ? String((at % 4) + 1) : '5',
      created: at * 2.6 * hour + hour,
      assigned: at % 4 === 0,
      documents: at % 9 === 5 ? 'some' : 'all',
      ...(at % 13 === 7 && { fax: 'error' as const }),
    }),
  )
  const sent = times(
    30,
    (at): DemoCase => ({
      person: 26 + at,
      status: at % 3 === 2 ? 4 : 2,
      step: '5',
      created: (2 + at * 0.45) * day,
      delivered: (0.2 + at * 0.34) * day,
      fax: 'sent',
      assigned: at % 2 === 0,
      documents: at % 5 === 0 ? 'all' : 'none',
    }),
  )
  const lacking = times(
    14,
    (at): DemoCase => ({
      person: 56 + at,
      status: 3,
      step: at % 3 === 0 ? '3' : '5',
      created: (1 + at * 1.3) * day,
      assigned: at % 2 === 1,
      documents: 'some',
    }),
  )
  const closed = times(
    48,
    (at): DemoCase => ({
      person: 70 + at,
      status: at % 7 === 3 ? 6 : 5,
      step: '5',
      created: (12 + at * 2.1) * day,
      delivered: (9 + at * 2.1) * day,
      fax: 'sent',
      assigned: at % 3 === 0,
      documents: 'none',
    }),
  )
  const twins = [3, 11].map((at): DemoCase => ({ ...(fresh[at] as DemoCase), created: (at + 0.5) * hour, twin: true }))
  return [...fresh, ...sent, ...lacking, ...closed, ...twins].toSorted((a, b) => b.created - a.created)
}

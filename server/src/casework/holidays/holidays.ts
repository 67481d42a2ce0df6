import sql from 'sql-template-tag'
import {
  holidays as calls,
  Holiday,
  HolidayDraft,
  HolidayRow,
  halfWords,
  holidayKinds,
  holidayQuery,
} from '../../../../contract/src/casework/holidays.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { invalid } from '../../kit/http/failure.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import type { Table } from '../../kit/records/table.ts'

const day = sql`to_char(t.day, 'YYYY-MM-DD')`

const table: Table = {
  domain: calls.list.domain,
  name: 'public_holidays',
  title: 'Resmî tatil',
  row: HolidayRow,
  words: { kind: holidayKinds, half: halfWords },
  inFile: { day: { of: day, say: (day) => ({ day: String(day) }) } },
  full: Holiday,
  draft: HolidayDraft,
  draftColumns: { day },
  label: 'name',
  columns: { day },
}

/** The public holidays. Legal clocks that count working days skip them. */
export function holidays({ db }: House): Domain {
  const store = plainRecords(db, table, {
    kind: 'Resmî tatil',
    query: holidayQuery,
    refused: {
      public_holidays_once: () => invalid('day', 'Bu güne bu adla bir tatil kayıtlı; onu düzenleyin', 'Gün'),
    },
    filters: {
      year: (year) => ({ where: [sql`t.day >= make_date(${year}, 1, 1) AND t.day < make_date(${year} + 1, 1, 1)`] }),
    },
  })
  return { calls: [served(calls, recordHandlers(store))], kinds: [store.kind] }
}

import { Button, Skeleton } from '@mantine/core'
import { IconHistory, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { useKinds } from '../../../kit/domain/record-kind.ts'
import { Notice } from '../../../kit/look/Notice.tsx'
import { StatusDot } from '../../../kit/look/status.tsx'
import { Ago } from '../../../kit/look/time/Ago.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { Changes } from './Change.tsx'
import classes from './history.module.css'
import { useReturn } from './use-return.ts'
import { canReturn, type Entry, fieldName, keysOf, reasonOf, wordsOf } from './words.ts'

type Props = {
  domain: string
  id: number
  /** Why the record cannot be returned to an older state now. */
  closed?: string | undefined
  onReturned?: (() => void) | undefined
}

/** Everything that happened to one record, newest first. */
export function RecordHistory({ domain, id, closed, onReturned }: Props) {
  const [limit, setLimit] = useState<20 | 200>(20)
  const read = useCall(history.list, { domain, record_id: id, limit }, { keepPrevious: ['domain', 'record_id'] })
  const { returnTo, running } = useReturn(onReturned)
  const me = useMe()
  const kind = useKinds().get(domain)
  const mayReturn = kind !== undefined && !kind.stays && allows(me, `${domain}:write`)
  const returns = (entry: Entry) => mayReturn && canReturn(entry, kind)

  const { data } = read
  if (!data) {
    return (
      <Answered read={read} name="Geçmiş" wait={<Waiting />}>
        {() => null}
      </Answered>
    )
  }
  if (data.data.length === 0) {
    return (
      <Notice icon={IconHistory} title="Henüz geçmişi yok" text="Bu kayıtta yapılan her değişiklik burada görünür." />
    )
  }
  // Entries that only record an opening changed nothing.
  const newest = data.data.findIndex(({ after }) => after !== null)
  // Records that ship with Masa have no line of their creation: their first state is the one before the first change.
  const first = data.total <= data.data.length ? data.data.findLast(returns) : undefined
  return (
    <>
      <ol className={classes.line}>
        {data.data.map((entry, at) => (
          <Item
            key={entry.id}
            entry={entry}
            openAtFirst={at === newest}
            returns={
              at > newest && returns(entry) && { closed, busy: running === entry.id, run: () => void returnTo(entry) }
            }
            undoes={
              entry === first &&
              entry.before !== null && { closed, busy: running === entry.id, run: () => void returnTo(entry, true) }
            }
          />
        ))}
      </ol>
      {data.total > data.data.length && limit === 20 && (
        <Button variant="subtle" onClick={() => setLimit(200)}>
          Daha eskileri göster ({formatCount(data.total - data.data.length)})
        </Button>
      )}
    </>
  )
}

type Returns = false | { closed: string | undefined; busy: boolean; run: () => void }

type ItemProps = { entry: Entry; openAtFirst: boolean; returns: Returns; undoes: Returns }

function Item({ entry, openAtFirst, returns, undoes }: ItemProps) {
  const kind = useKinds().get(entry.domain)
  const { text, tone } = wordsOf(entry.action)
  const keys = keysOf(entry, kind)
  const names = keys.map((key) => fieldName(key, kind)).join(', ')
  const [opened, setOpened] = useState(openAtFirst && entry.before !== null)

  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <StatusDot tone={tone}>{text}</StatusDot>
        <Ago at={entry.at} />
      </div>
      <p className={classes.who}>{entry.person.name}</p>
      {entry.reason && <p className={classes.who}>{reasonOf(entry)}</p>}
      {keys.length > 0 && (
        <>
          <button type="button" className={classes.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Ayrıntıyı gizle' : names}
          </button>
          {opened && (
            <Changes
              line={entry.id}
              id={entry.record_id}
              keys={keys}
              before={entry.before}
              after={entry.after}
              kind={kind}
            />
          )}
        </>
      )}
      {returns && <ReturnButton {...returns} text="Bu hâline döndür" />}
      {undoes && <ReturnButton {...undoes} text="Bundan önceki hâline döndür" />}
    </li>
  )
}

function ReturnButton({ closed, busy, run, text }: Exclude<Returns, false> & { text: string }) {
  return (
    <Button
      className={classes.back}
      variant="default"
      size="xs"
      leftSection={<IconRestore size={16} aria-hidden />}
      loading={busy}
      disabled={closed !== undefined}
      title={closed}
      onClick={run}
    >
      {text}
    </Button>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-busy>
      {[70, 84, 62].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} />
      ))}
    </div>
  )
}

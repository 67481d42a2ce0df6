import { Skeleton, Stack } from '@mantine/core'
import { useMemo } from 'react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { plain } from '../../../../../contract/src/kit/text/plain.ts'
import { history } from '../../../../../contract/src/records/history.ts'
import { Lines, Pieces } from '../../../kit/difference/Difference.tsx'
import { lineDiff, type Piece, wordDiff } from '../../../kit/difference/text-diff.ts'
import type { RecordKind, Shows } from '../../../kit/domain/record-kind.ts'
import { readable } from '../../../kit/form/readable.ts'
import { useCall } from '../../../kit/net/queries.ts'
import classes from './change.module.css'
import { isPhone, textSaid } from './said.ts'
import { fieldName } from './words.ts'

type Values = Record<string, unknown> | null

const shownAtFirst = 24

type Props = {
  /** Id of the history's line. */
  line: number
  /** Id of the record. */
  id: number
  keys: readonly string[]
  before: Values
  after: Values
  kind: RecordKind | undefined
}

/** Field by field: the value before and the value after. */
export function Changes({ line, id, keys, before, after, kind }: Props) {
  const { data: names, error } = useCall(history.names, { id: line }, { fresh: 30_000 })
  // Without the names, ids are shown as numbers, which is better than nothing.
  if (!names && !error) return <Skeleton height={24} animate={false} />
  return (
    <Stack component="dl" gap={12}>
      {keys.map((key) => (
        <div key={key} className={classes.field}>
          <dt>{fieldName(key, kind)}</dt>
          <dd>
            <Change
              id={id}
              before={before?.[key]}
              after={after?.[key]}
              isNew={before === null}
              names={[names?.data.before[key], names?.data.after[key]]}
              shows={kind?.shows?.[key]}
            />
          </dd>
        </div>
      ))}
    </Stack>
  )
}

type ChangeProps = {
  id: number
  before: unknown
  after: unknown
  isNew: boolean
  /** Names of the records that the values point to: before and after. */
  names: [string | undefined, string | undefined]
  shows: Shows | undefined
}

function Change({ id, before, after, isNew, names: [nameBefore, nameAfter], shows }: ChangeProps) {
  if (nameBefore !== undefined || nameAfter !== undefined)
    return <Words before={isNew ? '' : (nameBefore ?? plain(before))} after={nameAfter ?? plain(after)} whole />
  switch (shows?.as) {
    case 'html':
      return <HtmlChange before={String(before ?? '')} after={String(after ?? '')} />
    case 'image':
      return (
        <Sides before={!isNew && <Image url={String(before ?? '')} />} after={<Image url={String(after ?? '')} />} />
      )
    case 'told':
      return <Told before={isNew ? undefined : before} after={after} shows={shows} />
    case 'words':
      return <Words before={isNew ? '' : worded(before, shows.words)} after={worded(after, shows.words)} whole />
    case 'lines':
      if (shows.call) return <ToldLines id={id} before={before} after={after} shows={shows} call={shows.call} />
      return <LineChanges before={linesOf(before, shows.lines)} after={linesOf(after, shows.lines)} />
    case 'text':
      return <Words before={isNew ? '' : shows.text(before)} after={shows.text(after)} whole={false} />
    default:
      return (
        <Words
          before={isNew ? '' : textSaid(plain(before))}
          after={textSaid(plain(after))}
          whole={typeof after !== 'string' || isPhone(after)}
        />
      )
  }
}

// A new record has no value before, and a field that was added later may have no value after either.
const linesOf = (value: unknown, lines: (value: unknown) => string[]) =>
  value === undefined || value === null ? [] : lines(value)

const worded = (value: unknown, words: Record<string, string>) => words[String(value)] ?? plain(value)

type ToldProps = { before: unknown; after: unknown; shows: Extract<Shows, { as: 'told' }> }

function Told({ before, after, shows: { call, given, tell } }: ToldProps) {
  const { data } = useCall(call, given?.(after) ?? {}, { fresh: 30_000 })
  const told = (value: unknown) => (value === undefined ? '' : tell(value, data))
  return <Words before={told(before)} after={told(after)} whole />
}

type ToldLinesProps = {
  id: number
  before: unknown
  after: unknown
  shows: Extract<Shows, { as: 'lines' }>
  call: Call
}

function ToldLines({ id, before, after, shows: { given, lines }, call }: ToldLinesProps) {
  const { data } = useCall(call, given?.(id) ?? {}, { fresh: 30_000 })
  const told = (value: unknown) => lines(value, data)
  return <LineChanges before={linesOf(before, told)} after={linesOf(after, told)} />
}

/** Compares rich text by the lines that a person reads. */
function HtmlChange({ before, after }: { before: string; after: string }) {
  const [old, now] = useMemo(() => [readable(before), readable(after)] as const, [before, after])
  return <LineChanges before={old} after={now} same={before === after ? undefined : 'Yalnız biçimi değişti'} />
}

type LinesProps = { before: readonly string[]; after: readonly string[]; same?: string | undefined }

/** Compares two texts by lines and shows only the changed ones. `same` is shown if no line changed. */
function LineChanges({ before, after, same = 'Değişmedi' }: LinesProps) {
  const lines = useMemo(() => lineDiff(before, after, 0), [before, after])
  if (lines.every((line) => 'skipped' in line)) return <span className={classes.empty}>{same}</span>
  return (
    <div className={classes.lines}>
      <Lines lines={lines} most={shownAtFirst} />
    </div>
  )
}

/** A short text, compared word by word, or as a whole if `whole`. */
function Words({ before, after, whole }: { before: string; after: string; whole: boolean }) {
  if (before === '' && after === '') return <span className={classes.empty}>Boş</span>
  const pieces: Piece[] = whole
    ? [
        ...(before === '' ? [] : [{ kind: 'gone' as const, text: before }]),
        ...(after === '' ? [] : [{ kind: 'new' as const, text: after }]),
      ]
    : wordDiff(before, after)
  return (
    <>
      <Pieces pieces={pieces} />
      {after === '' && <span className={classes.empty}> Boşaltıldı</span>}
    </>
  )
}

function Sides({ before, after }: { before: React.ReactNode; after: React.ReactNode }) {
  return (
    <span className={classes.sides}>
      {before && <del>{before}</del>}
      <ins>{after}</ins>
    </span>
  )
}

function Image({ url }: { url: string }) {
  if (url === '') return <span className={classes.empty}>Görsel yok</span>
  return <img className={classes.image} src={url} alt="" loading="lazy" />
}

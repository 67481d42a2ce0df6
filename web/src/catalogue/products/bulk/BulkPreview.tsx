import { Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { productBulk } from '../../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import classes from './bulk.module.css'
import { differencesOf, type Line } from './bulk.ts'

type Preview = Answer<typeof productBulk.bulkPreview>
type Props = {
  read: Parameters<typeof Unanswered>[0]['read']
  /** Undefined while it is being read, or while nothing is asked for. */
  preview: Preview | undefined
  isAsked: boolean
}

/** What a change would do to each campaign; refused ones come first. */
export function BulkPreview({ read, preview, isAsked }: Props) {
  return (
    <section className={classes.preview} aria-label="Önizleme" aria-busy={isAsked && !preview}>
      {!isAsked && <Faint>Ne değişeceğini seçin; her kampanyanın önceki ve sonraki hâli burada görünür.</Faint>}
      {isAsked && <Unanswered read={read} name="Önizleme" />}
      {isAsked && !preview && !read.error && <Skeleton height={160} />}
      {isAsked && preview && <Lines preview={preview} />}
    </section>
  )
}

function Lines({ preview: { total, changed, refused, rows, more } }: { preview: Preview }) {
  const same = total - changed - refused
  const sums = [
    `${formatCount(changed)} kampanya değişecek`,
    same > 0 && `${formatCount(same)} kampanya zaten böyle`,
    refused > 0 && `${formatCount(refused)} kampanya değişmeyecek`,
  ]
  const shown = rows.filter((line) => line.problem !== '' || differencesOf(line).length > 0)
  return (
    <>
      <p className={classes.sums} role="status">
        {sums.filter(Boolean).join(' · ')}
        {more && ' · Bir seferde en çok 10.000 kampanya değişir, gerisi olduğu gibi kalır'}
      </p>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <li key={line.id} className={classes.line} data-refused={line.problem !== '' || undefined}>
            <span className={classes.name} data-truncate>
              {line.title}
            </span>
            <Changes line={line} />
          </li>
        ))}
      </ul>
      {rows.length < total && <Faint small>İlk {formatCount(rows.length)} kampanya gösteriliyor.</Faint>}
    </>
  )
}

function Changes({ line }: { line: Line }) {
  if (line.problem !== '') return <span className={classes.problem}>{line.problem}</span>
  return (
    <span className={classes.changes}>
      {differencesOf(line).map(([name, before, after]) => (
        <span key={name} className={classes.change}>
          <span className={classes.what}>{name}</span>
          <del>{before}</del>
          <IconArrowRight size={14} role="img" aria-label="yerine" />
          <ins>{after}</ins>
        </span>
      ))}
      {line.note !== '' && <Faint small>{line.note}</Faint>}
    </span>
  )
}

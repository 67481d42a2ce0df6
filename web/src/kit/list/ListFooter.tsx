import { NativeSelect, Pagination } from '@mantine/core'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { useMedia } from '../look/use-media.ts'
import classes from './list.module.css'
import { DensityButton } from './table/DensityButton.tsx'
import type { ListView } from './use-list.ts'

/** The range ('1–50 / 124.665'), the number of rows per page, and the pages. */
export function ListFooter<Row>({ list, sizes }: { list: ListView<Row>; sizes: readonly number[] }) {
  const isPhone = useMedia('(max-width: 47.99em)')
  if (list.shown !== 'rows') return null
  const { page, size } = list.state
  const first = (list.page - 1) * size + 1
  const last = first + list.rows.length - 1
  const pages = Math.max(1, Math.ceil(list.total / size))
  return (
    <nav className={classes.footer} aria-label="Sayfalar">
      <span className={classes.range} data-figures>
        {formatCount(first)}–{formatCount(last)} / {formatCount(list.total)}
      </span>
      <NativeSelect
        className={classes.size}
        aria-label="Sayfadaki kayıt sayısı"
        data={sizes.map((one) => ({ value: String(one), label: `${formatCount(one)} kayıt` }))}
        value={String(size)}
        onChange={(event) => list.change({ size: Number(event.currentTarget.value) })}
      />
      <DensityButton />
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          total={pages}
          value={page}
          onChange={(next) => list.change({ page: next })}
          siblings={isPhone || pages >= 10_000 ? 0 : 1}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Sonraki sayfa' : 'Önceki sayfa' })}
          getItemProps={(one) => ({ 'aria-label': `Sayfa ${formatCount(one)}`, children: formatCount(one) })}
        />
      )}
    </nav>
  )
}

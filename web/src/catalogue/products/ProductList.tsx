import { IconAdjustments, IconCheck, IconClockPlay, IconCopy } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { brands } from '../../../../contract/src/catalogue/brands.ts'
import { channels } from '../../../../contract/src/catalogue/channels.ts'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { productPaging, productTypeWords } from '../../../../contract/src/catalogue/product-shapes.ts'
import { PriceLine, productBulk, products } from '../../../../contract/src/catalogue/products.ts'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import type { BulkAction } from '../../kit/list/changes/bulk.ts'
import type { FilterOf } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { draggedOrder } from '../../kit/list/order/use-row-order.tsx'
import type { Column } from '../../kit/list/table/columns.ts'
import { onDemand } from '../../kit/look/on-demand.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { channelWords } from '../channels/words.ts'
import type { ProductRow } from './bulk/bulk.ts'
import { ComparisonButton } from './comparison/ComparisonButton.tsx'
import classes from './product-list.module.css'
import { productRecord } from './products.records.ts'
import { productPaths } from './products.ts'
import { shownStatus } from './words.ts'

const BulkDialog = onDemand(async () => (await import('./bulk/BulkDialog.tsx')).BulkDialog)

const shownOn = (field: 'maya' | 'web' | 'app', title: string): Column<ProductRow> => ({
  field,
  title,
  kind: 'number',
  letters: 4,
  extra: 2,
  cell: (row) =>
    row[field] ? (
      <IconCheck className={classes.on} size={16} role="img" aria-label="Gösteriliyor" />
    ) : (
      <span className={classes.off}>–</span>
    ),
})

const columns: readonly Column<ProductRow>[] = [
  { field: 'siralama', title: 'Sıra', kind: 'place' },
  { field: 'makeImage', title: 'Görsel', kind: 'image' },
  { field: 'catname', title: 'Kategori', letters: 12, none: '–', extra: 1 },
  { field: 'makename', title: 'Marka', letters: 12, none: '–', note: true },
  { field: 'productname', title: 'Kampanya', lead: true },
  { field: 'price_sale', title: 'Kamp. fiyatı', kind: 'money', note: true, cell: due, none: '–' },
  shownOn('maya', 'Maya'),
  shownOn('web', 'Web'),
  shownOn('app', 'App'),
  { field: 'status', title: 'Durum', kind: 'badge', letters: 10, note: true, cell: (row) => <Status row={row} /> },
]

const filters: readonly FilterOf<typeof products.list>[] = [
  {
    kind: 'choice',
    field: 'isDraft',
    label: 'Yayın durumu',
    options: [
      { value: 'all', text: 'Tümü' },
      { value: 'false', text: 'Aktif' },
      { value: 'true', text: 'Pasif' },
    ],
  },
  {
    kind: 'picks',
    field: 'categorys',
    param: 'cats',
    label: 'Kategoriler',
    names: productCategories.all,
    given: { passive: 'true' },
    hint: 'En az bir kategori seçin',
  },
  {
    kind: 'picks',
    field: 'brands',
    label: 'Markalar',
    names: brands.all,
    named: 'makename',
    hint: 'En az bir marka seçin',
  },
  {
    kind: 'select',
    field: 'producttype',
    param: 'tur',
    label: 'Tür',
    options: Object.entries(productTypeWords).map(([value, text]) => ({ value, text })),
  },
  {
    kind: 'select',
    field: 'channel',
    param: 'kanal',
    label: 'Kanal',
    options: channels.map((value) => ({ value, text: channelWords[value] })),
  },
]

export function ProductList() {
  const me = useMe()
  const [asked, setAsked] = useState<Parameters<typeof BulkDialog>[0]>()
  const mayChange = allows(me, productBulk.bulkChange.right)

  const change: BulkAction<ProductRow> = {
    text: (count) => `${count} kampanyayı değiştir`,
    icon: IconAdjustments,
    everything: true,
    run: (many) =>
      new Promise((resolve) =>
        setAsked({
          many,
          onEnd: (isDone) => {
            setAsked(undefined)
            resolve(isDone)
          },
        }),
      ),
  }

  return (
    <>
      <List
        title="Kampanyalar"
        call={products.list}
        paging={productPaging}
        columns={columns}
        filters={filters}
        search={{ field: 'search', placeholder: 'Kampanya veya marka ara' }}
        empty={{
          text: 'Sitede, uygulamada ve Maya’da satılan kampanyalar burada durur.',
          first: 'İlk Kampanyayı Ekle',
        }}
        tools={<ComparisonButton />}
        add={{ href: productPaths.add, text: 'Yeni Kampanya', right: products.save.right }}
        open={({ id }) => productPaths.one(id)}
        opensTab
        actions={
          mayChange ? [{ text: 'Kopyala', icon: IconCopy, href: ({ id }: ProductRow) => productPaths.clone(id) }] : []
        }
        reorder={draggedOrder(products.order, 'siralama')}
        bulk={mayChange ? [change] : []}
        imports={{ call: products.import, draft: PriceLine, does: 'updates' }}
        remove={{
          ...productRecord.remove,
          ask: 'Kampanyayı Silmek İstediğinize Emin misiniz?',
          name: ({ productname }) => productname,
        }}
      />
      <Suspense>{asked && <BulkDialog {...asked} />}</Suspense>
    </>
  )
}

/** The planned price while it holds, else the sale price. */
function due({ price_sale, price_due, plan_running }: ProductRow) {
  const amount = plan_running ? price_due : price_sale
  if (amount === null) return null
  if (!plan_running) return formatLira(amount)
  const said = `Zamanlanmış fiyat geçerli; kendi kampanya fiyatı ${price_sale === null ? 'yok' : formatLira(price_sale)}`
  return (
    <span title={said}>
      <IconClockPlay className={classes.planned} size={14} role="img" aria-label={said} /> {formatLira(amount)}
    </span>
  )
}

function Status({ row: { status, publishAt } }: { row: ProductRow }) {
  if (publishAt) return <StatusDot tone="progress">Zamanlandı</StatusDot>
  return <StatusDot tone={status === 1 ? 'positive' : 'neutral'}>{shownStatus(status)}</StatusDot>
}

import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { Channel } from '../../../../contract/src/catalogue/channels.ts'
import { productCategories, productCategoryPaging } from '../../../../contract/src/catalogue/product-categories.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { List } from '../../kit/list/List.tsx'
import { draggedOrder } from '../../kit/list/order/use-row-order.tsx'
import { ActiveDot } from '../../kit/look/status.tsx'
import { closedRow } from '../../kit/side-panel/lookup-panel.ts'
import { channelWords } from '../channels/words.ts'
import classes from './category-list.module.css'
import { PromoImage } from './PromoImage.tsx'
import { productCategoryRecord } from './product-categories.records.ts'
import { productCategoryPaths } from './product-categories.ts'

type Row = Answer<typeof productCategories.list>['data'][number]

const shownOn = (channel: Channel) => ({
  field: channel,
  title: channelWords[channel],
  kind: 'badge' as const,
  letters: 2,
  cell: (row: Row) => <Shown isShown={row[channel]} />,
})

function Shown({ isShown }: { isShown: boolean }) {
  const Mark = isShown ? IconCheck : IconMinus
  return (
    <Mark className={classes.mark} data-on={isShown || undefined} size={16} aria-label={isShown ? 'Evet' : 'Hayır'} />
  )
}

export function CategoryList() {
  return (
    <List
      title="Kampanya Kategorileri"
      purpose="Kampanyaların ayrıldığı kategoriler, markaları ve sorulan özellikleriyle"
      call={productCategories.list}
      paging={productCategoryPaging}
      columns={[
        { field: 'siralama', title: 'Sıra', kind: 'place' },
        { field: 'icon', title: 'Simge', kind: 'image', cell: ({ icon }) => <PromoImage url={icon} framed /> },
        { field: 'name', title: 'Kategori', lead: true },
        ...(['maya', 'web', 'app', 'kolayiptal'] satisfies Channel[]).map(shownOn),
        { field: 'count', title: 'Kullanım', kind: 'number', extra: 1 },
        {
          field: 'status',
          title: 'Durum',
          kind: 'badge',
          note: true,
          cell: (row) => <ActiveDot status={row.status} />,
        },
      ]}
      empty={{ text: 'Kampanyaların ayrıldığı kategoriler burada durur.', first: 'İlk Kategoriyi Ekle' }}
      search={{ field: 'search', placeholder: 'Kategori adında ara' }}
      add={{ href: productCategoryPaths.add, text: 'Yeni Kategori', right: productCategories.create.right }}
      open={({ id }) => productCategoryPaths.one(id)}
      closed={closedRow}
      reorder={draggedOrder(productCategories.order, 'siralama')}
      remove={{
        ...productCategoryRecord.remove,
        ask: 'Kategoriyi Silmek İstediğinize Emin misiniz?',
        name: ({ name }) => name,
        closed: (row) =>
          closedRow(row) ??
          (row.count > 0 ? `${formatCount(row.count)} kampanya ve kurumda kullanılıyor, silinemez` : undefined),
      }}
    />
  )
}

import { IconCopy } from '@tabler/icons-react'
import { petitionTemplatePaging, petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { List } from '../../kit/list/List.tsx'
import { ActiveDot } from '../../kit/look/status.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { storedTemplate } from './petitions.records.ts'
import { copyPath, templatePaths } from './petitions.ts'

/** The petition templates that requests are sent with; those that ship with Masa can be viewed and copied only. */
export function TemplateList() {
  const me = useMe()
  const mayAdd = allows(me, petitionTemplates.create.right)
  return (
    <List
      title="Dilekçe Şablonları"
      purpose="Hangi kurumun hangi şablonu kullandığı kurumun kategorilerinde seçilir; seçilmemişse ilk şablon kullanılır."
      call={petitionTemplates.list}
      paging={petitionTemplatePaging}
      columns={[
        { field: 'id', title: 'ID', kind: 'id' },
        { field: 'name', title: 'Ad', lead: true },
        {
          field: 'is_admin',
          title: 'Kaynak',
          note: true,
          cell: (row) => (row.is_admin === 1 ? 'Masa ile gelir' : 'Sizin'),
        },
        { field: 'count', title: 'Kullanım', kind: 'number' },
        { field: 'status', title: 'Durum', kind: 'badge', cell: ({ status }) => <ActiveDot status={status} /> },
      ]}
      empty={{ text: 'Kurumlara gönderilen dilekçelerin şablonları burada durur.', first: 'İlk Şablonu Yaz' }}
      add={{ href: templatePaths.add, text: 'Yeni Şablon Ekle', right: petitionTemplates.create.right }}
      open={({ id }) => templatePaths.one(id)}
      actions={mayAdd ? [{ text: 'Kopyasını oluştur', icon: IconCopy, href: ({ id }) => copyPath(id) }] : []}
      remove={{
        ...storedTemplate.remove,
        ask: 'Şablonu Silmek İstediğinize Emin misiniz?',
        name: ({ name }) => name,
        closed: ({ is_admin, count }) => {
          if (is_admin === 1) return 'Masa ile gelen şablon silinemez'
          return count > 0 ? `${formatCount(count)} kurum kategorisinde kullanılıyor, silinemez` : undefined
        },
      }}
    />
  )
}

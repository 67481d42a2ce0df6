import { media, mediaPaging } from '../../../../contract/src/content/media.ts'
import { trashDays } from '../../../../contract/src/kit/bulk.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import { MediaFacts } from './MediaFacts.tsx'
import { sides, weight } from './measures.ts'
import { mediaRecord } from './media.records.ts'
import { UploadButton } from './UploadButton.tsx'

export function MediaList() {
  return (
    <SidePanelList
      list={{
        title: 'Görseller',
        purpose: 'Yüklenen görseller ve kullanıldıkları yerler.',
        call: media.list,
        paging: mediaPaging,
        columns: [
          { field: 'url', title: 'Görsel', kind: 'image' },
          { field: 'name', title: 'Ad', lead: true },
          { field: 'width', title: 'Ölçü', letters: 13, extra: 1, cell: sides },
          { field: 'size', title: 'Boyut', letters: 8, extra: 1, cell: ({ size }) => weight(size) },
          {
            field: 'uses',
            title: 'Kullanım',
            letters: 14,
            note: true,
            cell: ({ uses }) => (uses > 0 ? `${formatCount(uses)} kayıtta` : 'Kullanılmıyor'),
          },
          { field: 'created_at', title: 'Yüklenme', kind: 'date', extra: 2 },
        ],
        empty: {
          text: 'Yazılarda, sayfalarda ve sliderlarda kullanılan görseller burada durur. Formlarda yüklenenler de buraya gelir.',
          first: <UploadButton first />,
        },
        search: { field: 'search', placeholder: 'Adında ara' },
        filters: [
          {
            kind: 'choice',
            field: 'used',
            label: 'Kullanım',
            options: [
              { value: 'all', text: 'Tümü' },
              { value: 'true', text: 'Kullanılan' },
              { value: 'false', text: 'Kullanılmayan' },
            ],
          },
        ],
        tools: <UploadButton />,
        remove: {
          ...mediaRecord.remove,
          ask: 'Görsel Silinecek',
          name: ({ name }) => name,
          detail: `${trashDays} gün çöp kutusunda kalır; o zamana kadar adresi açılmaya devam eder.`,
          closed: ({ uses }) => (uses > 0 ? `${formatCount(uses)} kayıtta kullanılıyor, silinemez` : undefined),
        },
      }}
      record={mediaRecord}
      panel={{
        addTitle: 'Görsel',
        editTitle: 'Görsel',
        addText: '',
        editText: 'Adı Kaydet',
        needs: 'name',
      }}
      footer={(changing, mayChange) => mayChange && <MediaFacts changing={changing} />}
      fields={{ name: (at) => <TextField {...at} /> }}
    />
  )
}

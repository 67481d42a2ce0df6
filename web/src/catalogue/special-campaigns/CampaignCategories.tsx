import { CampaignCategoryDraft, campaignCategories } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { contentPaging } from '../../../../contract/src/kit/list.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { LookupList } from '../../kit/side-panel/LookupList.tsx'
import { campaignCategoryRecord } from './special-campaigns.records.ts'

export function CampaignCategories() {
  return (
    <LookupList
      title="Özel Kampanya Kategorileri"
      call={campaignCategories.list}
      paging={contentPaging('name', 'count')}
      columns={[{ field: 'count', title: 'Özel Kampanya', kind: 'number', note: true }]}
      empty="Özel kampanyaların ayrıldığı kategoriler burada durur; kampanyanın formunda da eklenebilir."
      used={(count) => `${count} özel kampanyada kullanılıyor, silinemez`}
      record={campaignCategoryRecord}
      imports={{ call: campaignCategories.import, draft: CampaignCategoryDraft }}
      words={{ one: 'Kategori', object: 'Kategoriyi' }}
      fields={{ name: (at) => <TextField {...at} autoFocus /> }}
    />
  )
}

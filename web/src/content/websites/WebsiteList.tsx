import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { websitePaging, websites } from '../../../../contract/src/content/websites.ts'
import { List } from '../../kit/list/List.tsx'
import { websiteRecord } from './websites.records.ts'
import { websitePaths } from './websites.ts'

export function WebsiteList() {
  return (
    <List
      title="Web Siteleri"
      call={websites.list}
      paging={websitePaging}
      columns={[
        { field: 'title', title: 'Site', lead: true },
        {
          field: 'url',
          title: 'Adres',
          letters: 40,
          note: true,
          cell: ({ url }) => (
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
              {url} <IconExternalLink size={14} aria-label="(yeni sekmede açılır)" />
            </Anchor>
          ),
        },
      ]}
      empty={{ text: 'Şirketinizin web siteleri burada durur.', first: 'İlk Siteyi Ekle' }}
      search={{ field: 'search', placeholder: 'Ad veya adreste ara' }}
      add={{ href: websitePaths.add, text: 'Yeni Web Sitesi Ekle', right: websites.create.right }}
      open={({ id }) => websitePaths.one(id)}
      remove={{ ...websiteRecord.remove, ask: 'Web Sitesi Silinecek', name: ({ title }) => title }}
    />
  )
}

import { FormPage } from '../../kit/form/FormPage.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { websiteRecord } from './websites.records.ts'
import { websitePaths } from './websites.ts'

export function WebsiteForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={websiteRecord}
      id={id}
      {...formTexts('Web Sitesi', 'Web Sitesini')}
      {...toList(websitePaths, 'Web Siteleri')}
      fields={{
        title: (at) => <TextField {...at} autoFocus={id === undefined} />,
        url: (at) => <TextField {...at} type="url" placeholder="https://www.ornek.com" />,
      }}
    />
  )
}

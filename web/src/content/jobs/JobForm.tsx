import { JobDraft } from '../../../../contract/src/content/jobs.ts'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { ListField } from '../../kit/form/fields/ListField.tsx'
import { StatusField } from '../../kit/form/fields/StatusField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { jobRecord } from './jobs.records.ts'
import { jobPaths } from './jobs.ts'

const at = fieldsOf(JobDraft)
const line = (label: string) => [{ key: 'name', label, most: 500 }]

export function JobForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={jobRecord}
      id={id}
      {...formTexts('İş İlanı', 'İş İlanını')}
      {...toList(jobPaths, 'İş İlanları')}
      side={
        <FormSection>
          <StatusField {...at('status')} active="İlan sitede görünür" passive="İlan yalnızca burada görünür" />
        </FormSection>
      }
    >
      <FormSection>
        <TextField {...at('name')} autoFocus={id === undefined} />
        <TextareaField {...at('description')} rows={5} />
      </FormSection>
      <FormSection>
        <ListField
          {...at('tanim')}
          parts={line('Yapılacak bir iş')}
          addText="Tanım Ekle"
          help="Her maddeye bir iş yazın; Enter yeni madde açar"
        />
      </FormSection>
      <FormSection>
        <ListField
          {...at('nitelik')}
          parts={line('Aranan bir nitelik')}
          addText="Nitelik Ekle"
          help="Adayda aradıklarınızı önem sırasıyla yazın"
        />
      </FormSection>
    </FormPage>
  )
}

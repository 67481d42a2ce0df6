import { ListField } from '../../kit/form/choices/ListField.tsx'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { jobRecord } from './jobs.records.ts'
import { jobPaths } from './jobs.ts'

const line = (label: string) => [{ key: 'name', label, most: 500 }]

export function JobForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={jobRecord}
      id={id}
      {...formTexts('İş İlanı', 'İş İlanını')}
      {...toList(jobPaths, 'İş İlanları')}
      fields={{
        name: (at) => <TextField {...at} autoFocus={id === undefined} />,
        description: (at) => <TextareaField {...at} rows={5} />,
        tanim: (at) => (
          <ListField
            {...at}
            parts={line('Yapılacak bir iş')}
            addText="Tanım Ekle"
            help="Her maddeye bir iş yazın; Enter yeni madde açar"
          />
        ),
        nitelik: (at) => (
          <ListField
            {...at}
            parts={line('Aranan bir nitelik')}
            addText="Nitelik Ekle"
            help="Adayda aradıklarınızı önem sırasıyla yazın"
          />
        ),
        status: (at) => <StatusField {...at} active="İlan sitede görünür" passive="İlan yalnızca burada görünür" />,
      }}
      side={({ status }) => <FormSection>{status}</FormSection>}
    >
      {({ name, description, tanim, nitelik }) => (
        <>
          <FormSection>
            {name}
            {description}
          </FormSection>
          <FormSection>{tanim}</FormSection>
          <FormSection>{nitelik}</FormSection>
        </>
      )}
    </FormPage>
  )
}

import { useParams } from '@tanstack/react-router'
import { InstitutionDraft } from '../../../../contract/src/casework/institutions.ts'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { PhoneField } from '../../kit/form/fields/PhoneField.tsx'
import { CategoriesField } from './CategoriesField.tsx'
import { InstitutionFaxes } from './InstitutionFaxes.tsx'
import { institutionRecord } from './institution.ts'
import { LogoField } from './LogoField.tsx'
import { NameField } from './NameField.tsx'

const at = fieldsOf(InstitutionDraft)

export function InstitutionAdd() {
  return <InstitutionForm />
}

export function InstitutionEdit() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <InstitutionForm id={Number(id)} />
}

function InstitutionForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={institutionRecord}
      id={id}
      addTitle="Yeni Kurum"
      editTitle="Kurumu Düzenle"
      addText="Kurumu Ekle"
      editText="Kurumu Güncelle"
      list={{ path: '/settings/KiBrands', label: 'Kurumlar' }}
      editPath={(id) => `/settings/KiBrands/${id}`}
      afterCreate="list"
      afterUpdate="list"
      side={
        <>
          <FormSection>
            <LogoField {...at('makeImage')} />
          </FormSection>
          {id !== undefined && <InstitutionFaxes />}
        </>
      }
    >
      <FormSection>
        <NameField {...at('makename')} />
        <PhoneField {...at('fax_number')} />
      </FormSection>
      <CategoriesField {...at('categorys')} />
    </FormPage>
  )
}

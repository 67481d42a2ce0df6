import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { PhoneField } from '../../kit/form/fields/PhoneField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { CategoriesField } from './CategoriesField.tsx'
import { InstitutionFaxes } from './InstitutionFaxes.tsx'
import { institutionRecord } from './institutions.records.ts'
import { institutionPaths } from './institutions.ts'
import { LogoField } from './LogoField.tsx'
import { NameField } from './NameField.tsx'

export function InstitutionForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={institutionRecord}
      id={id}
      {...formTexts('Kurum', 'Kurumu')}
      {...toList(institutionPaths, 'Kurumlar')}
      fields={{
        makename: (at) => <NameField {...at} />,
        fax_number: (at) => <PhoneField {...at} />,
        categorys: (at) => <CategoriesField {...at} />,
        makeImage: (at) => <LogoField {...at} />,
      }}
      side={({ makeImage }) => (
        <>
          <FormSection>{makeImage}</FormSection>
          {id !== undefined && <InstitutionFaxes />}
        </>
      )}
    >
      {({ makename, fax_number, categorys }) => (
        <>
          <FormSection>
            {makename}
            {fax_number}
          </FormSection>
          {categorys}
        </>
      )}
    </FormPage>
  )
}

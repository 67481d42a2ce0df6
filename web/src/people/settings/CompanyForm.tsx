import { FormSection } from '../../kit/form/FormSection.tsx'
import { PhoneField } from '../../kit/form/fields/PhoneField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { PartForm } from './PartForm.tsx'
import classes from './settings.module.css'
import { companyRecord } from './settings.records.ts'

/** The company's data as the sites show it. */
export function CompanyForm() {
  return (
    <PartForm
      record={companyRecord}
      fields={{
        name: (at) => <TextField {...at} />,
        email: (at) => <TextField {...at} type="email" placeholder="bilgi@ornek.com" />,
        phone: (at) => <PhoneField {...at} />,
        fax: (at) => <PhoneField {...at} />,
        address: (at) => <TextareaField {...at} rows={3} />,
        map: (at) => (
          <TextareaField
            {...at}
            rows={3}
            help="Haritanın adresi ya da Google, Yandex veya OpenStreetMap’in verdiği <iframe> kodu"
          />
        ),
        facebook: (at) => <TextField {...at} type="url" placeholder="https://www.facebook.com/…" />,
        twitter: (at) => <TextField {...at} type="url" placeholder="https://x.com/…" />,
        instagram: (at) => <TextField {...at} type="url" placeholder="https://www.instagram.com/…" />,
        linkedin: (at) => <TextField {...at} type="url" placeholder="https://www.linkedin.com/company/…" />,
        youtube: (at) => <TextField {...at} type="url" placeholder="https://www.youtube.com/@…" />,
      }}
    >
      {({ name, email, phone, fax, address, map, facebook, twitter, instagram, linkedin, youtube }) => (
        <>
          <FormSection title="İletişim">
            {name}
            {email}
            <div className={classes.pair}>
              {phone}
              {fax}
            </div>
          </FormSection>
          <FormSection title="Konum">
            {address}
            {map}
          </FormSection>
          <FormSection title="Sosyal medya">
            {facebook}
            {twitter}
            {instagram}
            {linkedin}
            {youtube}
          </FormSection>
        </>
      )}
    </PartForm>
  )
}

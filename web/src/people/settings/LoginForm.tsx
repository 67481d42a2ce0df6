import { FormSection } from '../../kit/form/FormSection.tsx'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { ChoiceField } from '../../kit/form/fields/ChoiceField.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { PartForm } from './PartForm.tsx'
import { loginRecord, offeredWords } from './settings.records.ts'

const choices = [
  { value: false, text: offeredWords.false },
  { value: true, text: offeredWords.true },
]

const Offered = (at: FieldFacts) => <ChoiceField {...at} choices={choices} />

/** Which ways of signing in stand beside name and password. */
export function LoginForm() {
  return (
    <PartForm record={loginRecord} fields={{ mercan: Offered, apple: Offered, google: Offered }}>
      {({ mercan, apple, google }) => (
        <FormSection title="Giriş seçenekleri">
          <Faint>
            Aktif olan, sunucuda kimlik bilgileri tanımlıysa giriş ekranında kullanıcı adının yanında görünür.
          </Faint>
          {mercan}
          {apple}
          {google}
        </FormSection>
      )}
    </PartForm>
  )
}

import type { LoginProvider } from '../../../../contract/src/people/login.ts'
import type { Settings } from '../../../../contract/src/people/settings.ts'
import { ChoiceField } from '../../kit/form/choices/ChoiceField.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { Faint } from '../../kit/look/Faint.tsx'
import { PartForm } from './PartForm.tsx'
import { loginRecord, offeredWords } from './settings.records.ts'

/** Which ways of signing in are offered besides name and password. */
export function LoginForm() {
  return (
    <PartForm record={loginRecord} fields={{ mercan: drawOffered, apple: drawOffered, google: drawOffered }}>
      {({ mercan, apple, google }) => (
        <FormSection title="Giriş seçenekleri">
          <Faint>
            Bu yollarla yalnızca Ekip’te e-posta adresi yazılı olanlar girebilir; kimse kendiliğinden eklenmez.
          </Faint>
          {mercan}
          {apple}
          {google}
        </FormSection>
      )}
    </PartForm>
  )
}

const drawOffered = (at: FieldFacts) => <Offered {...at} />

function Offered(at: FieldFacts) {
  const { configured } = useFormContext().stored as Pick<(typeof Settings)['_zod']['output'], 'configured'>
  const help = configured[at.name as LoginProvider]
    ? 'Giriş ekranında görünür'
    : `Sunucuda henüz tanımlı değil (MASA_OIDC_${at.name.toUpperCase()}); tanımlanana kadar giriş ekranında görünmez`
  return (
    <ChoiceField
      {...at}
      choices={[
        { value: false, text: offeredWords.false },
        { value: true, text: offeredWords.true, help },
      ]}
    />
  )
}

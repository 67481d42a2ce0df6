import { subscriptionTypes } from '../../../../contract/src/catalogue/membership.ts'
import { PickField } from '../../kit/form/choices/PickField.tsx'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { SwitchField } from '../../kit/form/choices/SwitchField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { MoneyField } from '../../kit/form/fields/MoneyField.tsx'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { packageRecord } from './membership.records.ts'
import { packagePaths } from './membership.ts'
import { PackagePreview } from './PackagePreview.tsx'

const channelField = (at: FieldFacts) => <SwitchField {...at} />

export function PackageForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={packageRecord}
      id={id}
      {...formTexts('Üyelik Paketi', 'Üyelik Paketini')}
      {...toList(packagePaths, 'Üyelik Paketleri')}
      fields={{
        name: (at) => <TextField {...at} autoFocus={id === undefined} />,
        description: (at) => <TextareaField {...at} rows={3} />,
        price: (at) => <MoneyField {...at} help="KDV dahil, bir abonelik süresi için; ücretsizse 0" />,
        subscription_type_id: (at) => (
          <PickField {...at} names={subscriptionTypes.all} namedBy="subscription_type_name" placeholder="Seçin" />
        ),
        web: channelField,
        app: channelField,
        maya: channelField,
        kolayiptal: channelField,
        status: (at) => (
          <StatusField {...at} active="Seçili kanallarda satılır" passive="Yalnızca burada görünür, satılmaz" />
        ),
      }}
      side={({ status, web, app, maya, kolayiptal }) => (
        <>
          <FormSection>{status}</FormSection>
          <FormSection title="Kanallar">
            {web}
            {app}
            {maya}
            {kolayiptal}
          </FormSection>
        </>
      )}
    >
      {({ name, description, price, subscription_type_id }) => (
        <>
          <FormSection>
            {name}
            {description}
            {price}
            {subscription_type_id}
          </FormSection>
          <PackagePreview />
        </>
      )}
    </FormPage>
  )
}

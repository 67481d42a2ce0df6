import {
  renewalWords,
  subscriptionTypePaging,
  subscriptionTypes,
  unitWords,
} from '../../../../contract/src/catalogue/membership.ts'
import { ChoiceField } from '../../kit/form/choices/ChoiceField.tsx'
import { SelectField } from '../../kit/form/choices/SelectField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { WholeField } from '../../kit/form/fields/WholeField.tsx'
import { LookupList } from '../../kit/side-panel/LookupList.tsx'
import { subscriptionTypeRecord } from './membership.records.ts'
import { lengthWords } from './words.ts'

const units = Object.entries(unitWords).map(([value, text]) => ({ value, text }))

/** The subscription types: for how long a member subscribes. */
export function SubscriptionTypes() {
  return (
    <LookupList
      title="Abonelik Türleri"
      call={subscriptionTypes.list}
      paging={subscriptionTypePaging}
      columns={[
        { field: 'length', title: 'Süre', letters: 7, note: true, cell: lengthWords },
        {
          field: 'trial_days',
          title: 'Deneme',
          letters: 7,
          cell: ({ trial_days }) => (trial_days === 0 ? '–' : `${trial_days} gün`),
        },
        {
          field: 'renews',
          title: 'Süre bitince',
          letters: 20,
          extra: 1,
          cell: ({ renews }) => renewalWords[`${renews}`],
        },
        { field: 'count', title: 'Paket', kind: 'number', note: true },
      ]}
      empty="Üyelerin ne kadar süre için abone olduğu burada durur; üyelik paketlerinde seçilir."
      used={(count) => `${count} pakette kullanılıyor, silinemez`}
      record={subscriptionTypeRecord}
      words={{ one: 'Abonelik Türü', object: 'Abonelik Türünü' }}
      fields={{
        name: (at) => <TextField {...at} autoFocus />,
        length: (at) => <WholeField {...at} />,
        unit: (at) => <SelectField {...at} options={units} />,
        trial_days: (at) => <WholeField {...at} help="Ücret alınmadan geçen ilk günler; yoksa 0" />,
        renews: (at) => (
          <ChoiceField
            {...at}
            choices={[
              { value: false, text: renewalWords.false, help: 'Üye isterse yeniden abone olur' },
              { value: true, text: renewalWords.true, help: 'Onay vermeyenin aboneliği sona erer' },
            ]}
          />
        ),
      }}
    />
  )
}

import { NativeSelect, TextInput } from '@mantine/core'
import { channelWords } from '../../channels/words.ts'
import classes from './bulk.module.css'
import type { BulkChoice } from './bulk.ts'

type Props = { wanted: BulkChoice; problem: string | undefined; onChange: (wanted: BulkChoice) => void }

const as = { value: '', label: 'Değişmesin' }
const statuses = [as, { value: 'publish', label: 'Aktif yap' }, { value: 'draft', label: 'Pasif yap' }]
const shown = [as, { value: 'yes', label: 'Göster' }, { value: 'no', label: 'Gösterme' }]
const prices = [
  { value: 'price_sale', label: 'Kampanya fiyatı' },
  { value: 'price', label: 'Normal fiyat' },
]
const ways = [
  { value: 'percent', label: 'Yüzde değiştir' },
  { value: 'amount', label: 'Tutar ekle / çıkar' },
  { value: 'set', label: 'Şu fiyat olsun' },
]
const rounds = [
  { value: 'kurus', label: 'Kuruşa' },
  { value: 'lira', label: 'Liraya' },
  { value: '90', label: 'Küsuratı ,90’a tamamla' },
]
const hints = { percent: '-10 yazarsanız yüzde 10 iner', amount: '-50 yazarsanız 50 lira iner', set: '349,90' }

/** The choice of what is changed in the selected campaigns. */
export function BulkFields({ wanted, problem, onChange }: Props) {
  const select = (name: keyof BulkChoice, label: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      data={data}
      value={wanted[name]}
      onChange={({ currentTarget }) => onChange({ ...wanted, [name]: currentTarget.value } as BulkChoice)}
    />
  )
  return (
    <div className={classes.fields}>
      <fieldset className={classes.group}>
        <legend>Durum ve kanallar</legend>
        {select('status', 'Durum', statuses)}
        {(['web', 'app', 'maya'] as const).map((name) => (
          <span key={name}>{select(name, channelWords[name], shown)}</span>
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Fiyat</legend>
        {select('priceOf', 'Hangi fiyat', prices)}
        {select('by', 'Nasıl', ways)}
        <TextInput
          label={wanted.by === 'percent' ? 'Yüzde' : 'Tutar'}
          inputMode="decimal"
          placeholder={hints[wanted.by]}
          error={problem}
          value={wanted.value}
          maxLength={20}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...wanted, value: currentTarget.value })}
        />
        {wanted.by !== 'set' && select('round', 'Yuvarlama', rounds)}
      </fieldset>
    </div>
  )
}

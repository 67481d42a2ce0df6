import { Select, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { reasonLeast, reasonMost } from '../../../../../contract/src/kit/reason.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { choicesOf } from '../../../kit/form/choices/choices.ts'
import { foldedFilter } from '../../../kit/form/choices/folded-filter.ts'
import { PhoneInput } from '../../../kit/form/fields/PhoneInput.tsx'
import { CallFailure, ended } from '../../../kit/net/failure.ts'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { may } from '../../../kit/net/rights.ts'
import { fullName, type Request } from '../request.ts'
import { CustomAnswer } from './CustomAnswer.tsx'
import classes from './correction.module.css'
import {
  broughtUp,
  type Choices,
  type CorrectionFacts,
  changesOf,
  contestedSaid,
  namedBy,
  offersOf,
  type Typed,
  typedOf,
} from './correction.ts'
import { useCorrection } from './use-correction.ts'

type Props = { request: Request; onClose: () => void }

const isBroughtUp = 'Güncel bilgiler alındı, yazdıklarınız duruyor; kontrol edip yeniden düzeltin.'
const notBroughtUp = 'Güncel bilgiler alınamadı. Yazdıklarınız duruyor; yeniden deneyin.'

/** Corrects what a request says of its person, with a reason. No draft of it is stored in the browser. */
export function CorrectionDialog({ request, onClose }: Props) {
  const read = useCall(cancellation.correction, { id: request.id })
  const choices = useCall(cancellation.choices, {}, { fresh: 30_000 })
  // Read when the dialog opens: not taken from the cache, and not replaced while the person types.
  const [stored, setStored] = useState<CorrectionFacts>()
  if (!stored && read.isSuccess && read.isFetchedAfterMount) setStored(read.data.data)
  if (stored && choices.data) {
    // After a failure, the data of the query is what was read before.
    const reread = async () => {
      const again = await read.refetch()
      return again.isSuccess ? again.data.data : undefined
    }
    return <Loaded request={request} first={stored} reread={reread} choices={choices.data} onClose={onClose} />
  }
  const waited = stored ? choices : { ...read, data: undefined }
  return (
    <FormDialog
      title="Bilgileri Düzelt"
      yes="Düzelt"
      size="wide"
      disabled
      onSubmit={() => undefined}
      onCancel={onClose}
    >
      {waited.error ? (
        <Unanswered read={waited} name="Bilgiler" />
      ) : (
        <Skeleton height={360} role="img" aria-label="Bilgiler yükleniyor" />
      )}
    </FormDialog>
  )
}

type LoadedProps = Props & {
  first: CorrectionFacts
  reread: () => Promise<CorrectionFacts | undefined>
  choices: Choices
}

function Loaded({ request, first, reread, choices, onClose }: LoadedProps) {
  const me = useMe()
  const [stored, setStored] = useState(first)
  const [typed, setTyped] = useState<Typed>(() => typedOf(stored))
  const [reason, setReason] = useState('')
  const { correct, problem, errors, pending } = useCorrection(fullName(request), bringUp)
  const problems = useStanding(errors, { ...typed, reason })
  const named = namedBy(request, first)
  const offers = offersOf(choices, typed, named)
  const changes = changesOf(stored, typed)
  const put = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }))

  const text = (key: 'name' | 'lastname' | 'account_id' | 'card_number') => ({
    value: typed[key],
    error: problems[key],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => put({ [key]: currentTarget.value }),
  })
  const choice = (key: 'brand_id' | 'category_id' | 'why', list: readonly { id: number; name: string }[]) => ({
    data: choicesOf(list),
    value: typed[key] === null ? null : String(typed[key]),
    error: problems[key],
    searchable: true,
    filter: foldedFilter,
    nothingFoundMessage: 'Sonuç bulunamadı',
    comboboxProps: { withinPortal: false },
  })
  const numbered = (value: string | null) => (value === null ? null : Number(value))

  async function bringUp(why: string): Promise<CallFailure> {
    const now = await reread()
    if (!now) return new CallFailure('conflict', `${ended(why)} ${notBroughtUp}`)
    setStored(now)
    const up = broughtUp(stored, typed, now)
    setTyped(up.typed)
    const fields = contestedSaid(up.contested, choices)
    return new CallFailure('conflict', `${ended(why)} ${isBroughtUp}`, { fields })
  }

  async function submit() {
    if (!changes) return
    const done = await correct({ id: request.id, version: stored.version, reason: reason.trim() }, changes)
    if (done) onClose()
  }

  return (
    <FormDialog
      title="Bilgileri Düzelt"
      yes="Düzelt"
      size="wide"
      problem={problem}
      disabled={!changes || typed.category_id === null || reason.trim().length < reasonLeast}
      pending={pending}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <div className={classes.fields}>
        <p className={classes.note}>
          İmzalanan dilekçe ve gönderilmiş fakslar değişmez; sıradaki faks, hatta verilmediyse geri çekilir, yeni
          dilekçe düzeltilmiş bilgilerle hazırlanır.
        </p>
        <TextInput label="Ad" required maxLength={200} data-autofocus {...text('name')} />
        <TextInput label="Soyad" required maxLength={200} {...text('lastname')} />
        {may(me, 'cancellation', 'reveal') && (
          <TextInput
            label="T.C. kimlik no"
            description="Boş bırakılırsa değişmez."
            placeholder={stored.tckimlik}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            value={typed.tckimlik}
            error={problems.tckimlik}
            onChange={({ currentTarget }) => put({ tckimlik: currentTarget.value })}
          />
        )}
        <PhoneInput label="Telefon" value={typed.phone} error={problems.phone} onChange={(phone) => put({ phone })} />
        <Select
          label="Kurum"
          {...choice('brand_id', offers.institutions)}
          onChange={(value) => {
            const brand_id = Number(value)
            const { categories } = offersOf(choices, { ...typed, brand_id }, named)
            const same = categories.find(({ id }) => id === typed.category_id) ?? categories[0]
            put({ brand_id, category_id: same?.id ?? null })
          }}
        />
        <Select
          label="Kategori"
          {...choice('category_id', offers.categories)}
          onChange={(value) => put({ category_id: numbered(value) })}
        />
        <Select
          label="İptal nedeni"
          clearable
          clearButtonProps={{ 'aria-label': 'İptal nedenini kaldır' }}
          placeholder="Yok"
          {...choice('why', offers.reasons)}
          onChange={(value) => put({ why: numbered(value) })}
        />
        <TextInput label="Müşteri no" maxLength={200} {...text('account_id')} />
        <TextInput label="Kart no" maxLength={200} {...text('card_number')} />
        {offers.fields.map((field) => (
          <CustomAnswer
            key={field.id}
            field={field}
            value={typed.fields[field.id] ?? ''}
            error={problems[`fields.${field.id}`]}
            onChange={(answer) => put({ fields: { ...typed.fields, [field.id]: answer } })}
          />
        ))}
        <Textarea
          className={classes.whole}
          label="Neden"
          description={`En az ${reasonLeast} karakter; geçmişte ve zaman akışında görünür.`}
          required
          autosize
          minRows={2}
          maxLength={reasonMost}
          value={reason}
          error={problems.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </FormDialog>
  )
}

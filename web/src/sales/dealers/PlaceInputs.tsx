import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { type Read, Unanswered } from '../../kit/ask/Answered.tsx'
import { foldedFilter } from '../../kit/form/choices/folded-filter.ts'
import { useErased } from '../../kit/form/choices/use-erased.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { afterPress } from '../../kit/keys/after-press.ts'
import type { Names } from '../../kit/list/filters/filters.ts'
import { useCall } from '../../kit/net/queries.ts'

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}

/** A province as free text: the 81 provinces are suggested; for any other text, a warning says what follows. */
export function ProvinceInput(props: Props) {
  return (
    <Suggested {...props} read={useProvinces()} name="İller" unknown="81 ilden biri değil; il süzgecinde çıkmaz." />
  )
}

/** A district as free text; the districts of the province are suggested. */
export function DistrictInput({ province, ...props }: Props & { province: string }) {
  const id = named(useProvinces().data, province)?.id
  const read = useCall(dealers.towns, { citys: String(id) }, { fresh: 300_000, enabled: id !== undefined })
  return <Suggested {...props} read={read} name="İlçeler" unknown={`${province} ilçelerinden biri değil.`} />
}

export function ProvinceField(facts: FieldFacts) {
  const { key, ...bound } = useKept(facts)
  return <ProvinceInput key={key} {...bound} />
}

export function DistrictField(facts: FieldFacts) {
  const { form } = useFormContext()
  const { key, ...bound } = useKept(facts)
  return <DistrictInput key={key} {...bound} province={String(form.useWatchValue('city') ?? '')} />
}

const useProvinces = () => useCall(dealers.citys, {}, { fresh: 300_000 })

const named = (names: Names | undefined, text: string) => {
  const wanted = fold(text.trim())
  return names?.find(({ name }) => fold(name) === wanted)
}

function useKept(facts: FieldFacts) {
  const { start, change, ...look } = useField<string>(facts)
  const [kept, setKept] = useState({ key: look.key, value: start })
  return {
    ...look,
    maxLength: facts.most,
    // The fields get another key when a form is cleared or reset.
    value: kept.key === look.key ? kept.value : start,
    onChange(value: string) {
      setKept({ key: look.key, value })
      change(value)
    },
  }
}

type SuggestedProps = Props & { read: Read<Names>; name: string; unknown: string }

function Suggested({ read, name, unknown, ...props }: SuggestedProps) {
  const names = read.data
  const { value, onChange } = props
  const [writing, setWriting] = useState(false)
  const known = named(names, value)
  const erased = useErased()
  const isOther = !writing && value.trim() !== '' && names !== undefined && known === undefined

  return (
    <div>
      <Autocomplete
        {...props}
        {...erased}
        data={names?.map(({ name }) => name) ?? []}
        description={isOther ? unknown : undefined}
        filter={foldedFilter}
        selectFirstOptionOnChange
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxDropdownHeight={260}
        // In a dialog the list must be inside it; as fixed, it is not cut off where the dialog scrolls.
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        autoComplete="off"
        onChange={(text) => {
          setWriting(true)
          onChange(text)
        }}
        onBlur={() => {
          afterPress(() => setWriting(false))
          if (known && known.name !== value) onChange(known.name)
        }}
      />
      <Unanswered read={read} name={name} />
    </div>
  )
}

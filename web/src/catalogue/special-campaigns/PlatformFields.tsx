import { Select } from '@mantine/core'
import { useState } from 'react'
import { specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { choicesOf, nothingFound } from '../../kit/form/choices/choices.ts'
import { foldedFilter } from '../../kit/form/choices/folded-filter.ts'
import { useErased } from '../../kit/form/choices/use-erased.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useCall } from '../../kit/net/queries.ts'

type Stored = Pick<Answer<typeof specialCampaigns.get>['data'], 'platform' | 'product'>
type Option = { id: number; name: string; slug: string }

/** The platform whose products are offered. Choosing another one clears the product. */
export function PlatformField(facts: FieldFacts) {
  const { form, stored } = useFormContext()
  const read = useCall(specialCampaigns.platforms, {})
  const former = (stored as Stored | undefined)?.platform
  const known = withFormer(read.data ?? [], former)
  const { key, start, change, ...look } = useField<number | null>(facts, { words: (id) => nameOf(known, id) })
  const options = withChosen(known, start)

  function choose(id: number | null) {
    if (id === form.getValues()[facts.name]) return
    change(id)
    form.setFieldValue('product', null)
  }

  return (
    <>
      <Choice
        key={key}
        look={look}
        start={start}
        options={options}
        placeholder="Kampanya türü seçin"
        nothing={nothingFound(read)}
        onChange={choose}
      />
      <Unanswered read={read} name="Kampanya türleri" />
    </>
  )
}

/** A product of the chosen platform. The answer for another platform is never shown. */
export function ProductField(facts: FieldFacts) {
  const { form, stored } = useFormContext()
  const platform = form.useWatchValue('platform') as number | null
  const read = useCall(specialCampaigns.platformProducts, { platformId: platform ?? 0 }, { enabled: platform !== null })
  const former = stored as Stored | undefined
  const offered = (platform !== null && read.data) || []
  const known = withFormer(
    offered.map(({ subset, ...one }) => ({ ...one, name: subset.name ? `${one.name} – ${subset.name}` : one.name })),
    former?.platform?.id === platform ? former?.product : undefined,
  )
  const { key, start, change, ...look } = useField<number | null>(facts, { words: (id) => nameOf(known, id) })
  const options = withChosen(known, start)
  const waits = platform !== null && read.isPending
  const placeholder = waits
    ? 'Ürünler yükleniyor…'
    : read.isSuccess && offered.length === 0
      ? 'Bu türde henüz kampanya yok'
      : 'Ürün seçin'

  return (
    <>
      <Choice
        key={`${key}-${platform}`}
        look={look}
        start={start}
        options={options}
        placeholder={platform === null ? 'Önce kampanya türünü seçin' : placeholder}
        nothing={nothingFound(read)}
        isClosed={platform === null || waits}
        onChange={change}
      />
      {platform !== null && <Unanswered read={read} name="Ürünler" />}
    </>
  )
}

type ChoiceProps = {
  look: { id: string; label: string; required: boolean; error: string | undefined }
  start: number | null
  options: readonly Option[]
  placeholder: string
  nothing: string
  isClosed?: boolean
  onChange: (id: number | null) => void
}

// Controlled by its own state: with the form's value, the box would lose the typed text when the options arrive.
function Choice({ look, start, options, placeholder, nothing, isClosed = false, onChange }: ChoiceProps) {
  const [chosen, setChosen] = useState(start)
  const erased = useErased(() => chosen !== null && choose(null))

  function choose(id: number | null) {
    setChosen(id)
    onChange(id)
  }

  return (
    <Select
      {...look}
      {...erased}
      data={choicesOf(options)}
      value={chosen === null ? null : String(chosen)}
      onChange={(value) => choose(value === null ? null : Number(value))}
      disabled={isClosed}
      filter={foldedFilter}
      searchable
      selectFirstOptionOnChange
      clearable
      placeholder={placeholder}
      nothingFoundMessage={nothing}
      maxDropdownHeight={280}
      clearButtonProps={{ 'aria-label': 'Seçimi temizle' }}
    />
  )
}

/**
 * The offered options plus the record's own one: it may no longer be offered, or have the same id in another catalogue.
 */
function withFormer(offered: readonly Option[], former: Option | null | undefined): Option[] {
  if (!former) return [...offered]
  if (!offered.some(({ id }) => id === former.id)) return [...offered, former]
  return offered.map((one) => (one.id === former.id && one.slug !== former.slug ? former : one))
}

/** Keeps a choice visible whose name is not known, for example when the catalogue does not answer. */
const withChosen = (known: Option[], chosen: number | null): Option[] =>
  chosen === null || known.some(({ id }) => id === chosen)
    ? known
    : [...known, { id: chosen, name: `#${chosen}`, slug: '' }]

const nameOf = (options: readonly Option[], id: unknown) =>
  id === null ? '' : (options.find((one) => one.id === id)?.name ?? `#${id}`)

import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { brands as calls } from '../../../../contract/src/catalogue/brands.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { type Adds, addedName, addOptions, useAdding } from '../../kit/form/choices/adding.ts'
import { usePicking } from '../../kit/form/choices/use-picking.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useCall } from '../../kit/net/queries.ts'
import { PromoImage } from './PromoImage.tsx'
import classes from './promo.module.css'

type Brands = Answer<typeof calls.all>

const adds: Adds = { call: calls.create, draft: (makename) => ({ makename }), what: 'Marka' }

/** The brands whose campaigns a category has. A brand that does not exist yet is added by typing its name. */
export function BrandsField(facts: FieldFacts) {
  const { stored } = useFormContext()
  const answer = useCall(calls.all, {})
  const former = (stored as { brands?: Brands } | undefined)?.brands ?? []
  const offered = answer.data ?? []
  const all = [...offered, ...former.filter(({ id }) => !offered.some((one) => one.id === id))]
  const { key, start, change, ...look } = useField<number[]>(facts, {
    words: (value) =>
      Array.isArray(value) ? value.map((id) => all.find((one) => one.id === id)?.makename ?? `#${id}`).join(', ') : '',
  })
  return (
    <>
      <Picks key={key} look={look} start={start} offered={all} read={answer} onChange={change} />
      <Unanswered read={answer} name="Markalar" />
    </>
  )
}

type PicksProps = {
  look: { id: string; label: string; required: boolean; error: string | undefined }
  start: number[]
  offered: Brands
  read: Parameters<typeof usePicking>[0]
  onChange: (ids: number[]) => void
}

function Picks({ look, start, offered, read, onChange }: PicksProps) {
  const [ids, setIds] = useState(start)
  const [added, setAdded] = useState<Brands>([])
  const [search, setSearch] = useState('')
  const { add, mayAdd, pending } = useAdding(adds)
  const known = [...offered, ...added.filter(({ id }) => !offered.some((one) => one.id === id))]
  const lost = ids.filter((id) => !known.some((one) => one.id === id))
  const options = [
    ...known.map(({ id, makename }) => ({ value: String(id), label: makename })),
    ...lost.map((id) => ({ value: String(id), label: `#${id}` })),
  ]

  function take(next: number[]) {
    setIds(next)
    onChange(next)
  }

  async function create(makename: string) {
    const id = await add(makename)
    if (id === undefined) return
    setAdded((before) => [...before, { id, makename, makeImage: '' }])
    setIds((before) => {
      onChange([...before, id])
      return [...before, id]
    })
  }

  return (
    <MultiSelect
      {...look}
      description="Bu kategorinin kampanyalarında seçilebilecek markalar; listede olmayanı adını yazıp ekleyin"
      placeholder={ids.length === 0 ? 'Marka seçin' : undefined}
      data={[...options, ...(mayAdd ? addOptions(search, options) : [])]}
      value={ids.map(String)}
      onChange={(values) => {
        const name = values.map(addedName).find((one) => one !== undefined)
        if (name === undefined) take(values.map(Number))
        else void create(name)
      }}
      onSearchChange={setSearch}
      loading={pending}
      renderOption={({ option: { value, label } }) => (
        <span className={classes.brand}>
          {addedName(value) === undefined && (
            <PromoImage url={known.find(({ id }) => String(id) === value)?.makeImage ?? ''} />
          )}
          {label}
        </span>
      )}
      {...usePicking(read)}
      clearButtonProps={{ 'aria-label': 'Marka seçimini temizle' }}
    />
  )
}

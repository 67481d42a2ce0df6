import { MultiSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { usePicking } from '../../kit/form/choices/use-picking.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { problemAt } from '../../kit/form/record.ts'
import { useCall } from '../../kit/net/queries.ts'
import { askedLines, type Choices, type InstitutionCategory } from './asked.ts'
import { CategoryBlock } from './CategoryBlock.tsx'

/** The categories of an institution, and for each one what is asked in it. */
export function CategoriesField(facts: FieldFacts) {
  const { form } = useFormContext()
  const read = useCall(institutions.choices, {}, { fresh: 60_000 })
  const { data } = read
  const { key, start, change, ...look } = useField<InstitutionCategory[]>(facts, {
    words: (value) => askedLines(value, data).join('\n'),
  })
  const problemOf = (at: number) => problemAt(form.errors, `${facts.name}.${at}`)
  return (
    <>
      <Unanswered read={read} name="Kategoriler" />
      <Categories key={key} start={start} change={change} choices={data} look={look} problemOf={problemOf} />
    </>
  )
}

type Props = {
  start: InstitutionCategory[]
  change: (list: InstitutionCategory[]) => void
  choices: Choices | undefined
  look: { id: string; label: string; required: boolean; error: string | undefined }
  problemOf: (at: number) => string | undefined
}

function Categories({ start, change, choices, look, problemOf }: Props) {
  const [list, setList] = useState(start)
  // Keeps what was filled in, for a category that is removed and chosen again.
  const before = useRef(new Map<number, InstitutionCategory>())
  const offered = choices?.categorys ?? []
  const nameOf = (value: number) =>
    offered.find(({ id }) => id === value)?.name ?? list.find((one) => one.value === value)?.label ?? `#${value}`

  function take(next: InstitutionCategory[]) {
    for (const one of list) before.current.set(one.value, one)
    setList(next)
    change(next)
  }

  const blank = (value: number): InstitutionCategory =>
    before.current.get(value) ?? {
      value,
      label: nameOf(value),
      iptalneden: [],
      ozel_alanlar: [],
      klasor: choices?.templates[0]?.id ?? null,
    }

  return (
    <>
      <FormSection>
        <MultiSelect
          {...look}
          description="Her kategori için nedenleri, istenecek alanları ve dilekçe şablonunu aşağıda seçin"
          placeholder={list.length === 0 ? 'Kategori seçin' : undefined}
          data={[...new Set([...offered.map(({ id }) => id), ...list.map(({ value }) => value)])].map((value) => ({
            value: String(value),
            label: nameOf(value),
          }))}
          value={list.map(({ value }) => String(value))}
          onChange={(values) =>
            take(values.map((value) => list.find((one) => one.value === Number(value)) ?? blank(Number(value))))
          }
          {...usePicking({ data: choices })}
          clearButtonProps={{ 'aria-label': 'Kategori seçimini temizle' }}
        />
      </FormSection>
      {list.map((asked, at) => (
        <CategoryBlock
          key={asked.value}
          name={nameOf(asked.value)}
          asked={asked}
          choices={choices}
          problem={problemOf(at)}
          onChange={(next) => take(list.with(at, next))}
          onRemove={() => take(list.toSpliced(at, 1))}
        />
      ))}
    </>
  )
}

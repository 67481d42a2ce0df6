import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { mostFeatures } from '../../../../../contract/src/catalogue/features.ts'
import { productCategories } from '../../../../../contract/src/catalogue/product-categories.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { errorsWithin } from '../../../kit/form/blocks/errors.ts'
import { useField, useFormContext } from '../../../kit/form/context.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import type { FieldFacts } from '../../../kit/form/facts.ts'
import { Faint } from '../../../kit/look/Faint.tsx'
import { Buttons } from '../../../kit/look/Rows.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { FeatureRow } from './FeatureRow.tsx'
import classes from './features.module.css'
import {
  asOwn,
  type EnteredValue,
  featureLines,
  inserted,
  type Line,
  type Offered,
  ownFeature,
  rowsOf,
} from './features.ts'

/** The campaign's values for the features of its category, and features of its own. */
export function FeaturesField(facts: FieldFacts) {
  const { form } = useFormContext()
  const { key, id, start, change } = useField<EnteredValue[]>(facts, {
    words: (value) => featureLines(value as EnteredValue[]).join('\n'),
  })
  const categoryId = form.useWatchValue('category') as number | null
  const read = useCall(productCategories.features, { categoryId: categoryId ?? 0 }, { enabled: categoryId !== null })
  const errors = errorsWithin(form.errors, facts.name)
  // A refusal may mean that the category has changed meanwhile.
  const isRefused = Object.keys(errors).length > 0
  const { refetch } = read
  useEffect(() => {
    if (isRefused && categoryId !== null) void refetch()
  }, [isRefused, categoryId, refetch])

  return (
    <FormSection title="Özellikler">
      <Unanswered read={read} name="Özellikler" />
      {errors.own && (
        <p className={classes.refused} role="alert">
          {errors.own}
        </p>
      )}
      {read.isLoading && <Skeleton height={120} />}
      <Features
        key={key}
        id={id}
        start={start}
        offered={categoryId === null ? [] : read.data}
        errors={errors}
        onChange={change}
      />
    </FormSection>
  )
}

type Props = {
  id: string
  start: EnteredValue[]
  offered: readonly Offered[] | undefined
  errors: ReturnType<typeof errorsWithin>
  onChange: (features: EnteredValue[]) => void
}

function Features({ id, start, offered, errors, onChange }: Props) {
  const { closed = false, stored } = useFormContext()
  const [, setLines] = useState<readonly Line[]>()
  const [begin] = useState<readonly Line[]>(() => start.map((said, row) => ({ row, said })))
  const now = useRef(begin)
  const next = useRef(start.length)
  const latest = useRef(offered)
  latest.current = offered

  // Typing changes only what the form holds, so that sixty features are not rendered again for one letter.
  function hand(changed: readonly Line[]) {
    now.current = changed
    onChange(changed.map(({ said }) => said))
  }

  function put(changed: readonly Line[]) {
    hand(changed)
    setLines(changed)
  }

  const [say] = useState(() => (key: string, said: EnteredValue) => {
    const isOf = ({ row, said: { id } }: Line) => key === (id === null ? `l${row}` : `f${id}`) || key === `l${row}`
    const at = now.current.findIndex(isOf)
    if (at >= 0) return hand(now.current.with(at, { ...(now.current[at] as Line), said }))
    next.current += 1
    hand(inserted(latest.current ?? [], now.current, { row: next.current, said }))
  })

  const keep = (line: Line) => {
    const known = (stored as { features?: Parameters<typeof asOwn>[1][] } | undefined)?.features
    const own = asOwn(
      line.said,
      known?.find((feature) => feature?.id === line.said.id),
    )
    put(now.current.map((one) => (one.row === line.row ? { ...one, said: own } : one)))
  }

  const add = (yesNo: boolean) => {
    next.current += 1
    put([...now.current, { row: next.current, said: ownFeature(yesNo) }])
  }

  const rows = rowsOf(offered, now.current)
  const placeOf = (line: Line | undefined) => now.current.findIndex(({ row }) => row === line?.row)
  return (
    <>
      {rows.length === 0 && offered !== undefined && (
        <Faint>
          {closed
            ? 'Özellik yok.'
            : 'Kategori seçince özellikleri burada sorulur; kampanyaya özel olanları da ekleyebilirsiniz.'}
        </Faint>
      )}
      <ul className={classes.rows} aria-label="Kampanya özellikleri">
        {rows.map(({ key, state, definition, line }) => (
          <FeatureRow
            key={`${key}.${state}`}
            id={line && `${id}.${placeOf(line)}`}
            rowKey={key}
            state={state}
            definition={definition}
            start={line?.said}
            error={Object.values(errors[placeOf(line)] ?? {})[0]}
            onSay={say}
            onKeep={() => line && keep(line)}
            onRemove={() => put(now.current.filter(({ row }) => row !== line?.row))}
          />
        ))}
      </ul>
      {!closed && (
        <Buttons>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={now.current.length >= mostFeatures}
            onClick={() => add(false)}
          >
            Değerli Özellik Ekle
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={now.current.length >= mostFeatures}
            onClick={() => add(true)}
          >
            Var/Yok Özelliği Ekle
          </Button>
        </Buttons>
      )}
    </>
  )
}

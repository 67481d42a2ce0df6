import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ModuleField } from '../../../../contract/src/content/module-fields.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { moved } from '../../kit/order/move.ts'
import { useDragOrder } from '../../kit/order/use-drag-order.ts'
import { FieldCard } from './FieldCard.tsx'
import classes from './modules.module.css'
import { emptyField } from './parts/field.ts'
import { fieldLines } from './parts/words.ts'

/** The fields of a module: what is filled in on a page, in which width, and what stands there at first. */
export function FieldsField(facts: FieldFacts) {
  const { closed = false, form } = useFormContext()
  const { key, id, start, change, label } = useField<ModuleField[]>(facts, {
    words: (value) => fieldLines(value as ModuleField[]),
  })
  const errors = Object.fromEntries(Object.entries(form.errors).map(([path, sentence]) => [path, String(sentence)]))
  return (
    <Fields
      key={key}
      id={id}
      name={facts.name}
      label={label}
      start={start}
      errors={errors}
      closed={closed}
      onChange={change}
    />
  )
}

type Props = {
  id: string
  name: string
  label: string
  start: ModuleField[]
  errors: Record<string, string>
  closed: boolean
  onChange: (fields: ModuleField[]) => void
}

let keys = 0
const keyed = (field: ModuleField) => ({ key: ++keys, field })

function Fields({ id, name, label, start, errors, closed, onChange }: Props) {
  const [rows, setRows] = useState(() => start.map(keyed))
  const now = useRef(rows)
  const drag = useDragOrder<HTMLOListElement>({ onMove: move })

  function tell(next: typeof rows) {
    now.current = next
    onChange(next.map(({ field }) => field))
  }

  function put(next: typeof rows) {
    tell(next)
    setRows(next)
  }

  function move(from: number, to: number) {
    if (from !== to && to >= 0 && to < now.current.length) put(moved(now.current, from, to))
  }

  return (
    <section className={classes.fieldList} aria-labelledby={id}>
      <h3 className={classes.subtitle} id={id}>
        {label}
      </h3>
      {errors[name] && (
        <p className={classes.note} role="alert">
          {errors[name]}
        </p>
      )}
      <ol className={classes.cards} ref={drag.list} aria-labelledby={id}>
        {rows.map(({ key, field }, at) => (
          <FieldCard
            key={key}
            id={`${id}.${at}`}
            field={field}
            at={at}
            errors={within(errors, `${name}.${at}.`)}
            closed={closed}
            onGrab={drag.handle(at).onPointerDown}
            onMove={move}
            onRemove={() => put(now.current.filter((_, index) => index !== at))}
            onChange={(next, drawsAnew) => {
              const changed = now.current.map((row, index) => (index === at ? { ...row, field: next } : row))
              if (drawsAnew) put(changed.with(at, keyed(next)))
              else tell(changed)
            }}
          />
        ))}
      </ol>
      {!closed && (
        <Button
          variant="default"
          size="xs"
          className={classes.addField}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => put([...now.current, keyed(emptyField('text'))])}
        >
          Alan Ekle
        </Button>
      )}
    </section>
  )
}

const within = (errors: Record<string, string>, start: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(start))
      .map(([path, sentence]) => [path.slice(start.length), sentence]),
  )

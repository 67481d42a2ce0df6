import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ModuleField } from '../../../../contract/src/content/module-fields.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { Problem } from '../../kit/look/Problem.tsx'
import { useOrdered } from '../../kit/order/use-ordered.ts'
import { FieldCard } from './FieldCard.tsx'
import classes from './modules.module.css'
import { emptyField } from './parts/field.ts'
import { definitionLines } from './parts/words.ts'

/** The fields of a module: what is filled in on a page, its width and its default value. */
export function FieldsField(facts: FieldFacts) {
  const { closed = false, form } = useFormContext()
  const { key, id, start, change, label } = useField<ModuleField[]>(facts, {
    words: (value) => definitionLines(value as ModuleField[]),
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

function Fields({ id, name, label, start, errors, closed, onChange }: Props) {
  const { rows, ...list } = useOrdered<ModuleField>({ start, noun: 'alan', focus: 'input', onChange })

  return (
    <section className={classes.fieldList} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {errors[name] && <Problem>{errors[name]}</Problem>}
      <ol className={classes.cards} ref={list.drag.list} aria-labelledby={id}>
        {rows.map(({ key, item }, at) => (
          <FieldCard
            key={key}
            id={`${id}.${at}`}
            row={key}
            field={item}
            count={rows.length}
            at={at}
            errors={within(errors, `${name}.${at}.`)}
            closed={closed}
            onGrab={list.drag.handle(at).onPointerDown}
            onMove={list.move}
            onRemove={() => list.remove(at)}
            onChange={(next) => list.hold(at, next)}
          />
        ))}
      </ol>
      {!closed && (
        <Button
          variant="default"
          size="xs"
          className={classes.addField}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => list.add(rows.length, [emptyField('text')])}
        >
          Alan Ekle
        </Button>
      )}
      <VisuallyHidden role="status">{list.said}</VisuallyHidden>
    </section>
  )
}

const within = (errors: Record<string, string>, start: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(start))
      .map(([path, sentence]) => [path.slice(start.length), sentence]),
  )

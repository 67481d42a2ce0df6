import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, type KeyboardEvent, type PointerEventHandler, useRef, useState } from 'react'
import { type FieldType, fieldTypes, type ModuleField } from '../../../../contract/src/content/module-fields.ts'
import { DragHandle } from '../../kit/order/DragHandle.tsx'
import { moveByKeys } from '../../kit/order/move.ts'
import { OrderTools } from '../../kit/order/OrderTools.tsx'
import order from '../../kit/order/order.module.css'
import classes from './modules.module.css'
import { FieldControl } from './parts/FieldControl.tsx'
import { type Held, withType } from './parts/field.ts'
import { typeWords } from './parts/words.ts'

type Props = {
  /** Id of the field in the form, to which the error summary links. */
  id: string
  /** Key of the field's row. */
  row: number
  field: ModuleField
  at: number
  count: number
  /** Path within the field → sentence. */
  errors: Record<string, string>
  closed: boolean
  onGrab: PointerEventHandler<HTMLElement>
  onMove: (from: number, to: number, part?: string) => void
  onRemove: () => void
  onChange: (field: ModuleField) => void
}

const widths = ['col-12', 'col-12 col-md-8', 'col-12 col-md-6', 'col-12 col-md-4', 'col-6 col-md-3']

/** One field of a module: its name, its type and width, and its default value. */
export function FieldCard({ id, row, field, at, count, errors, closed, onGrab, onMove, onRemove, onChange }: Props) {
  const now = useRef(field)
  const held = useRef<Held>(new Map())
  // Only the type and the column names decide what is drawn; other typed text does not.
  const [drawn, setDrawn] = useState(field)
  const called = `${at + 1}. alan`

  function take(part: Partial<Pick<ModuleField, 'title' | 'class'>>) {
    now.current = { ...now.current, ...part }
    onChange(now.current)
  }

  function redraw(next: ModuleField) {
    now.current = next
    setDrawn(next)
    onChange(next)
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!closed) moveByKeys(event, (step) => onMove(at, at + step))
  }

  return (
    <li data-row={row} id={id} className={`${order.row} ${classes.fieldCard}`} onKeyDown={press}>
      <div className={classes.fieldHead}>
        <DragHandle label={`${called}: taşı`} disabled={closed} onPointerDown={onGrab} />
        <TextInput
          label="Alanın adı"
          error={errors.title}
          defaultValue={field.title}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => take({ title: event.currentTarget.value })}
        />
        <NativeSelect
          label="Alan türü"
          error={errors.type}
          defaultValue={field.type}
          onChange={(event) => redraw(withType(now.current, event.currentTarget.value as FieldType, held.current))}
        >
          {fieldTypes.map((type) => (
            <option key={type} value={type}>
              {typeWords[type]}
            </option>
          ))}
        </NativeSelect>
        <Autocomplete
          label="Genişlik sınıfı"
          error={errors.class}
          defaultValue={field.class}
          data={widths}
          filter={({ options }) => options}
          maxLength={200}
          onChange={(text) => take({ class: text })}
        />
        {!closed && (
          <OrderTools
            at={at}
            count={count}
            nameOf={(action) => `${called}: ${action}`}
            removeIcon={IconTrash}
            onMove={onMove}
            onRemove={onRemove}
          />
        )}
      </div>
      {drawn.type === 'object' && (
        <Labels labels={drawn.labels} onChange={(labels) => redraw({ ...(now.current as typeof drawn), labels })} />
      )}
      <FieldControl
        key={drawn.type}
        field={{ ...drawn, title: 'Varsayılan değer' }}
        errors={errors}
        onChange={({ value }) => {
          // The value has the control's type, which is the field's type.
          now.current = { ...now.current, value } as ModuleField
          onChange(now.current)
        }}
      />
    </li>
  )
}

type ColumnNames = Extract<ModuleField, { type: 'object' }>['labels']

function Labels({ labels, onChange }: { labels: ColumnNames; onChange: (labels: ColumnNames) => void }) {
  const column = (key: keyof ColumnNames) => ({
    defaultValue: labels[key],
    maxLength: 200,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...labels, [key]: event.currentTarget.value }),
  })
  return (
    <div className={classes.labels}>
      <TextInput label="İlk sütunun adı" {...column('name')} />
      <TextInput label="İkinci sütunun adı" {...column('value')} />
    </div>
  )
}

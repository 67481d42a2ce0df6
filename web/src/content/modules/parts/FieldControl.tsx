import { Input, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { ModuleField } from '../../../../../contract/src/content/module-fields.ts'
import { Items } from '../../../kit/form/items/Items.tsx'
import type { ItemPart } from '../../../kit/form/items/items.ts'
import { HtmlControl } from './HtmlControl.tsx'
import { IconControl } from './IconControl.tsx'
import { ImageControl } from './ImageControl.tsx'
import classes from './modules.module.css'
import { PhotoControl } from './PhotoControl.tsx'
import { typeWords } from './words.ts'

type Props = {
  field: ModuleField
  /** Path within the field (`value`, `value.2.icon`) → sentence. */
  errors: Record<string, string>
  onChange: (field: ModuleField) => void
}

const name: ItemPart = { key: 'name', label: 'Ad', most: 200 }
const description: ItemPart = { key: 'description', label: 'Açıklama', most: 5_000, lines: 2 }

const itemParts = {
  array: [name, { key: 'icon', label: 'Simge', Control: IconControl }, description],
  madde: [name, description],
  team: [
    name,
    { key: 'linkedin', label: 'LinkedIn', most: 2_000 },
    { key: 'icon', label: 'Fotoğraf', Control: PhotoControl },
    description,
  ],
} satisfies Record<string, ItemPart[]>

/** The control for a field's type. It keeps its own text and reports every change. */
export function FieldControl({ field, errors, onChange }: Props) {
  const label = field.title || typeWords[field.type]
  const error = errors.value ?? errors.title ?? errors.class ?? errors.type
  switch (field.type) {
    case 'text':
      return (
        <TextInput
          label={label}
          error={error}
          defaultValue={field.value}
          maxLength={5_000}
          autoComplete="off"
          onChange={(event) => onChange({ ...field, value: event.currentTarget.value })}
        />
      )
    case 'textinput':
      return (
        <Textarea
          label={label}
          error={error}
          defaultValue={field.value}
          maxLength={5_000}
          autosize
          minRows={3}
          maxRows={14}
          onChange={(event) => onChange({ ...field, value: event.currentTarget.value })}
        />
      )
    case 'button':
      return <ButtonControl field={field} label={label} errors={errors} onChange={onChange} />
    case 'textarea':
      return (
        <HtmlControl
          label={label}
          start={field.value}
          error={error}
          onChange={(value) => onChange({ ...field, value })}
        />
      )
    case 'image':
      return (
        <ImageControl
          label={label}
          start={field.value}
          error={error}
          onChange={(value) => onChange({ ...field, value })}
        />
      )
    default:
      return <ItemsOf field={field} label={label} errors={errors} onChange={onChange} />
  }
}

type ButtonField = Extract<ModuleField, { type: 'button' }>
type ButtonProps = Omit<Props, 'field'> & { field: ButtonField; label: string }

function ButtonControl({ field, label, errors, onChange }: ButtonProps) {
  const now = useRef(field.value)
  const type = (part: 'label' | 'link') => (event: React.ChangeEvent<HTMLInputElement>) => {
    now.current = { ...now.current, [part]: event.currentTarget.value }
    onChange({ ...field, value: now.current })
  }
  return (
    <fieldset className={classes.button}>
      <legend className={classes.legend}>{label}</legend>
      <TextInput
        label="Yazısı"
        error={errors['value.label']}
        defaultValue={field.value.label}
        maxLength={200}
        autoComplete="off"
        onChange={type('label')}
      />
      <TextInput
        label="Bağlantısı"
        placeholder="/iptal-basvurusu"
        error={errors['value.link'] ?? errors.value}
        defaultValue={field.value.link}
        maxLength={2_000}
        autoComplete="off"
        onChange={type('link')}
      />
    </fieldset>
  )
}

type ItemsField = Extract<ModuleField, { type: 'array' | 'madde' | 'team' | 'object' }>

function ItemsOf({ field, label, errors, onChange }: Omit<Props, 'field'> & { field: ItemsField; label: string }) {
  const parts: ItemPart[] =
    field.type === 'object'
      ? [
          { ...name, label: field.labels.name || 'Ad' },
          { ...name, key: 'value', label: field.labels.value || 'Değer', most: 5_000 },
        ]
      : itemParts[field.type]
  const within = Object.entries(errors).filter(([path]) => path.startsWith('value.'))
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Items
        label={label}
        parts={parts}
        start={field.value}
        most={200}
        addText="Madde Ekle"
        keepsBlank
        errors={Object.fromEntries(within.map(([path, sentence]) => [path.slice('value.'.length), sentence]))}
        // The parts of each type are the keys of its items.
        onChange={(items) => onChange({ ...field, value: items } as ModuleField)}
      />
    </Input.Wrapper>
  )
}

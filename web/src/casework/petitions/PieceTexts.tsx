import { ActionIcon, Button, Textarea, TextInput, Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type PetitionPiece, textProblem } from '../../../../contract/src/casework/petition-pieces.ts'
import { lower } from '../../../../contract/src/kit/text/turkish.ts'
import classes from './petitions.module.css'

type Props = {
  id: string
  piece: PetitionPiece
  problems: Record<string, string>
  name: string
  onChange: (piece: PetitionPiece) => void
}

/**
 * The props of a text's field, by its path in the piece: its id, and the problem of the current text or of the last
 * save.
 */
type Place = (place: string, text: string) => { id: string; error: string | undefined; errorProps: { role: 'alert' } }

/** The text fields of a piece. */
export function PieceTexts({ id, piece, problems, name, onChange }: Props) {
  const at: Place = (place, text) => ({
    id: `${id}.${place}`,
    error: textProblem(text) ?? problems[place],
    errorProps: { role: 'alert' },
  })
  const line = (place: string, label: string, value: string, change: (value: string) => void, placeholder = label) => (
    <Line {...at(place, value)} {...{ name, label, value, placeholder, change }} most={300} />
  )
  switch (piece.type) {
    case 'heading':
    case 'date':
    case 'signature':
      return line('text', 'Metin', piece.text, (text) => onChange({ ...piece, text }))
    case 'addressee':
    case 'paragraph':
      return (
        <Textarea
          {...at('text', piece.text)}
          aria-label={`${name}: metin`}
          value={piece.text}
          maxLength={piece.type === 'addressee' ? 600 : 4_000}
          autosize
          minRows={piece.type === 'addressee' ? 2 : 3}
          maxRows={16}
          onChange={({ currentTarget: { value } }) => onChange({ ...piece, text: value })}
        />
      )
    case 'documents':
      return line('title', 'Sayfa başlığı', piece.title, (title) => onChange({ ...piece, title }))
    case 'requests':
    case 'attachments':
      return (
        <>
          {line('title', 'Üst satır', piece.title, (title) => onChange({ ...piece, title }))}
          <Items
            at={at}
            name={name}
            items={piece.items}
            add={piece.type === 'requests' ? 'Madde Ekle' : 'Başka Ek Ekle'}
            change={(items) => onChange({ ...piece, items })}
          />
        </>
      )
    case 'facts':
      return (
        <>
          {line('title', 'Üst satır', piece.title, (title) => onChange({ ...piece, title }), 'Üst satır (istenirse)')}
          <Rows at={at} name={name} rows={piece.rows} change={(rows) => onChange({ ...piece, rows })} />
        </>
      )
  }
}

type LineProps = ReturnType<Place> & {
  name: string
  label: string
  value: string
  most: number
  placeholder: string
  change: (value: string) => void
}

function Line({ name, label, value, most, placeholder, change, ...look }: LineProps) {
  return (
    <TextInput
      {...look}
      className={classes.line ?? ''}
      aria-label={`${name}: ${lower(label)}`}
      value={value}
      maxLength={most}
      placeholder={placeholder}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => change(value)}
    />
  )
}

type ItemsProps = { at: Place; name: string; items: string[]; add: string; change: (items: string[]) => void }

function Items({ at: placed, name, items, add, change }: ItemsProps) {
  return (
    <>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
        <div key={at} className={classes.row}>
          <Textarea
            {...placed(`items.${at}`, item)}
            className={classes.line ?? ''}
            aria-label={`${name}: ${at + 1}. madde`}
            value={item}
            maxLength={1_000}
            autosize
            minRows={1}
            maxRows={8}
            onChange={({ currentTarget: { value } }) => change(items.with(at, value))}
          />
          <Remove name={`${name}: ${at + 1}. maddeyi kaldır`} run={() => change(items.toSpliced(at, 1))} />
        </div>
      ))}
      <Add
        text={add}
        off={items.length >= 30}
        first={placed(`items.${items.length}`, '').id}
        run={() => change([...items, ''])}
      />
    </>
  )
}

type Row = { label: string; value: string }

function Rows({
  at: placed,
  name,
  rows,
  change,
}: {
  at: Place
  name: string
  rows: Row[]
  change: (rows: Row[]) => void
}) {
  return (
    <>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
        <div key={at} className={classes.row}>
          <Line
            {...placed(`rows.${at}.label`, row.label)}
            name={name}
            label={`${at + 1}. satırın adı`}
            placeholder="Ad"
            value={row.label}
            most={100}
            change={(label) => change(rows.with(at, { ...row, label }))}
          />
          <Line
            {...placed(`rows.${at}.value`, row.value)}
            name={name}
            label={`${at + 1}. satırın değeri`}
            placeholder="Değer"
            value={row.value}
            most={300}
            change={(value) => change(rows.with(at, { ...row, value }))}
          />
          <Remove name={`${name}: ${at + 1}. satırı kaldır`} run={() => change(rows.toSpliced(at, 1))} />
        </div>
      ))}
      <Add
        text="Satır Ekle"
        off={rows.length >= 30}
        first={placed(`rows.${rows.length}.label`, '').id}
        run={() => change([...rows, { label: '', value: '' }])}
      />
    </>
  )
}

function Remove({ name, run }: { name: string; run: () => void }) {
  return (
    <Tooltip label="Kaldır">
      <ActionIcon aria-label={name} onClick={run}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** `first`: id of the first field of what is added; the field takes the focus. */
function Add({ text, off, first, run }: { text: string; off: boolean; first: string; run: () => void }) {
  return (
    <Button
      className={classes.add ?? ''}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={off}
      onClick={() => {
        run()
        document.getElementById(first)?.focus()
      }}
    >
      {text}
    </Button>
  )
}

import { Button, Checkbox, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { applyLink, insertTable, insertVideo, removeLink } from '../commands.ts'
import classes from '../Editor.module.css'
import { linkAddress, videoAddress } from '../schema/addresses.ts'

type FormProps = { editor: Editor; onDone(): void }

/** No <form>: it would be nested in the page's own form and submit that one. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || (event.target as HTMLElement).tagName === 'BUTTON') return
  event.preventDefault()
  act()
}

type ActionsProps = { text: string; run: () => void; onDone: () => void; children?: ReactNode }

const Actions = ({ text, run, onDone, children }: ActionsProps) => (
  <Group justify="flex-end" gap="xs">
    {children}
    <Button size="xs" variant="default" onClick={onDone}>
      Vazgeç
    </Button>
    <Button size="xs" onClick={run}>
      {text}
    </Button>
  </Group>
)

export function LinkForm({ editor, onDone }: FormProps) {
  const attrs = editor.getAttributes('link').attrs
  const [href, setHref] = useState<string>(attrs?.href ?? '')
  const [newTab, setNewTab] = useState(attrs?.target === '_blank')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const needsText = editor.state.selection.empty && !attrs

  const apply = () => {
    const address = linkAddress(href)
    if (address === null) {
      setWrong(true)
      return
    }
    applyLink(editor, { href: address, newTab, text: text.trim() })
    onDone()
  }

  return (
    <Stack gap="sm" onKeyDown={onEnter(apply)}>
      <TextInput
        data-autofocus
        label="Adres"
        placeholder="https://"
        value={href}
        error={wrong && 'Geçerli bir adres yazın: https://…, /sayfa, ad@ornek.com ya da tel:…'}
        onChange={(event) => {
          setHref(event.currentTarget.value)
          setWrong(false)
        }}
      />
      {needsText && (
        <TextInput label="Görünen metin" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      <Checkbox label="Yeni sekmede aç" checked={newTab} onChange={(event) => setNewTab(event.currentTarget.checked)} />
      <Actions text={attrs ? 'Güncelle' : 'Ekle'} run={apply} onDone={onDone}>
        {attrs && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            mr="auto"
            onClick={() => {
              removeLink(editor)
              onDone()
            }}
          >
            Kaldır
          </Button>
        )}
      </Actions>
    </Stack>
  )
}

const picks = Array.from({ length: 48 }, (_, index) => ({ row: Math.floor(index / 8) + 1, column: (index % 8) + 1 }))

export function TableForm({ editor, onDone }: FormProps) {
  const [rows, setRows] = useState(3)
  const [columns, setColumns] = useState(3)
  const [header, setHeader] = useState(true)
  const insert = () => {
    insertTable(editor, rows, columns, header)
    onDone()
  }

  return (
    <Stack gap="sm" onKeyDown={onEnter(insert)}>
      <div className={classes.picker} aria-hidden="true">
        {picks.map(({ row, column }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; the number fields below do the same
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={`${row}-${column}`}
            data-picked={row <= rows && column <= columns ? '' : undefined}
            onMouseEnter={() => {
              setRows(row)
              setColumns(column)
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={insert}
          />
        ))}
      </div>
      <Group grow gap="sm">
        <NumberInput
          data-autofocus
          label="Satır"
          min={1}
          max={50}
          clampBehavior="strict"
          value={rows}
          onChange={(value) => setRows(Number(value) || 1)}
        />
        <NumberInput
          label="Sütun"
          min={1}
          max={20}
          clampBehavior="strict"
          value={columns}
          onChange={(value) => setColumns(Number(value) || 1)}
        />
      </Group>
      <Checkbox
        label="İlk satır başlık olsun"
        checked={header}
        onChange={(event) => setHeader(event.currentTarget.checked)}
      />
      <Actions text="Tablo ekle" run={insert} onDone={onDone} />
    </Stack>
  )
}

export function VideoForm({ editor, onDone }: FormProps) {
  const [address, setAddress] = useState('')
  const [wrong, setWrong] = useState(false)
  const insert = () => {
    const video = videoAddress(address)
    if (!video) {
      setWrong(true)
      return
    }
    insertVideo(editor, video)
    onDone()
  }

  return (
    <Stack gap="sm" onKeyDown={onEnter(insert)}>
      <TextInput
        data-autofocus
        label="Video adresi"
        description="YouTube veya Vimeo"
        placeholder="https://www.youtube.com/watch?v=…"
        value={address}
        error={wrong && 'Bu adreste bir YouTube veya Vimeo videosu bulunamadı.'}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <Actions text="Video ekle" run={insert} onDone={onDone} />
    </Stack>
  )
}

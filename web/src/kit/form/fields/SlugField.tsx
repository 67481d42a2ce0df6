import { ActionIcon, Input, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { slug as slugOf } from '../../../../../contract/src/kit/text/slug.ts'
import { useMe } from '../../net/me.ts'
import { useCall } from '../../net/queries.ts'
import { useField, useFormContext } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import classes from '../form.module.css'
import { useProgress } from '../saving/progress.ts'

type Props = FieldFacts & {
  /** Field from which the slug is derived until it is edited by hand or stored. */
  from: string
  /** Path in front of the slug, after the site's own address. */
  prefix: string
  /** Returns the slug as it will be stored: a taken one with -2. */
  call: Call
}

const pause = 300

/** The address of a record on the site: shown as text, edited in place. */
export function SlugField(props: Props) {
  const { form } = useFormContext()
  return <Slug key={form.key(props.name)} {...props} />
}

function Slug({ from, prefix: path, call, ...facts }: Props) {
  const prefix = shortSite(useMe()?.site_url) + path
  const { form, id: recordId, stored, progress } = useFormContext()
  const { id, start, change, label, error } = useField<string>(facts)
  const [first, setFirst] = useState(start)
  const [wanted, setWanted] = useState(start)
  const [isEdited, setEdited] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const byHand = useRef(start !== '')
  const isStored = recordId !== undefined
  const [storedAs, setStoredAs] = useState(stored)
  // A save does not change the sent slug; asking the server again would make the saved form dirty.
  if (storedAs !== stored) {
    setStoredAs(stored)
    setFirst(String(form.getInitialValues()[facts.name] ?? ''))
    setWanted(String(form.getValues()[facts.name] ?? ''))
  }

  form.watch(
    from,
    useCallback(
      ({ value }: { value: unknown }) => {
        if (!byHand.current && !isStored) setWanted(slugOf(String(value)))
      },
      [isStored],
    ),
  )

  const { saving, waiting } = useProgress(progress)
  const isSent = saving || waiting
  const [asked] = useDebouncedValue(wanted, pause)
  const input = isStored ? { slug: asked, id: recordId } : { slug: asked }
  const answer = useCall(call, input, {
    enabled: asked !== '' && asked !== first && !isSent,
    fresh: 5_000,
  })
  const answered = asked === wanted ? (answer.data as { slug: string } | undefined)?.slug : undefined
  // Once sent, the slug may already be stored and count as taken by this record itself, so the last answer stays.
  const known = useRef({ wanted, free: answered })
  if (!isSent) known.current = { wanted, free: answered }
  const free = known.current.wanted === wanted ? known.current.free : undefined
  const shown = free ?? wanted

  useEffect(() => {
    if (shown !== form.getValues()[facts.name]) change(shown)
  }, [shown, change, form, facts.name])

  function edit(text: string) {
    const typed = slugOf(text)
    byHand.current = typed !== ''
    const next = typed || slugOf(String(form.getValues()[from] ?? ''))
    // Ctrl+S saves right after this, before an effect could run.
    if (next !== form.getValues()[facts.name]) change(next)
    setWanted(next)
    setEdited(false)
  }

  function close() {
    flushSync(() => setEdited(false))
    pencil.current?.focus()
  }

  return (
    <Input.Wrapper id={id} error={error} className={classes.slug}>
      {isEdited ? (
        <SlugInput label={label} prefix={prefix} start={shown} onDone={edit} onClose={close} />
      ) : (
        <div className={classes.slugLine}>
          <span className={classes.slugText}>
            <span className={classes.slugLabel}>{label}</span>
            <span className={classes.prefix}>{prefix}</span>
            {shown || <span className={classes.prefix}>…</span>}
          </span>
          <Tooltip label="Bağlantıyı düzenle">
            <ActionIcon ref={pencil} id={id} size={28} aria-label="Bağlantıyı düzenle" onClick={() => setEdited(true)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {free !== undefined && free !== wanted && (
            <span className={classes.taken}>“{wanted}” kullanılıyor, bu bağlantı verilecek</span>
          )}
        </div>
      )}
    </Input.Wrapper>
  )
}

/** 'https://www.ornek.com/' → 'www.ornek.com'. */
function shortSite(url = ''): string {
  return url.replace(/^https?:\/\//, '').replace(/\/+$/, '')
}

type InputProps = {
  label: string
  prefix: string
  start: string
  onDone: (text: string) => void
  /** Closed by a key or the tick; the focus then returns to the pencil. */
  onClose: () => void
}

function SlugInput({ label, prefix, start, onDone, onClose }: InputProps) {
  const [text, setText] = useState(start)
  const apply = () => {
    onDone(text)
    onClose()
  }
  return (
    <div className={classes.slugEdit}>
      <span className={classes.prefix}>{prefix}</span>
      <TextInput
        autoFocus
        className={classes.slugInput}
        aria-label={label}
        value={text}
        maxLength={200}
        size="xs"
        rightSection={
          <ActionIcon
            size={24}
            // Not reachable by Tab: Tab leaves the field and so closes the editing.
            tabIndex={-1}
            aria-label="Bağlantıyı uygula"
            onMouseDown={(event) => event.preventDefault()}
            onClick={apply}
          >
            <IconCheck size={16} aria-hidden />
          </ActionIcon>
        }
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => onDone(text)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter') apply()
        }}
      />
    </div>
  )
}

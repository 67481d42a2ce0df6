import { Button, Input } from '@mantine/core'
import { IconBuilding, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { Faint } from '../../kit/look/Faint.tsx'
import { onDemand } from '../../kit/look/on-demand.tsx'
import { noUpload, useMayUpload } from '../../kit/upload/may-upload.ts'
import classes from './institutions.module.css'

const CropDialog = onDemand(async () => (await import('./CropDialog.tsx')).CropDialog)

/** The institution as it will be shown: logo and name. A chosen file is cropped to a square before its upload. */
export function LogoField(facts: FieldFacts) {
  const { key, id, start, change, label, error } = useField<string>(facts, { kind: 'image' })
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={error}>
      <Logo key={key} start={start} label={label} onChange={change} />
    </Input.Wrapper>
  )
}

type Props = { start: string; label: string; onChange: (url: string) => void }

function Logo({ start, label, onChange }: Props) {
  const { form, closed = false } = useFormContext()
  const mayUpload = useMayUpload()
  const name = form.useWatchValue('makename') as string
  const [url, setUrl] = useState(start)
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)

  function take(next: string) {
    setUrl(next)
    onChange(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for more than one field
    <div className={classes.logo} role="group" aria-label={label}>
      <span className={classes.sign}>
        {url ? <img src={url} alt={label} /> : <IconBuilding size={40} stroke={1.25} aria-hidden />}
      </span>
      <p className={classes.name} data-empty={name.trim() === '' || undefined}>
        {name.trim() || 'Kurum adı'}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Logo dosyası"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
      {!closed && (
        <div className={classes.logoActions}>
          {mayUpload ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {url ? 'Logoyu Değiştir' : 'Logo Seç'}
            </Button>
          ) : (
            <Faint>{noUpload}</Faint>
          )}
          {url && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => take('')}
            >
              Kaldır
            </Button>
          )}
        </div>
      )}
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            onClose={() => setFile(undefined)}
            onCropped={(next) => {
              setFile(undefined)
              take(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

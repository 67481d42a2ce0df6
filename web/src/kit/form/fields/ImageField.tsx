import { Input } from '@mantine/core'
import { useState } from 'react'
import { ImageDrop } from '../../upload/ImageDrop.tsx'
import { useField, useFormContext } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

/** One image; the value is its address. */
export function ImageField({ place, ...facts }: FieldFacts & { place?: string }) {
  const { key, id, start, change, label, error, required } = useField<string>(facts, { kind: 'image' })
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={error} required={required}>
      <Image key={key} start={start} label={label} place={place} onChange={change} />
    </Input.Wrapper>
  )
}

type ImageProps = { start: string; label: string; place: string | undefined; onChange: (url: string) => void }

function Image({ start, label, place, onChange }: ImageProps) {
  const { uploads, closed = false } = useFormContext()
  const [url, setUrl] = useState(start)
  return (
    <ImageDrop
      url={url}
      label={label}
      closed={closed}
      onUpload={(file) => uploads.image(file, place)}
      onChange={(next) => {
        setUrl(next)
        onChange(next)
      }}
    />
  )
}

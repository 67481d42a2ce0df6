import { Input } from '@mantine/core'
import { useState } from 'react'
import { useFormContext } from '../../../kit/form/context.ts'
import { ImageDrop } from '../../../kit/upload/ImageDrop.tsx'

type Props = { label: string; start: string; error: string | undefined; onChange: (url: string) => void }

export function ImageControl({ label, start, error, onChange }: Props) {
  const { uploads, closed = false } = useFormContext()
  const [url, setUrl] = useState(start)
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <ImageDrop
        url={url}
        label={label}
        closed={closed}
        onUpload={uploads.image}
        onChange={(next) => {
          setUrl(next)
          onChange(next)
        }}
      />
    </Input.Wrapper>
  )
}

import { ActionIcon, Group, Input, Loader, TextInput } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { useFormContext } from '../../../kit/form/context.ts'
import { IconChoice } from '../../icons/IconChoice.tsx'
import { iconOf } from '../../icons/shipped.ts'
import classes from './modules.module.css'

type Props = {
  label: string
  start: string
  error: string | undefined
  /** Offers only images, for example of a person. */
  photoOnly?: boolean
  onChange: (icon: string) => void
}

/** Chooses a shipped icon, or an image by its address. */
export function IconControl({ label, start, error, photoOnly = false, onChange }: Props) {
  const { uploads, closed = false } = useFormContext()
  const [value, setValue] = useState(start)
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isImage = value !== '' && iconOf(value) === undefined

  function take(next: string) {
    setValue(next)
    onChange(next)
  }

  async function upload(file: File | undefined) {
    if (!file) return
    setUploading(true)
    await uploads.image(file).then(take, (cause) => toastFailure('Resim Yüklenirken Sorun Oluştu.', cause))
    setUploading(false)
  }

  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Group gap={8} wrap="nowrap">
        {isImage && <img className={classes.iconImage} src={value} alt="" />}
        {!photoOnly && !isImage && <IconChoice label={label} value={value} disabled={closed} onChange={take} />}
        {(photoOnly || isImage) && (
          <TextInput
            className={classes.grow}
            aria-label={`${label} adresi`}
            placeholder="/files/… veya https://…"
            value={value}
            maxLength={2_000}
            onChange={(event) => take(event.currentTarget.value)}
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={`${label} için görsel`}
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${label}: görsel yükle`}
          title="Görsel yükle"
          disabled={isUploading || closed}
          onClick={() => input.current?.click()}
        >
          {isUploading ? <Loader size={16} /> : <IconPhotoPlus size={18} aria-hidden />}
        </ActionIcon>
      </Group>
    </Input.Wrapper>
  )
}

import { Button, Input } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { productCategories } from '../../../../contract/src/catalogue/product-categories.ts'
import { IconPopover } from '../../content/icons/IconPopover.tsx'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { nothingFound } from '../../kit/form/choices/choices.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useCall } from '../../kit/net/queries.ts'
import { PromoImage } from './PromoImage.tsx'
import classes from './promo.module.css'

type Props = {
  label: string
  start: string
  error?: string | undefined
  onChange: (address: string) => void
}

const wholeDay = 86_400_000

/** The icons that ship with Masa, and the name of an icon's address. */
export function useShippedIcons() {
  // Read here: only what is read while the component is drawn draws it again.
  const { data, error, isFetching, refetch } = useCall(productCategories.icons, {}, { fresh: wholeDay })
  const nameOf = (address: string) =>
    address === ''
      ? ''
      : (data?.find(({ image }) => image === address)?.name ?? (data ? 'Yüklenen görsel' : 'Seçili simge'))
  return { read: { data, error, isFetching, refetch }, nameOf }
}

/** An icon that ships with Masa, or an image that is uploaded in its place. */
export function PromoIcon({ label, start, error, onChange }: Props) {
  const { uploads, closed = false } = useFormContext()
  const { read, nameOf } = useShippedIcons()
  const [value, setValue] = useState(start)
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function take(next: string) {
    setValue(next)
    onChange(next)
  }

  async function upload(file: File | undefined, close: () => void) {
    if (!file) return
    setUploading(true)
    const done = (address: string) => {
      take(address)
      close()
    }
    await uploads.image(file, 'products').then(done, (cause) => toastFailure('Resim Yüklenirken Sorun Oluştu.', cause))
    setUploading(false)
  }

  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <div>
        <IconPopover
          label={label}
          value={value}
          chosen={{
            name: nameOf(value),
            icon: value !== '' && <PromoImage url={value} />,
          }}
          icons={read.data?.map(({ name, image }) => ({ value: image, name, icon: <PromoImage url={image} /> })) ?? []}
          nothing={nothingFound(read)}
          disabled={closed}
          onChange={take}
        >
          {(close) => (
            <>
              <Unanswered read={read} name="Hazır simgeler" />
              <input
                ref={input}
                type="file"
                accept="image/*"
                hidden
                aria-label={`${label} için görsel`}
                onChange={(event) => void upload(event.currentTarget.files?.[0], close)}
              />
              <Button
                className={classes.upload}
                variant="default"
                size="xs"
                loading={isUploading}
                leftSection={<IconPhotoPlus size={16} aria-hidden />}
                onClick={() => input.current?.click()}
              >
                Görsel Yükle
              </Button>
            </>
          )}
        </IconPopover>
      </div>
    </Input.Wrapper>
  )
}

/** Like `PromoIcon`, but as a field of a form. */
export function PromoIconField(facts: FieldFacts) {
  const { key, start, change, label, error } = useField<string>(facts, { kind: 'image' })
  return <PromoIcon key={key} label={label} start={start} error={error} onChange={change} />
}

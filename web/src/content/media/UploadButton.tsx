import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { media } from '../../../../contract/src/content/media.ts'
import { upload } from '../../../../contract/src/content/upload.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { uploadImage } from './upload-image.ts'

/** Uploads images into the library, one after the other. */
export function UploadButton({ first = false }: { first?: boolean }) {
  const me = useMe()
  const client = useQueryClient()
  const [left, setLeft] = useState(0)
  if (!allows(me, upload.image.right)) return null

  async function take(files: File[]) {
    let done = 0
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index)
      try {
        await uploadImage(file)
        done += 1
      } catch (cause) {
        if (!(cause instanceof CallFailure)) throw cause
        toastFailure(`${file.name}: Resim Yüklenirken Sorun Oluştu.`, cause)
      }
    }
    setLeft(0)
    if (done === 0) return
    toastSuccess(done === 1 ? 'Resim Başarılı Bir Şekilde Yüklendi.' : `${done} Resim Başarılı Bir Şekilde Yüklendi.`)
    await client.invalidateQueries({ queryKey: [media.list.domain] })
  }

  return (
    <FileButton multiple accept="image/jpeg,image/png,image/webp,image/gif" onChange={(files) => void take(files)}>
      {(button) => (
        <Button
          {...button}
          {...(first ? { variant: 'default' } : { leftSection: <IconUpload size={18} aria-hidden /> })}
          loading={left > 0}
        >
          {first ? 'İlk Görseli Yükle' : 'Görsel Yükle'}
        </Button>
      )}
    </FileButton>
  )
}

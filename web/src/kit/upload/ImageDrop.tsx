import { Button } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { BlockingOverlay } from '../ask/BlockingOverlay.tsx'
import { toastFailure, toastSuccess } from '../ask/toasts/toast.ts'
import { CallFailure } from '../net/failure.ts'
import { noUpload, useMayUpload } from './may-upload.ts'
import classes from './upload.module.css'

type Props = {
  /** Address of the image; '' without one. */
  url: string
  onChange: (url: string) => void
  /** Uploads an image and returns its address, or throws `CallFailure`. */
  onUpload: (file: File) => Promise<string>
  label: string
  /** The image is only shown. */
  closed?: boolean
}

/** Takes one image: dropped (the first of several), pasted or chosen. Shows it and allows removing it. */
export function ImageDrop({ url, onChange, onUpload, label, closed = false }: Props) {
  const mayUpload = useMayUpload() && !closed
  const [uploading, setUploading] = useState(false)
  const [refused, setRefused] = useState('')

  async function take(file: File | undefined) {
    if (!file || uploading || !mayUpload) return
    keepFocus()
    setUploading(true)
    setRefused('')
    try {
      onChange(await onUpload(file))
      toastSuccess('Resim Başarılı Bir Şekilde Yüklendi.')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefused(cause.message)
      toastFailure('Resim Yüklenirken Sorun Oluştu.', cause)
    } finally {
      setUploading(false)
    }
  }

  // While it is disabled, `open` is null, which its type does not say.
  const { getRootProps, getInputProps, rootRef, isDragActive, open } = useDropzone({
    onDrop: ([first]) => void take(first),
    noClick: true,
    noKeyboard: true,
    disabled: uploading || !mayUpload,
  })
  usePastedImage(rootRef, take)
  const keepFocus = useFocusInside(rootRef, url)

  return (
    // Without role and tabIndex: the zone contains real buttons and is not one itself.
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={classes.zone}
      data-over={isDragActive || undefined}
      data-full={url !== '' || undefined}
    >
      <input {...getInputProps({ 'aria-label': label, accept: 'image/*', multiple: false })} />
      {url ? (
        <img className={classes.preview} src={url} alt={label} />
      ) : (
        <Invitation {...(mayUpload && { onChoose: () => open?.() })} closed={closed} />
      )}
      {url && !closed && (
        <div className={classes.buttons}>
          {mayUpload && (
            <Button variant="default" size="xs" leftSection={<IconPhotoPlus size={16} aria-hidden />} onClick={open}>
              Değiştir
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              keepFocus()
              onChange('')
            }}
          >
            Görseli Kaldır
          </Button>
        </div>
      )}
      {refused && (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
      <BlockingOverlay shown={uploading} text="Resim yükleniyor..." delay={0} />
    </div>
  )
}

/** `onChoose` is absent when the person may not upload. */
function Invitation({ onChoose, closed }: { onChoose?: () => void; closed: boolean }) {
  if (!onChoose) return <p className={classes.words}>{closed ? 'Görsel yok' : noUpload}</p>
  return (
    <div className={classes.invitation}>
      <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
      <p className={classes.words}>Görseli buraya sürükleyin veya yapıştırın</p>
      <Button variant="default" size="xs" onClick={onChoose}>
        Görsel Seç
      </Button>
      <p className={classes.limits}>JPEG, PNG, WebP veya GIF, en fazla 10 MB</p>
    </div>
  )
}

/** An image replaces the buttons: the focus goes to the first new one if an old one had it at the last call. */
function useFocusInside(zone: React.RefObject<HTMLElement | null>, url: string): () => void {
  const isKept = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what replaces the buttons
  useLayoutEffect(() => {
    if (isKept.current && document.activeElement === document.body) zone.current?.querySelector('button')?.focus()
    isKept.current = false
  }, [zone, url])
  return () => {
    isKept.current = zone.current?.contains(document.activeElement) ?? false
  }
}

/** A pasted image goes to the zone that the pointer is over or that has the focus. */
function usePastedImage(zone: React.RefObject<HTMLElement | null>, take: (file: File) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const image = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      const element = zone.current
      if (!image || !element || !(element.matches(':hover') || element.contains(document.activeElement))) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(image)
    }
    document.addEventListener('paste', paste, { capture: true })
    return () => document.removeEventListener('paste', paste, { capture: true })
  }, [zone])
}

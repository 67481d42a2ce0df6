import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useFormContext } from '../../kit/form/context.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import classes from './crop.module.css'
import { croppedFile, drawCrop } from './crop.ts'

const aspect = 1
const initialWidth = 30
const preview = 96
const mostBytes = 10 * 1024 * 1024

const words = {
  cropArea: 'Kırpma alanı: ok tuşlarıyla taşıyın, Shift ile daha hızlı',
  nwDragHandle: 'Sol üst köşe: ok tuşlarıyla boyutlandırın',
  nDragHandle: 'Üst kenar: ok tuşlarıyla boyutlandırın',
  neDragHandle: 'Sağ üst köşe: ok tuşlarıyla boyutlandırın',
  eDragHandle: 'Sağ kenar: ok tuşlarıyla boyutlandırın',
  seDragHandle: 'Sağ alt köşe: ok tuşlarıyla boyutlandırın',
  sDragHandle: 'Alt kenar: ok tuşlarıyla boyutlandırın',
  swDragHandle: 'Sol alt köşe: ok tuşlarıyla boyutlandırın',
  wDragHandle: 'Sol kenar: ok tuşlarıyla boyutlandırın',
}

type Props = { file: File; onClose: () => void; onCropped: (url: string) => void }

/** Crops an image to a square, by mouse, touch or arrow keys, uploads it and passes its URL to `onCropped`. */
export function CropDialog({ file, onClose, onCropped }: Props) {
  const { uploads } = useFormContext()
  const address = useAddress(file)
  const image = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const desk = useRef<HTMLDivElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [isImage, setIsImage] = useState(file.size <= mostBytes)
  const [problem, setProblem] = useState(isImage ? '' : 'Görsel en fazla 10 MB olabilir')
  const [sending, setSending] = useState(false)

  useEffect(() => {
    if (crop && image.current && canvas.current) drawCrop(image.current, crop, canvas.current, preview)
  }, [crop])

  const isShown = crop !== undefined
  useEffect(() => {
    if (isShown) desk.current?.querySelector<HTMLElement>('.ReactCrop__crop-selection')?.focus()
  }, [isShown])

  // Closing the dialog aborts the upload, so that an image that is no longer wanted is not set.
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  async function finish() {
    if (!crop || !image.current) return
    const sent = new AbortController()
    const { signal } = sent
    upload.current = sent
    setSending(true)
    try {
      const url = await uploads.image(await croppedFile(image.current, crop, file.name), undefined, signal)
      if (signal.aborted) return
      toastSuccess('Resim Başarılı Bir Şekilde Yüklendi.')
      onCropped(url)
    } catch (cause) {
      if (signal.aborted) return
      if (!(cause instanceof CallFailure)) throw cause
      setProblem(cause.message)
      toastFailure('Resim Yüklenirken Sorun Oluştu.', cause)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      title="Logoyu Kırpın"
      problem={problem}
      onCancel={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Vazgeç
          </Button>
          <Button onClick={() => void finish()} loading={sending} disabled={!crop || crop.width === 0}>
            Kırp ve Yükle
          </Button>
        </>
      }
    >
      {address && isImage && (
        <div ref={desk} className={classes.desk}>
          <ReactCrop
            className={classes.crop ?? ''}
            crop={crop}
            aspect={aspect}
            minWidth={24}
            keepSelection
            ruleOfThirds
            ariaLabels={words}
            onChange={(_, percent) => setCrop(percent)}
          >
            <img
              ref={image}
              src={address}
              alt="Kırpılacak görsel"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setCrop(startCrop(naturalWidth, naturalHeight))
              }
              onError={() => {
                setIsImage(false)
                setProblem('Bu dosya görsel olarak açılamadı. JPEG, PNG, WebP veya GIF seçin.')
              }}
            />
          </ReactCrop>
          <div className={classes.outcome}>
            <canvas ref={canvas} width={preview} height={preview} role="img" aria-label="Kırpılmış hâli" />
            <p>
              Alanı sürükleyin, köşelerinden boyutlandırın. Klavyede Tab ile alanı ya da bir köşeyi seçin, ok tuşlarıyla
              taşıyın.
            </p>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const startCrop = (width: number, height: number) =>
  centerCrop(makeAspectCrop({ unit: '%', width: initialWidth }, aspect, width, height), width, height)

function useAddress(file: File): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import type { RichTextHandle } from '../../../kit/editor/handle.ts'
import { RichText } from '../../../kit/editor/RichText.tsx'
import { useFormContext } from '../../../kit/form/context.ts'
import { uploadImage } from '../../media/upload-image.ts'

type Props = {
  label: string
  start: string
  error: string | undefined
  onChange: (html: string) => void
}

/** Rich text within a module; the editor is there only while its module is open. */
export function HtmlControl({ label, start, error, onChange }: Props) {
  const { beforeSave, closed = false } = useFormContext()
  const editor = useRef<RichTextHandle>(null)
  useEffect(() => beforeSave(() => void editor.current?.flush()), [beforeSave])
  // Folding the module must not lose the last letters, which an editor tells after a pause.
  useLayoutEffect(() => {
    const { current } = editor
    return () => void current?.flush()
  }, [])

  return (
    <RichText
      ref={editor}
      label={label}
      defaultValue={start}
      onChange={onChange}
      onUpload={uploadImage}
      onUploadError={(cause) => toastFailure('Resim Yüklenirken Sorun Oluştu.', cause)}
      error={error}
      readOnly={closed}
      height={320}
    />
  )
}

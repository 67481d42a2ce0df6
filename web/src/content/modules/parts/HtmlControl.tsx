import { useEffect, useLayoutEffect, useRef } from 'react'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import type { RichTextHandle } from '../../../kit/editor/handle.ts'
import { RichText } from '../../../kit/editor/RichText.tsx'
import { useFormContext } from '../../../kit/form/context.ts'

type Props = {
  label: string
  start: string
  error: string | undefined
  onChange: (html: string) => void
}

/** Rich text within a module; the editor exists only while its module is unfolded. */
export function HtmlControl({ label, start, error, onChange }: Props) {
  const { beforeSave, uploads, closed = false } = useFormContext()
  const editor = useRef<RichTextHandle>(null)
  useEffect(() => beforeSave(() => void editor.current?.flush()), [beforeSave])
  // The editor reports text after a pause: folding the module must not lose the last letters.
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
      onUpload={uploads.image}
      onUploadError={(cause) => toastFailure('Resim Yüklenirken Sorun Oluştu.', cause)}
      error={error}
      readOnly={closed}
      height={320}
    />
  )
}

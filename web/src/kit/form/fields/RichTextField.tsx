import { useEffect, useRef } from 'react'
import { toastFailure } from '../../ask/toasts/toast.ts'
import type { RichTextHandle } from '../../editor/handle.ts'
import { RichText } from '../../editor/RichText.tsx'
import { useField, useFormContext } from '../context.ts'
import type { FieldFacts } from '../facts.ts'

/** A rich text field; the value is HTML. */
export function RichTextField({ height = 500, ...facts }: FieldFacts & { height?: number }) {
  const { form, beforeSave, uploads, closed = false } = useFormContext()
  const { key, id, start, change, label, error, required } = useField<string>(facts, { kind: 'html' })
  const editor = useRef<RichTextHandle>(null)
  useEffect(() => beforeSave(() => void editor.current?.flush()), [beforeSave])

  return (
    // The editor reports changes after a pause or on blur. If the error disappeared only on blur, the layout would
    // shift and the pressed button would move away from under the pointer.
    <div id={id} onInput={() => error && form.clearFieldError(facts.name)}>
      <RichText
        key={key}
        ref={editor}
        label={label}
        defaultValue={start}
        onChange={change}
        onUpload={uploads.image}
        onUploadError={(cause) => toastFailure('Resim Yüklenirken Sorun Oluştu.', cause)}
        error={error}
        required={required}
        readOnly={closed}
        height={height}
      />
    </div>
  )
}

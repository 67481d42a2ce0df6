import { Button, Input, Skeleton, Text } from '@mantine/core'
import { type ComponentType, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { EditorProps } from './Editor.tsx'
import type { RichTextHandle } from './handle.ts'
import classes from './RichText.module.css'

export type RichTextProps = {
  label: string
  /** Read once: change `key` to show another text. */
  defaultValue: string
  /** Not called before a person changes something. After an undo it gets back the exact first string. */
  onChange(html: string): void
  onUpload(file: File): Promise<string>
  onUploadError?(error: unknown): void
  error?: string | undefined
  required?: boolean
  /** The text can only be read and copied. */
  readOnly?: boolean
  /** Height of the whole editor in pixels; the person can resize it. */
  height?: number
  ref?: Ref<RichTextHandle>
}

let loaded: ComponentType<EditorProps> | undefined

/** The rich-text field. The editor itself is loaded when it is first shown. */
export function RichText({
  label,
  height = 500,
  error,
  required = false,
  readOnly = false,
  ref,
  ...props
}: RichTextProps) {
  const id = useId()
  const inner = useRef<RichTextHandle>(null)
  const [Editor, setEditor] = useState(() => loaded)
  const [attempt, setAttempt] = useState({ count: 0, failed: false })
  const { defaultValue } = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new load
  useEffect(() => {
    if (Editor) return
    let here = true
    import('./Editor.tsx').then(
      (module) => {
        loaded = module.Editor
        if (here) setEditor(() => module.Editor)
      },
      () => here && setAttempt(({ count }) => ({ count, failed: true })),
    )
    return () => {
      here = false
    }
  }, [Editor, attempt.count])

  useImperativeHandle(
    ref,
    () => ({
      flush: () => inner.current?.flush() ?? defaultValue,
      focus: () => inner.current?.focus(),
    }),
    [defaultValue],
  )

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => inner.current?.focus() }}
      error={error}
      withAsterisk={required}
    >
      {Editor ? (
        <Editor
          {...props}
          ref={inner}
          label={label}
          labelledBy={`${id}-label`}
          describedBy={error ? `${id}-error` : undefined}
          invalid={Boolean(error)}
          required={required}
          readOnly={readOnly}
          height={height}
        />
      ) : (
        <div className={classes.waiting} style={{ height }} aria-busy={!attempt.failed}>
          {attempt.failed ? (
            <div className={classes.failed} role="alert">
              <Text size="sm">Düzenleyici yüklenemedi.</Text>
              <Button
                size="xs"
                variant="default"
                onClick={() => setAttempt(({ count }) => ({ count: count + 1, failed: false }))}
              >
                Tekrar Dene
              </Button>
            </div>
          ) : (
            <>
              <div className={classes.bar} />
              <div className={classes.lines}>
                {['38%', '96%', '91%', '64%'].map((width) => (
                  <Skeleton key={width} height={12} width={width} />
                ))}
              </div>
            </>
          )}
        </div>
      )}
    </Input.Wrapper>
  )
}

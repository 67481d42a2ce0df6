import { TextInput } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { slug } from '../../../../contract/src/kit/text/slug.ts'
import { useField, useFormContext } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'

type Props = FieldFacts & {
  /** The field whose text the name follows until the name is typed by hand or stored. */
  from: string
}

/** The name by which the site knows a module. */
export function NameField({ from, ...facts }: Props) {
  const { form, id: recordId } = useFormContext()
  const { key, start, change, ...look } = useField<string>(facts)
  const input = useRef<HTMLInputElement>(null)
  const byHand = useRef(start !== '')
  const isStored = recordId !== undefined

  form.watch(
    from,
    useCallback(
      ({ value }: { value: unknown }) => {
        if (byHand.current || isStored || !input.current) return
        const name = slug(String(value))
          .replace(/^[^a-z]+/, '')
          .slice(0, 100)
        input.current.value = name
        change(name)
      },
      [isStored, change],
    ),
  )

  return (
    <TextInput
      key={key}
      ref={input}
      {...look}
      defaultValue={start}
      maxLength={100}
      description="Sitenin bu modülü tanıdığı ad"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        byHand.current = event.currentTarget.value !== ''
        change(event)
      }}
    />
  )
}

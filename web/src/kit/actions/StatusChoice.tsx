import { Radio, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'

type Status = { id: number; name: string }
type Props<S extends Status> = {
  /** Name of the current status. */
  now: string
  offered: readonly S[]
  chosen: S | undefined
  onChoose: (to: S) => void
}

/** The offered status that a digit key selects. */
export const statusAt = <S extends Status>(offered: readonly S[] | undefined, key: string): S | undefined =>
  offered?.[Number(key) - 1]

/** The current status, and the statuses it can change to, each with the digit that selects it. */
export function StatusChoice<S extends Status>({ now, offered, chosen, onChoose }: Props<S>) {
  const first = useRef<HTMLInputElement>(null)
  const all = useRef<HTMLDivElement>(null)

  // Options that load late do not exist yet when the dialog looks for its first field.
  useEffect(() => first.current?.focus(), [])

  // An option that is no longer offered takes the focus with it, and the digits would no longer reach the dialog.
  const ids = offered.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other options can take the focus away
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus()
  }, [ids])

  // A digit chooses without moving the focus, and Space would then choose the option that has it.
  const id = chosen?.id
  useEffect(() => {
    if (all.current?.contains(document.activeElement))
      all.current.querySelector<HTMLElement>(`input[value="${id}"]`)?.focus()
  }, [id])

  return (
    <>
      <p>
        Şimdiki durum: <b>{now}</b>
      </p>
      <Radio.Group
        label="Yeni durum"
        required
        value={chosen ? String(chosen.id) : ''}
        onChange={(value) => {
          const to = offered.find(({ id }) => String(id) === value)
          if (to) onChoose(to)
        }}
      >
        <Stack ref={all} gap={6} mt={6}>
          {offered.map(({ id, name }, at) => (
            <Radio
              key={id}
              value={String(id)}
              label={at < 9 ? `${at + 1}  ${name}` : name}
              ref={at === 0 ? first : undefined}
              // In a group that is drawn again with nothing chosen, Chromium tabs from the focused option to the next.
              tabIndex={chosen || at === 0 ? undefined : -1}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}

import { Radio, Skeleton, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { About, type ActionState } from '../../../kit/actions/About.tsx'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import type { Request } from '../request.ts'
import { useStatuses } from '../statuses.ts'

type Status = { id: number; name: string }
type Props = ActionState & {
  request: Request
  onChoose: (to: Status, note: string) => void
  onClose: () => void
}

/** Chooses another status, with a note; the digits choose too. */
export function StatusDialog({ request, onChoose, onClose, of, ...state }: Props) {
  const statuses = useStatuses()
  const { data } = statuses
  const first = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<number>()
  const [note, setNote] = useState('')
  const offered = data?.filter(({ id, status }) => status === 1 && id !== request.status)
  const isHere = offered !== undefined

  useEffect(() => {
    if (isHere) first.current?.focus()
  }, [isHere])

  const to = offered?.find(({ id }) => id === chosen)

  return (
    <FormDialog
      {...state}
      title="Durumu Değiştir"
      yes="Durumu Değiştir"
      disabled={!to}
      onSubmit={() => to && onChoose(to, note.trim())}
      onCancel={onClose}
      onKey={(key) => {
        const picked = offered?.[Number(key) - 1]
        if (picked) setChosen(picked.id)
      }}
    >
      <About of={of} />
      <p>
        Şimdiki durum: <b>{request.status_name}</b>
      </p>
      {isHere ? (
        <Radio.Group
          label="Yeni durum"
          required
          value={chosen === undefined ? '' : String(chosen)}
          onChange={(value) => setChosen(Number(value))}
        >
          <Stack gap={6} mt={6}>
            {offered.map(({ id, name }, at) => (
              <Radio
                key={id}
                value={String(id)}
                label={at < 9 ? `${at + 1}  ${name}` : name}
                ref={at === 0 ? first : undefined}
                data-autofocus={at === 0 || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <Answered read={statuses} name="Durumlar" wait={<Skeleton height={140} />}>
          {() => null}
        </Answered>
      )}
      <TextInput
        label="Not"
        description="Zaman akışında durumla birlikte görünür."
        maxLength={5_000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  )
}

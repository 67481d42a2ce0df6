import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { About, type ActionState } from '../../../kit/actions/About.tsx'
import { StatusChoice, statusAt } from '../../../kit/actions/StatusChoice.tsx'
import { StatusNote } from '../../../kit/actions/StatusNote.tsx'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import type { Request } from '../request.ts'
import { useStatuses } from '../statuses.ts'

type Status = { id: number; name: string }
type Props = ActionState & {
  /** Name of the present status. */
  now: string
  /** The status when the dialog opened: the digits keep their meaning even if somebody else moves the request. */
  from: Request['status']
  onChoose: (to: Status, note: string) => void
  onClose: () => void
}

/** Chooses another status, with an optional note; digit keys choose too. */
export function StatusDialog({ now, from, onChoose, onClose, of, what, errors, ...state }: Props) {
  const statuses = useStatuses()
  const [chosen, setChosen] = useState<Status>()
  const [note, setNote] = useState('')
  const shown = useStanding(errors, { note })
  const offered = statuses.data?.filter(({ id, status }) => status === 1 && id !== from)
  const to = offered?.find(({ id }) => id === chosen?.id)

  return (
    <FormDialog
      {...state}
      title="Durumu Değiştir"
      yes="Durumu Değiştir"
      disabled={!to}
      onSubmit={() => to && onChoose(to, note.trim())}
      onCancel={onClose}
      onKey={(key) => setChosen((now) => statusAt(offered, key) ?? now)}
    >
      <About of={of} what={what} />
      <Answered read={statuses} name="Durumlar" wait={<Skeleton height={140} />}>
        {() => <StatusChoice now={now} offered={offered ?? []} chosen={to} onChoose={setChosen} />}
      </Answered>
      <StatusNote error={shown.note} value={note} onChange={setNote} />
    </FormDialog>
  )
}

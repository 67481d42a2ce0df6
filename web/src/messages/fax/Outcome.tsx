import { Button, NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { LeaveGuard } from '../../kit/form/saving/LeaveGuard.tsx'
import { useDirtyProgress } from '../../kit/form/saving/progress.ts'
import { PartHead } from '../../kit/look/Card.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { mayCall } from '../../kit/net/rights.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import classes from './fax.module.css'

type Fax = Answer<typeof fax.getOutgoing>['data']

/**
 * Records the outcome of a fax that was sent by hand; 'sent' means all pages. It cannot be undone, so no outcome is
 * preselected. A typed note stays readable when the fax has got its outcome, or the person lost the right, meanwhile.
 */
export function Outcome({ of }: { of: Fax }) {
  const [state, setState] = useState<'sent' | 'error'>()
  const [pages, setPages] = useState<number>(0)
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  // Until the fax is read back, the form is still there.
  const [isRecorded, setRecorded] = useState(false)
  const mayRecord = mayCall(useMe(), fax.outcome)
  const dirty = note !== '' && !isRecorded
  const progress = useDirtyProgress(dirty)
  const record = useWriteOnce(fax.outcome, { also: ['cancellation', 'members'] })

  async function save() {
    if (!state || isRecorded) return
    setError('')
    try {
      await record.run({ id: of.id, state, pages_sent: state === 'sent' ? of.pages : pages, note })
      setRecorded(true)
      toastSuccess(`${of.title}: Faks sonucu kaydedildi`)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setError(cause.fields.pages_sent ?? '')
      toastFailure(`${of.title}: Faks sonucu kaydedilemedi`, cause)
    }
  }

  if (!dirty && (of.finished_at !== null || !mayRecord)) return null
  return (
    <form
      className={classes.part}
      aria-label="Sonucu kaydet"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <LeaveGuard progress={progress} />
      <PartHead level={3} title="Sonucu kaydet" />
      <Faint>Belgeyi başka bir yoldan gönderdiyseniz ne olduğunu buraya yazın; adınız ve saat kanıtta yer alır.</Faint>
      <SegmentedControl
        aria-label="Sonuç"
        fullWidth
        value={state ?? ''}
        onChange={(value) => setState(value === 'sent' ? 'sent' : 'error')}
        data={[
          { value: 'sent', label: `${of.pages} sayfanın tamamı ulaştı` },
          { value: 'error', label: 'Ulaşmadı' },
        ]}
      />
      {state === 'error' && (
        <NumberInput
          label="Ulaşan sayfa"
          min={0}
          max={of.pages}
          allowDecimal={false}
          value={pages}
          onChange={(value) => setPages(Number(value) || 0)}
          error={error || undefined}
        />
      )}
      <Textarea
        label="Not"
        placeholder="Nereden ve nasıl gönderildi?"
        maxLength={500}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" disabled={!state || isRecorded} loading={record.pending}>
        Sonucu Kaydet
      </Button>
    </form>
  )
}

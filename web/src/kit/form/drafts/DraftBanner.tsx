import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toastSuccess } from '../../ask/toasts/toast.ts'
import { onDemand } from '../../look/on-demand.tsx'
import { dropWaiting } from '../../net/waiting.ts'
import { differences } from '../compare/merge.ts'
import type { RecordSpec } from '../record.ts'
import type { RecordFormState } from '../use-record-form.ts'
import { type Draft, fitToForm, fromWhen, sendingOf } from './draft.ts'
import classes from './draft-banner.module.css'
import { sendLeft } from './send-left.ts'
import { draftStore } from './store.ts'
import { useFoundDrafts } from './use-found-drafts.ts'

const DraftDialog = onDemand(async () => (await import('./DraftDialog.tsx')).DraftDialog)

/** Offers what the person typed here earlier and did not save. */
export function DraftBanner({ record, form }: { record: RecordSpec; form: RecordFormState }) {
  const client = useQueryClient()
  const { drafts, forget, find } = useFoundDrafts(form)
  const [compared, setCompared] = useState<Draft>()

  function restore(draft: Draft) {
    const { values: blank } = form.origin()
    const mine = fitToForm(draft.values, blank)
    const found = differences(fitToForm(draft.start, blank), mine, form.handIn())
    // The form has changes that the draft does not include: they are never replaced unseen.
    if (found.some(({ by }) => by !== 'mine')) setCompared(draft)
    else void put(draft, mine)
  }

  async function put(draft: Draft, values: Draft['values']) {
    setCompared(undefined)
    form.show(values)
    await form.draft.keep()
    await remove(draft)
  }

  async function send(draft: Draft) {
    setCompared(undefined)
    const outcome = await sendLeft(record, form, draft, client)
    if (outcome === 'refused') return restore(draft)
    if (outcome === 'unanswered') return
    forget(draft)
    dropWaiting(draft.form)
    find()
  }

  async function remove(draft: Draft) {
    forget(draft)
    dropWaiting(draft.form)
    await draftStore.remove(draft)
  }

  async function discard(draft: Draft) {
    await remove(draft)
    toastSuccess('Taslak silindi', { label: 'Geri Al', run: () => void draftStore.put(draft).then(find) })
  }

  return (
    <>
      {drafts.map((draft) => (
        <section key={draft.form} className={classes.banner} aria-label="Taslak">
          <IconHistory size={18} aria-hidden />
          <p className={classes.words}>
            {fromWhen(draft.savedAt)} {sendingOf(draft) ? 'kaydınız gönderilemedi' : 'taslağınız duruyor'}
            {draft.title && <span className={classes.title}>{draft.title}</span>}
          </p>
          <div className={classes.ways}>
            <Button size="xs" variant="default" onClick={() => setCompared(draft)}>
              Farkı gör
            </Button>
            {sendingOf(draft) ? (
              <Button size="xs" variant="default" onClick={() => void send(draft)}>
                Gönder
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => restore(draft)}>
                Geri yükle
              </Button>
            )}
            <Button size="xs" variant="subtle" color="gray" onClick={() => void discard(draft)}>
              Sil
            </Button>
          </div>
        </section>
      ))}
      {compared && (
        <Suspense>
          <DraftDialog
            saved={compared}
            record={record}
            form={form}
            onRestore={(values) => void put(compared, values)}
            onSend={sendingOf(compared) ? () => void send(compared) : undefined}
            onClose={() => setCompared(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

import { warnBottomRight } from '../../ask/toasts/toast.ts'
import { addWaiting } from '../../net/waiting.ts'
import { ports } from '../../ports.ts'
import { sendingOf } from './draft.ts'
import { untilClosed } from './presence.ts'
import { draftStore } from './store.ts'

/**
 * At start-up: deletes old drafts and drafts about erased persons, and offers the saves that an earlier page could not
 * finish.
 */
export async function findLeft(person: number, signal: AbortSignal): Promise<void> {
  // If this fails, the next start asks again.
  const erased = await ports()
    .erased()
    .catch(() => [])
  await draftStore.sweep(({ kind, record }) => erased.some(({ path, id }) => path === kind && id === record))
  for (const draft of await draftStore.of(person)) if (sendingOf(draft)) void offer(person, draft.form, signal)
}

async function offer(person: number, form: string, signal: AbortSignal): Promise<void> {
  if (!(await untilClosed(form, signal))) return
  const draft = await draftStore.get({ person, form })
  const sending = draft && sendingOf(draft)
  if (!sending || signal.aborted) return
  addWaiting({ id: form, title: draft.title, href: draft.href, at: sending.at, send: undefined })
  warnBottomRight('Önceki sayfada gönderilemeyen bir kaydınız bu tarayıcıda duruyor. Yukarıdan açabilirsiniz.')
}

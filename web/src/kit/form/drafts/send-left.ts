import type { QueryClient } from '@tanstack/react-query'
import { toastFailure, toastSuccess } from '../../ask/toasts/toast.ts'
import { CallFailure, staysUnknown } from '../../net/failure.ts'
import { readAnew } from '../../net/queries.ts'
import { isSame } from '../compare/merge.ts'
import type { RecordSpec } from '../record.ts'
import { write } from '../saving/write.ts'
import type { RecordFormState } from '../use-record-form.ts'
import { type Draft, sendingOf } from './draft.ts'
import { draftStore } from './store.ts'

type Outcome = 'stored' | 'unanswered' | 'refused'

/**
 * Sends a save that an earlier page left, with its own key, so that it is not stored twice. The open form is not
 * touched, unless it shows the same record without changes.
 */
export async function sendLeft(
  record: RecordSpec,
  form: RecordFormState,
  draft: Draft,
  client: QueryClient,
): Promise<Outcome> {
  const sending = sendingOf(draft)
  if (!sending) return 'refused'
  try {
    const stored = await write(client, record, sending)
    toastSuccess(sending.stored ? record.updated : record.created)
    readAnew(client, [record.update.domain, ...(record.also ?? [])])
    if (sending.stored && form.isUntouched()) form.takeOver(stored, sending.values)
    // Text typed after the save continues as a draft of what is stored now.
    if (!isSame(draft.values, sending.values)) {
      const { id, version } = stored
      await draftStore.put({ ...draft, record: id, version, start: sending.values, sending: null })
    } else await draftStore.remove(draft)
    return 'stored'
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    toastFailure(sending.stored ? record.updateFailed : record.createFailed, failure)
    return staysUnknown(failure, true) ? 'unanswered' : 'refused'
  }
}

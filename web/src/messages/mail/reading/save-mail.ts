import type { mail } from '../../../../../contract/src/messages/mail.ts'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { download, saveFile } from '../../../kit/list/files/download.ts'

export async function saveMail(
  call: typeof mail.source | typeof mail.attachment,
  input: Record<string, unknown>,
  name: string,
) {
  try {
    const { file } = await download(call, input, { signal: new AbortController().signal, onBytes() {} })
    saveFile({ file, name })
  } catch (failure) {
    toastFailure('Dosya indirilemedi', failure)
  }
}

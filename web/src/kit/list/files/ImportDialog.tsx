import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import { slug } from '../../../../../contract/src/kit/text/slug.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { Dialog } from '../../ask/Dialog.tsx'
import { toastFailure, toastSuccess } from '../../ask/toasts/toast.ts'
import { useIsOpen } from '../../ask/use-is-open.ts'
import { request } from '../../net/client.ts'
import { CallFailure, isUnanswered } from '../../net/failure.ts'
import { useOnce } from '../../net/use-once.ts'
import { saveFile } from './download.ts'
import { FileDrop } from './FileDrop.tsx'
import { type Change, Changes } from './ImportChanges.tsx'
import { type Problem, Problems, problemsSentence } from './ImportProblems.tsx'
import classes from './import.module.css'
import type { Import } from './imports.ts'

type Looked = { rows: number; problems: Problem[]; changed?: number; changes?: Change[]; stamp?: string }

const words = {
  adds: {
    title: 'Dosyadan ekle',
    press: ({ rows }: Looked) => `${formatCount(rows)} satırı ekle`,
    closed: 'Satırları ekle',
    none: 'Dosyada eklenecek satır yok.',
    never: 'hiçbir satır eklenmez',
    done: ({ rows }: Looked) => `${formatCount(rows)} kayıt eklendi`,
    failed: 'Satırlar eklenemedi',
  },
  updates: {
    title: 'Dosyadan güncelle',
    press: ({ rows, changed = rows }: Looked) => `${formatCount(changed)} kaydı güncelle`,
    closed: 'Kayıtları güncelle',
    none: 'Dosyada güncellenecek satır yok.',
    never: 'hiçbir kayıt değişmez',
    done: ({ rows, changed = rows }: Looked) =>
      `${formatCount(changed)} kayıt güncellendi${changed < rows ? `, ${formatCount(rows - changed)} kayıt aynı kaldı` : ''}`,
    failed: 'Kayıtlar güncellenemedi',
  },
}

/** Imports rows from a file: checked first, then saved all together or not at all. */
export function ImportDialog({
  title,
  imports: { call, draft, does = 'adds' },
  onClose,
}: {
  /** Title of the list. */
  title: string
  imports: Import
  onClose: () => void
}) {
  const client = useQueryClient()
  const said = words[does]
  const [file, setFile] = useState<File>()
  const [looked, setLooked] = useState<Looked>()
  const [failure, setFailure] = useState<CallFailure>()
  const [busy, setBusy] = useState(false)
  const isOpen = useIsOpen()
  const failed = `${title}: ${said.failed}`
  // After a lost answer the same file is imported only once, even if it is chosen again.
  const once = useOnce()
  const isGood = looked !== undefined && looked.problems.length === 0 && looked.rows > 0
  const isWanted = isGood && looked.changed !== 0

  async function send(chosen: File, dryRun: boolean): Promise<void> {
    const form = new FormData()
    // The field must precede the file: the server reads the body in order.
    form.append('dry_run', String(dryRun))
    if (!dryRun && looked?.stamp) form.append('seen', looked.stamp)
    form.append('file', chosen)
    let movedOn = false
    setBusy(true)
    if (!dryRun) setFailure(undefined)
    try {
      const ask = async (key?: string) =>
        (await request(call as Call & { path: '/'; multipart: true }, { form }, { key })) as Looked
      const { name, size, lastModified } = chosen
      const answer = dryRun
        ? await ask()
        : await once(call.path, JSON.stringify([name, size, lastModified, looked?.stamp]), ask)
      setLooked(answer)
      if (!dryRun && answer.problems.length > 0 && !isOpen.current)
        toastFailure(failed, problemsSentence(answer.rows, answer.problems))
      if (dryRun || answer.problems.length > 0) return
      void client.invalidateQueries()
      toastSuccess(said.done(answer))
      onClose()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setFailure(cause)
      if (!dryRun && isUnanswered(cause)) void client.invalidateQueries()
      // The screen was left, so nobody would read it in the dialog.
      if (!dryRun && !isOpen.current) return void toastFailure(failed, cause)
      movedOn = !dryRun && cause.code === 'conflict'
    } finally {
      setBusy(false)
    }
    if (movedOn) look(chosen)
  }

  function look(chosen: File) {
    setLooked(undefined)
    void send(chosen, true)
  }

  function choose(chosen: File) {
    setFile(chosen)
    setFailure(undefined)
    look(chosen)
  }

  function template() {
    const names = Object.keys(draft.shape).map((key) => labelOf(draft, key))
    const text = `\ufeff${names.join(';')}\r\n`
    saveFile({ file: new Blob([text], { type: 'text/csv;charset=utf-8' }), name: `${slug(title)}-sablon.csv` })
  }

  return (
    <Dialog
      title={said.title}
      problem={failure?.told}
      size="wide"
      onCancel={busy ? undefined : onClose}
      actions={
        <>
          <Button className={classes.template} variant="subtle" onClick={template}>
            Şablonu indir
          </Button>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Vazgeç
          </Button>
          <Button disabled={!isWanted} loading={busy && isWanted} onClick={() => file && void send(file, false)}>
            {isWanted ? said.press(looked) : said.closed}
          </Button>
        </>
      }
    >
      <p>
        İlk satırında sütun adları bulunan bir CSV veya XLSX dosyası seçin. Dosya önce denetlenir; bir satırda bile
        sorun varsa {said.never}.
      </p>
      <FileDrop
        file={file}
        busy={busy ? (isGood ? 'Satırlar kaydediliyor…' : 'Dosya denetleniyor…') : undefined}
        onChoose={choose}
      />
      <div role="status">
        {isGood && (
          <p className={classes.good}>
            {formatCount(looked.rows)} satır denetlendi, sorun yok{changing(looked.changed)}.
          </p>
        )}
        {looked && looked.problems.length === 0 && looked.rows === 0 && <p>{said.none}</p>}
        {looked && looked.problems.length > 0 && (
          <p className={classes.bad}>{problemsSentence(looked.rows, looked.problems)}</p>
        )}
      </div>
      {looked && looked.problems.length > 0 && <Problems problems={looked.problems} draft={draft} />}
      {isGood && looked.changes !== undefined && looked.changes.length > 0 && (
        <Changes changes={looked.changes} total={looked.changed ?? 0} />
      )}
    </Dialog>
  )
}

const changing = (changed: number | undefined): string =>
  changed === undefined
    ? ''
    : changed === 0
      ? '; hiçbir kayıt değişmeyecek'
      : `; ${formatCount(changed)} kayıt değişecek`

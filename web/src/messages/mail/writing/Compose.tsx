import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip, IconSend, IconTrash, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { confirm } from '../../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { Faint } from '../../../kit/look/Faint.tsx'
import { Problem } from '../../../kit/look/Problem.tsx'
import { CallFailure } from '../../../kit/net/failure.ts'
import { readAnew, useCall, useWrite } from '../../../kit/net/queries.ts'
import { MessageFrame } from '../reading/MessageFrame.tsx'
import classes from '../reading/message.module.css'
import { AttachedFiles } from './AttachedFiles.tsx'
import { Doubt } from './Doubt.tsx'
import { wrongOf } from './draft-saver.ts'
import { namesRecipients, Recipients, wrongRecipients } from './Recipients.tsx'
import { sendOnce } from './send-once.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { useWayBack } from './use-way-back.ts'
import type { Writing } from './writing.ts'

const unheard = 'Sunucunun yanıtı gelmedi; ileti, iki kez gitmeyecek biçimde yeniden deneniyor'

type Mailbox = Answer<typeof mail.mailboxes>[number]

type Props = {
  start: Writing
  mailbox: Mailbox | undefined
  /** Where it says, when it is to make room, whether it may. */
  leaving: RefObject<(() => Promise<boolean>) | undefined>
  onClose: () => void
  /** Taken back within its ten seconds: the draft is written on. */
  onUnsent: (draftId: number) => void
}

/** A message as it is written. It is kept on the server while the person types, and may be taken back once it is sent. */
export function Compose({ start, mailbox, leaving, onClose, onUnsent }: Props) {
  const [writing, setWriting] = useState(start)
  const [problem, setProblem] = useState('')
  const [refused, setRefused] = useState<Record<string, string>>({})
  const draft = useDraftSaving(writing)
  const files = useCall(mail.draft, { id: draft.kept?.id ?? 0 }, { enabled: draft.kept !== undefined })
  const hadFiles = useRef(false)
  const outbox = files.data?.data
  // Written on, it is a draft of its own, and the one that may have gone keeps the doubt.
  const doubt = !outbox ? writing.doubt : outbox.outbox === 'unknown' ? outbox.outbox_detail : undefined
  if ((files.data?.data.files.length ?? 0) > 0) hadFiles.current = true
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const unsend = useWrite(mail.unsend)
  const remove = useWrite(mail.removeDraft)
  const attach = useWrite(mail.attach)
  const picker = useRef<HTMLInputElement>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!sending && namesRecipients(refused)) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused, sending])
  const set = (change: Partial<Writing>) => setWriting((now) => ({ ...now, ...change }))
  const busy = sending || attach.pending

  async function submit() {
    const wrong = wrongRecipients(writing)
    if (namesRecipients(wrong)) return setRefused(wrong)
    if (writing.subject.trim() === '') {
      const yes = await confirm({ title: 'Konusuz gönderilsin mi?', yes: 'Gönder', no: 'Vazgeç' })
      if (!yes) return
    }
    if (writing.doubt !== undefined) {
      const yes = await confirm({
        title: 'Yeniden gönderilsin mi?',
        text: 'İlk gönderim ulaştıysa alıcılar iletiyi iki kez alır.',
        yes: 'Yeniden Gönder',
        no: 'Vazgeç',
      })
      if (!yes) return
    }
    if (draft.apart && hadFiles.current && (files.data?.data.files.length ?? 0) === 0) {
      const yes = await confirm({ title: 'Eksiz gönderilsin mi?', yes: 'Gönder', no: 'Vazgeç' })
      if (!yes) return
    }
    setProblem('')
    setRefused({})
    setSending(true)
    try {
      const kept = await draft.settle(true)
      if (!kept) return
      draft.sending(true)
      const { id, draft_id } = await sendOnce(kept, () => setProblem(unheard))
      readAnew(client, ['mail'])
      setProblem('')
      draft.end()
      if (isOpen.current) onClose()
      toastSuccess('İleti gönderiliyor', {
        label: 'Geri Al',
        undoes: true,
        run: () =>
          void unsend.run({ id }).then(
            () => onUnsent(draft_id),
            (failure) => toastFailure('Gönderim geri alınamadı', failure),
          ),
      })
    } catch (failure) {
      setProblem('')
      const fields = failure instanceof CallFailure ? failure.fields : {}
      if (namesRecipients(fields)) setRefused(fields)
      else toastFailure('İleti gönderilemedi', failure)
    } finally {
      draft.sending(false)
      setSending(false)
    }
  }

  function hasGone() {
    draft.end()
    onClose()
  }

  async function mayClose(): Promise<boolean> {
    const wrong = wrongOf([...writing.to, ...writing.cc, ...writing.bcc])
    if (wrong !== undefined) {
      const text = `“${wrong}” bir e-posta adresi değil; taslakta kalmaz.`
      if (!(await confirm({ title: 'Alıcı kaydedilemedi', text, yes: 'Yine de kapat', no: 'Düzelt' }))) return false
    }
    return draft.mayLeave()
  }
  useEffect(() => {
    leaving.current = mayClose
    return () => {
      leaving.current = undefined
    }
  })

  const close = async () => {
    if (await mayClose()) onClose()
  }

  useWayBack(() => void close())

  async function discard() {
    const yes = await confirm({
      title: 'Taslak silinecek',
      text: 'Geri getirilemez.',
      yes: 'Sil',
      no: 'Vazgeç',
      danger: true,
    })
    if (!yes) return
    try {
      const kept = await draft.settle().catch(() => draft.kept)
      draft.end()
      if (kept) await remove.run({ id: kept.id })
      onClose()
    } catch (failure) {
      toastFailure('Taslak silinemedi', failure)
    }
  }

  async function add(chosen: File[]) {
    try {
      const kept = await draft.settle(true)
      for (const file of kept ? chosen : []) {
        const form = new FormData()
        form.set('file', file)
        await attach.run({ id: (kept as { id: number }).id, form })
      }
    } catch (failure) {
      toastFailure('Dosya eklenemedi', failure)
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!busy) void submit()
  }

  return (
    <section className={classes.compose} aria-label="Yeni ileti" onKeyDown={press}>
      <header className={classes.composeHead}>
        <h2>{writing.answers?.kind === 'reply' ? 'Yanıt' : 'Yeni İleti'}</h2>
        <Faint>
          {draft.problem !== ''
            ? draft.problem
            : draft.saving
              ? 'Kaydediliyor…'
              : draft.kept
                ? 'Taslak kaydedildi'
                : mailbox && `${mailbox.email} adresinden`}
        </Faint>
        <ActionIcon
          variant="subtle"
          aria-label="Kapat; taslak kalır"
          title="Kapat; taslak kalır"
          onClick={() => void close()}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {mailbox && !mailbox.sends && (
        <Faint>Bu kutudan yalnız ekibe yazılır; dışarıya göndermek için SMTP’si olan bir hesap seçin.</Faint>
      )}
      {doubt !== undefined && draft.kept && <Doubt draftId={draft.kept.id} why={doubt} onGone={hasGone} />}
      {doubt === undefined && writing.doubt !== undefined && (
        <Faint>Ulaşıp ulaşmadığı bilinmeyen ilk ileti, gönderildiği gibi ayrı bir taslakta duruyor.</Faint>
      )}
      {problem !== '' && <Problem>{problem}</Problem>}
      {draft.apart && (
        <Problem>
          {draft.apart === 'home'
            ? 'Bu posta kutusu silinmiş ya da artık size açık değil'
            : 'Taslak başka bir yerde değişmiş ya da silinmiş'}
          ; buradaki yazdıklarınız {draft.apart === 'home' ? 'kendi kutunuzda' : 'ayrı'} bir taslakta, dosyaları olmadan
          duruyor.
        </Problem>
      )}
      <fieldset ref={fields} className={classes.fields} disabled={sending}>
        <Recipients
          writing={writing}
          errors={{ ...draft.unreached, ...refused }}
          onChange={(part) => {
            setRefused({})
            set(part)
          }}
        />
        <TextInput
          label="Konu"
          value={writing.subject}
          maxLength={500}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
        <Textarea
          label="Metin"
          autosize
          minRows={10}
          maxRows={24}
          value={writing.text}
          autoFocus={start.to.length > 0}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        {writing.quote !== '' && (
          <details className={classes.quote}>
            <summary>Yanıtlanan ileti altta gider</summary>
            <MessageFrame id={0} html={writing.quote} title="Yanıtlanan ileti" images={false} />
            <Button variant="subtle" size="compact-sm" onClick={() => set({ quote: '' })}>
              Alıntıyı Çıkar
            </Button>
          </details>
        )}
      </fieldset>
      <AttachedFiles files={files.data?.data.files ?? []} />
      <div className={classes.actions}>
        <Button
          loading={sending}
          disabled={attach.pending}
          leftSection={<IconSend size={18} aria-hidden />}
          onClick={() => void submit()}
        >
          {writing.doubt === undefined ? 'Gönder' : 'Yeniden Gönder'}
        </Button>
        <Button
          variant="default"
          loading={attach.pending}
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={() => picker.current?.click()}
        >
          Dosya Ekle
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            void add(chosen)
          }}
        />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void discard()}
        >
          Taslağı Sil
        </Button>
      </div>
    </section>
  )
}

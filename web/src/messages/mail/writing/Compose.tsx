import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { isGone, Unanswered } from '../../../kit/ask/Answered.tsx'
import { confirm } from '../../../kit/ask/confirm.tsx'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { useIsOpen } from '../../../kit/ask/use-is-open.ts'
import { Faint } from '../../../kit/look/Faint.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { unlessGone } from '../../../kit/net/unless-gone.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'
import type { Mailbox } from '../MailboxSelect.tsx'
import { MessageFrame } from '../reading/MessageFrame.tsx'
import classes from '../reading/message.module.css'
import { AttachedFiles } from './AttachedFiles.tsx'
import { ComposeActions } from './ComposeActions.tsx'
import { ComposeNotes } from './ComposeNotes.tsx'
import { wrongOf } from './draft-saver.ts'
import { Recipients } from './Recipients.tsx'
import { useAttaching } from './use-attaching.ts'
import { useDraftSaving } from './use-draft-saving.ts'
import { useSubmit } from './use-submit.ts'
import { useWayBack } from './use-way-back.ts'
import type { Writing } from './writing.ts'

type Props = {
  start: Writing
  mailbox: Mailbox | undefined
  /** The editor stores here the function that resolves to whether it may close. */
  leaving: RefObject<(() => Promise<boolean>) | undefined>
  onClose: () => void
  /** The sending was undone within its ten seconds: the draft is edited again. */
  onUnsent: (draftId: number) => void
}

/** The editor of a message. It saves a draft on the server while the person types, and sending can be undone. */
export function Compose({ start, mailbox, leaving, onClose: close, onUnsent }: Props) {
  const [writing, setWriting] = useState(start)
  const draft = useDraftSaving(writing)
  const read = useCall(mail.draft, { id: draft.kept?.id ?? 0 }, { enabled: draft.kept !== undefined })
  const stored = read.data?.data
  const files = stored?.files ?? []
  const hadFiles = useRef(start.brings.length > 0)
  if (files.length > 0) hadFiles.current = true
  // When edited further, the text becomes a draft of its own; the one that may have been sent keeps the doubt.
  const doubt = !stored ? writing.doubt : stored.outbox === 'unknown' ? stored.outbox_detail : undefined
  const remove = useWriteOnce(mail.removeDraft)
  const isOpen = useIsOpen()
  // Another message may be written by the time this one is sent or removed.
  const onClose = () => isOpen.current && close()
  const attaching = useAttaching(draft)
  const fields = useRef<HTMLFieldSetElement>(null)
  const hasLostFiles = draft.apart !== undefined && hadFiles.current && files.length === 0
  const sending = useSubmit({ writing, draft, hasLostFiles, onClose, onUnsent }, fields)
  const set = (change: Partial<Writing>) => setWriting((now) => ({ ...now, ...change }))

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

  const leave = async () => {
    if (await mayClose()) onClose()
  }

  useWayBack(() => void leave())

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
      draft.hold(true)
      if (kept) await remove.run(kept).catch(unlessGone)
      draft.end()
      onClose()
    } catch (failure) {
      toastFailure('Taslak silinemedi', failure)
    } finally {
      draft.hold(false)
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!sending.pending && !attaching.pending && !remove.pending) void sending.submit()
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
          onClick={() => void leave()}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      <ComposeNotes
        draft={draft}
        sendsInsideAlone={mailbox !== undefined && !mailbox.sends}
        doubt={doubt}
        leftDoubt={doubt === undefined && writing.doubt !== undefined}
        problem={sending.problem}
        onGone={() => {
          draft.end()
          onClose()
        }}
      />
      <fieldset ref={fields} className={classes.fields} disabled={sending.pending || remove.pending}>
        <Recipients
          writing={writing}
          errors={{ ...draft.unreached, ...sending.refused }}
          onChange={(part) => {
            sending.clearRefused()
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
            <summary>Özgün ileti altta gider</summary>
            <MessageFrame id={0} html={writing.quote} title="Özgün ileti" images={false} />
            <Button variant="subtle" size="compact-sm" onClick={() => set({ quote: '' })}>
              Alıntıyı Çıkar
            </Button>
          </details>
        )}
      </fieldset>
      {read.error && !isGone(read.error) && <Unanswered read={read} name="Taslağın ekleri" />}
      <AttachedFiles files={files} brings={stored || draft.apart ? [] : writing.brings} />
      <ComposeActions
        again={writing.doubt !== undefined}
        sending={sending.pending}
        attaching={attaching.pending}
        removing={remove.pending}
        onSend={() => void sending.submit()}
        onFiles={(chosen) => void attaching.add(chosen)}
        onDiscard={() => void discard()}
      />
    </section>
  )
}

import { Button, Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import {
  type SmsKind,
  type SmsPlaceholder,
  smsKinds,
  smsPlaceholders,
  smsTemplates,
} from '../../../../../contract/src/messages/sms.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { Problem } from '../../../kit/look/Problem.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { SmsLineNotice } from './SmsLineNotice.tsx'
import { SmsPreview } from './SmsPreview.tsx'
import classes from './sms.module.css'
import { useSms } from './use-sms.ts'

type Props = { requestId: number; phone: string; onClose: () => void }

const mostCharacters = 1_000
const untilStill = 300

/** An SMS to the request's person, from a template or in free words, with a preview of what is really sent. */
export function SmsDialog({ requestId, phone, onClose }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [templateId, setTemplateId] = useState<number>()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<SmsKind>('bilgilendirme')
  const [consent, setConsent] = useState(false)
  const { send, pending, problem, errors: refused } = useSms(phone)
  const errors = useStanding(refused, { template_id: templateId, text, kind, consent })
  const offered = useCall(smsTemplates.all, {})
  const templates = offered.data
  const [still] = useDebouncedValue(text.trim(), untilStill)
  const isReady = text.trim() !== '' && (kind !== 'ticari' || consent)

  function choose(id: number | undefined) {
    const template = templates?.find((one) => one.id === id)
    setTemplateId(template?.id)
    if (!template) return
    setText(template.body)
    setKind(template.kind === 'ticari' ? 'ticari' : 'bilgilendirme')
  }

  function insert(name: SmsPlaceholder) {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    setText(cut(`${text.slice(0, selectionStart)}{${name}}${text.slice(selectionEnd)}`, mostCharacters))
    area.current?.focus()
  }

  async function submit() {
    const id = await send({ id: requestId, template_id: templateId, text, kind, consent: kind === 'ticari' && consent })
    if (id !== undefined) onClose()
  }

  return (
    <FormDialog
      title="SMS Gönder"
      yes="SMS Gönder"
      size="wide"
      disabled={!isReady}
      pending={pending}
      problem={problem}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p className={classes.to}>
        Alıcı: <b>{formatPhone(phone)}</b>
      </p>
      {errors.phone && <Problem>{errors.phone}</Problem>}
      <SmsLineNotice />
      <Unanswered read={offered} name="Şablonlar" />
      {templates && (
        <NativeSelect
          label="Şablon"
          data-autofocus
          value={templateId ?? ''}
          error={errors.template_id}
          onChange={(event) => choose(Number(event.currentTarget.value) || undefined)}
        >
          <option value="">Şablonsuz</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      <Textarea
        ref={area}
        label="Mesaj"
        value={text}
        maxLength={mostCharacters}
        autosize
        minRows={3}
        maxRows={8}
        error={errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <fieldset className={classes.placeholders} aria-label="Metne eklenebilen alanlar">
        {Object.entries(smsPlaceholders).map(([name, { title }]) => (
          <Button key={name} variant="default" size="compact-xs" onClick={() => insert(name as SmsPlaceholder)}>
            {title}
          </Button>
        ))}
      </fieldset>
      {still !== '' && <SmsPreview requestId={requestId} text={still} />}
      <Radio.Group label="Mesaj türü" value={kind} error={errors.kind} onChange={(value) => setKind(value as SmsKind)}>
        <div className={classes.kinds}>
          {Object.entries(smsKinds).map(([value, title]) => (
            <Radio key={value} value={value} label={title} />
          ))}
        </div>
      </Radio.Group>
      {kind === 'ticari' && (
        <Checkbox
          label="Alıcının ticari ileti onayı (İYS) var"
          description="Ticari iletiler saat 21.00–08.00 arasında gönderilmez."
          checked={consent}
          error={errors.consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

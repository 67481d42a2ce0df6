import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import {
  filledText,
  type SmsKind,
  type SmsPlaceholder,
  smsKinds,
  smsPlaceholders,
  smsTemplatePaging,
  smsTemplates,
} from '../../../../contract/src/messages/sms.ts'
import { mostParts, sizeOf } from '../../../../contract/src/messages/sms-text.ts'
import { ChoiceField } from '../../kit/form/choices/ChoiceField.tsx'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import { TextareaField } from '../../kit/form/fields/TextareaField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { ActiveDot } from '../../kit/look/status.tsx'
import { closedRow, lookupPanel } from '../../kit/side-panel/lookup-panel.ts'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import { SmsSizeLine } from './parts/SmsPreview.tsx'
import { smsTemplateRecord } from './sms.records.ts'
import classes from './sms-templates.module.css'

const kindHelp: Record<SmsKind, string> = {
  bilgilendirme: 'Kişinin kendi talebi hakkında',
  ticari: 'Tanıtım içerir; onay ister, 21.00–08.00 arasında gitmez',
}

const kindChoices = Object.entries(smsKinds).map(([value, text]) => ({
  value,
  text,
  help: kindHelp[value as SmsKind],
}))

export function SmsTemplates() {
  return (
    <SidePanelList
      list={{
        title: 'SMS Şablonları',
        call: smsTemplates.list,
        paging: smsTemplatePaging,
        columns: [
          { field: 'id', title: 'ID', kind: 'id' },
          { field: 'name', title: 'Ad', lead: true, letters: 20 },
          { field: 'body', title: 'Mesaj', letters: 24, note: true },
          { field: 'kind', title: 'Tür', letters: 14, cell: ({ kind }) => smsKinds[kind as SmsKind] },
          { field: 'count', title: 'Gönderim', kind: 'number', extra: 1 },
          { field: 'status', title: 'Durum', kind: 'badge', cell: ({ status }) => <ActiveDot status={status} /> },
        ],
        empty: { text: 'Sık gönderilen mesajların metinleri burada durur.', first: 'İlk Şablonu Yaz' },
        remove: {
          ...smsTemplateRecord.remove,
          ask: 'Şablonu Silmek İstediğinize Emin misiniz?',
          name: ({ name }) => name,
          closed: (row) =>
            closedRow(row) ??
            (row.count > 0 ? `${formatCount(row.count)} mesaj bu şablonla gönderildi, silinemez` : undefined),
        },
      }}
      record={smsTemplateRecord}
      panel={{ ...lookupPanel('Yeni Şablon', 'Şablonu'), idle: undefined }}
      fields={{
        name: (at) => <TextField {...at} autoFocus />,
        body: (at) => (
          <>
            <TextareaField {...at} rows={5} />
            <Sample />
          </>
        ),
        kind: (at) => <ChoiceField {...at} choices={kindChoices} />,
        status: (at) => <StatusField {...at} active="Mesaj yazılırken sunulur" passive="Yeni mesajlarda sunulmaz" />,
      }}
    />
  )
}

const samples = Object.fromEntries(
  Object.entries(smsPlaceholders).map(([name, { sample }]) => [name, sample]),
) as Record<SmsPlaceholder, string>

/** The text with sample values, its length, and the placeholders that it may contain. */
function Sample() {
  const { form } = useFormContext()
  const body = String(form.useWatchValue('body') ?? '')
  const filled = filledText(body.trim(), samples)
  const size = sizeOf(filled)
  return (
    <div className={classes.sample}>
      <p>
        Kullanılabilen alanlar:{' '}
        {Object.entries(smsPlaceholders).map(([name, { title }]) => (
          <span key={name} className={classes.field}>
            <code>{`{${name}}`}</code> {title}
          </span>
        ))}
      </p>
      {filled !== '' && (
        <figure>
          <figcaption>Örnek değerlerle</figcaption>
          <p>{filled}</p>
          <SmsSizeLine {...size} />
          {size.parts > mostParts && <p className={classes.long}>En fazla {mostParts} parça gönderilebilir.</p>}
        </figure>
      )}
    </div>
  )
}

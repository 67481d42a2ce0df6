import { sms } from '../../../../../contract/src/messages/sms.ts'
import { Problem } from '../../../kit/look/Problem.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import classes from './sms.module.css'

/** The text that the person will read, and how many parts the operator counts for it. */
export function SmsPreview({ requestId, text }: { requestId: number; text: string }) {
  const { data, error } = useCall(sms.preview, { id: requestId, text }, { keepPrevious: ['id'] })
  if (error) return <Problem>{error.fields?.text ?? error.message}</Problem>
  if (!data) return null
  return (
    <figure className={classes.preview}>
      <figcaption>Alıcının okuyacağı metin</figcaption>
      <p>{data.text}</p>
      <SmsSizeLine {...data} />
    </figure>
  )
}

/** '142 karakter · 2 parça'. */
export function SmsSizeLine({ characters, parts, coding }: { characters: number; parts: number; coding: string }) {
  return (
    <small className={classes.size} data-figures>
      {characters} karakter · {parts} parça
      {coding === 'UCS-2' && ' · Türkçe harfli'}
    </small>
  )
}

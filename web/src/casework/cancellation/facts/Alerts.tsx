import { Anchor } from '@mantine/core'
import { IconBan, IconCopy, IconFileAlert, IconMailForward } from '@tabler/icons-react'
import { documentKinds } from '../../../../../contract/src/casework/cancellation-documents.ts'
import { missingStatus } from '../../../../../contract/src/casework/cancellation-list.ts'
import { formatDate, formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { Callout } from '../../../kit/look/Callout.tsx'
import { Rows } from '../../../kit/look/Rows.tsx'
import { requestPath } from '../cancellation.ts'
import { isForgotten, type Request } from '../request.ts'

/** What staff must know before they act: a banned person, a duplicate request, awaited documents, the answer. */
export function Alerts({ request }: { request: Request }) {
  const { duplicates, missing, missing_note, status, answers } = request
  return (
    <>
      {request.banned === '1' && !isForgotten(request) && (
        <Callout icon={IconBan} label="Engellenmiş üye">
          <p>
            <b>Bu kişi engellenmiş</b>
          </p>
          <p>Siteden ve uygulamadan yeni teslim ettikleri alınmaz; bu talebi sürer.</p>
        </Callout>
      )}
      {duplicates.length > 0 && (
        <Callout icon={IconCopy} label="Mükerrer talep uyarısı">
          <p>
            <b>
              Aynı kişinin bu kuruma açık {duplicates.length === 1 ? 'bir talebi' : `${duplicates.length} talebi`} daha
              var
            </b>
          </p>
          <Rows>
            {duplicates.map(({ id, created_date, status: name }) => (
              <li key={id}>
                <Anchor component={HrefLink} href={requestPath(id)} size="sm">
                  {id} numaralı talep
                </Anchor>{' '}
                · {formatDate(created_date)} · {name}
              </li>
            ))}
          </Rows>
        </Callout>
      )}
      {status === missingStatus && missing.length > 0 && (
        <Callout icon={IconFileAlert} label="Eksik evrak">
          <p>
            <b>Eksik evrak:</b> {missing.map((kind) => documentKinds[kind]).join(', ')}
          </p>
          {missing_note && <p>{missing_note}</p>}
        </Callout>
      )}
      {answers.length > 0 && (
        <Callout icon={IconMailForward} tone="positive" label="Kurumun yanıtı">
          <p>
            <b>{answers.length === 1 ? 'Kurumun yanıtı geldi' : 'Kurumun yanıtları geldi'}</b>
          </p>
          <Rows>
            {answers.map(({ id, title, sender, created_at }) => (
              <li key={id}>
                <Anchor component={HrefLink} href={`/fax/IncomingFax?panel=${id}`} size="sm">
                  {title || `${id} numaralı gelen faks`}
                </Anchor>{' '}
                · {formatPhone(sender)} · {formatDateTime(created_at)}
              </li>
            ))}
          </Rows>
        </Callout>
      )}
    </>
  )
}

import { Anchor } from '@mantine/core'
import { IconCopy, IconFileAlert, IconMailForward } from '@tabler/icons-react'
import { documentKinds } from '../../../../contract/src/casework/cancellation.ts'
import { formatDate, formatDateTime } from '../../../../contract/src/kit/dates.ts'
import { formatPhone } from '../../../../contract/src/kit/phone.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import classes from './casework.module.css'
import { missingStatus, type Request, requestPath } from './request.ts'

/** What must be known before anything is done: a twin of the request, documents that are waited for, an answer that came. */
export function Alerts({ request }: { request: Request }) {
  const { duplicates, missing, missing_note, status, answer } = request
  return (
    <>
      {duplicates.length > 0 && (
        <section className={classes.alert} data-level="warning" aria-label="Mükerrer talep uyarısı">
          <IconCopy size={18} aria-hidden />
          <div>
            <p>
              <b>
                Aynı kişinin bu kuruma açık {duplicates.length === 1 ? 'bir talebi' : `${duplicates.length} talebi`}{' '}
                daha var
              </b>
            </p>
            <ul>
              {duplicates.map(({ id, created_date, status: name }) => (
                <li key={id}>
                  <Anchor component={HrefLink} href={requestPath(id)} size="sm">
                    {id} numaralı talep
                  </Anchor>{' '}
                  · {formatDate(created_date)} · {name}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {status === missingStatus && missing.length > 0 && (
        <section className={classes.alert} data-level="warning" aria-label="Eksik evrak">
          <IconFileAlert size={18} aria-hidden />
          <div>
            <p>
              <b>Eksik evrak:</b> {missing.map((kind) => documentKinds[kind]).join(', ')}
            </p>
            {missing_note && <p>{missing_note}</p>}
          </div>
        </section>
      )}
      {answer && (
        <section className={classes.alert} data-level="positive" aria-label="Kurumun yanıtı">
          <IconMailForward size={18} aria-hidden />
          <div>
            <p>
              <b>Kurumun yanıtı geldi</b>
            </p>
            <p>
              <Anchor component={HrefLink} href={`/fax/IncomingFax?panel=${answer.id}`} size="sm">
                {answer.title || `${answer.id} numaralı gelen faks`}
              </Anchor>{' '}
              · {formatPhone(answer.sender)} · {formatDateTime(answer.created_at)}
            </p>
          </div>
        </section>
      )}
    </>
  )
}

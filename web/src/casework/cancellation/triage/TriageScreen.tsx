import { Button, Skeleton } from '@mantine/core'
import { IconChecks, IconUserQuestion } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { isGone } from '../../../kit/ask/Answered.tsx'
import { oneMessage } from '../../../kit/ask/toasts/toast.ts'
import { useKeys } from '../../../kit/keys/keys.ts'
import { listHref } from '../../../kit/list/address.ts'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { Notice } from '../../../kit/look/Notice.tsx'
import { PageHeader } from '../../../kit/look/PageHeader.tsx'
import { ReadFailure } from '../../../kit/look/ReadFailure.tsx'
import { useScreenTitle } from '../../../kit/look/title.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { useActions } from '../actions/use-actions.ts'
import { listPath, requestPath } from '../cancellation.ts'
import { TriageDesk } from './TriageDesk.tsx'
import { UndoTool } from './TriageTools.tsx'
import { useLastUndo } from './use-last-undo.ts'
import { useQueue } from './use-queue.ts'

/** Works through the requests of a status one after the other, by keyboard. */
export function TriageScreen() {
  const { statusId } = useParams({ strict: false }) as { statusId: string }
  // The held request and the undo of one queue must not reach the next queue.
  return <Queue key={statusId} statusId={statusId} />
}

function Queue({ statusId }: { statusId: string }) {
  const title = useCall(cancellation.title, { typeId: statusId })
  const queue = useQueue(statusId)
  const name = title.data ? `Triyaj: ${title.data.name}` : 'Triyaj'
  useScreenTitle(name)
  const back = { to: listHref(listPath(statusId)), label: 'Listeye dön' }

  const lastUndo = useLastUndo(queue.reopen)
  const actions = useActions(lastUndo.undone)
  useEffect(oneMessage, [])
  useKeys('Triyajda', { z: () => void lastUndo.run() })

  const isElsewhere = queue.missing !== undefined && queue.rows.length > 0

  if (title.error && isGone(title.error)) {
    return (
      <Notice
        as="page"
        icon={IconUserQuestion}
        title="Böyle bir sıra yok"
        text="Durum silinmiş olabilir. Menüden başka bir durum seçip triyajı oradan başlatın."
      />
    )
  }
  if (queue.current) return <TriageDesk {...{ back, queue, actions, lastUndo }} title={name} row={queue.current} />
  return (
    <>
      <PageHeader title={name} back={back} actions={lastUndo.isOffered && <UndoTool lastUndo={lastUndo} />} />
      {queue.failure && <ReadFailure title="Sıra alınamadı" failure={queue.failure} retry={queue.retry} />}
      {!queue.loaded && !queue.failure && (
        <Skeleton height="60dvh" radius={8} role="img" aria-label="Sıra yükleniyor" />
      )}
      {isElsewhere && (
        <Notice
          icon={IconUserQuestion}
          title={`Talep ${queue.missing} bu sırada görünmüyor`}
          text="Başka bir duruma alınmış, silinmiş ya da sıranın daha gerisinde olabilir."
          actions={
            <>
              <Button onClick={queue.begin}>Sıradaki Talebe Geç</Button>
              <Button component={HrefLink} href={requestPath(queue.missing ?? 0)} variant="default">
                Talebi Aç
              </Button>
            </>
          }
        />
      )}
      {queue.loaded && !isElsewhere && (
        <Notice
          icon={IconChecks}
          title="Sırada talep kalmadı"
          text="Bu durumdaki bütün talepler işlendi."
          actions={
            <Button component={HrefLink} href={back.to} variant="default">
              Listeye Dön
            </Button>
          }
        />
      )}
    </>
  )
}

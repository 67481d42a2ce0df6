import { Button, Stack } from '@mantine/core'
import { IconPencil, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { Assignee } from '../../../kit/actions/Assignee.tsx'
import { Callout } from '../../../kit/look/Callout.tsx'
import { Card } from '../../../kit/look/Card.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { allows } from '../../../kit/net/rights.ts'
import type { Actions } from '../actions/use-actions.ts'
import { CorrectionDialog } from '../correction/CorrectionDialog.tsx'
import { isForgotten, type Request } from '../request.ts'
import { Alerts } from './Alerts.tsx'
import { Checks } from './Checks.tsx'
import { LegalClock } from './LegalClock.tsx'
import { PersonFacts } from './PersonFacts.tsx'

type Props = {
  request: Request
  actions: Actions
  /** The check before a fax is already shown beside the form. */
  checked?: boolean
}

/** Everything known of a request; what needs attention comes first. */
export function RequestFacts({ request, actions, checked = false }: Props) {
  const me = useMe()
  const mayCorrect = allows(me, cancellation.correct.right)
  const mayAssign = allows(me, cancellation.assign.right)
  // The request whose facts are being corrected, even if another one is shown meanwhile.
  const [corrected, setCorrected] = useState<Request>()
  return (
    <Stack gap={12}>
      {isForgotten(request) && (
        <Callout icon={IconUserX}>
          Bu talebin kişisi silindi. Talebin numarası, kurumu ve gönderimi kalır; kişinin bilgileri ve belgeleri geri
          getirilemez.
        </Callout>
      )}
      <Alerts request={request} />
      <PersonFacts
        request={request}
        action={
          mayCorrect && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setCorrected(request)}
            >
              Bilgileri Düzelt
            </Button>
          )
        }
      />
      {awaitsFax(request) && !checked && <Checks request={request} />}
      {!isForgotten(request) && <LegalClock request={request} />}
      {corrected && <CorrectionDialog request={corrected} onClose={() => setCorrected(undefined)} />}
      <Card label="Görevlendirme">
        <Assignee
          assignee={request.assignee}
          people={cancellation.people}
          mayAssign={mayAssign}
          pending={actions.pending}
          onAssign={(staffId) => void actions.assign(request, staffId)}
        />
      </Card>
    </Stack>
  )
}

/** Whether nothing has reached the institution yet and the request is open. */
const awaitsFax = ({ is_final, checks }: Request) => !is_final && !checks.some(({ key }) => key === 'delivered')

import { Button, Menu } from '@mantine/core'
import { IconFileAlert, IconSend, IconStatusChange, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { MoreActions } from '../../../kit/actions/MoreActions.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { readAnew } from '../../../kit/net/queries.ts'
import { allows, mayCall } from '../../../kit/net/rights.ts'
import { SendSms } from '../../../messages/sms/parts/SendSms.tsx'
import { HistoryButton } from '../../../records/history/record/HistoryButton.tsx'
import type { OpenAction } from '../actions/ActionDialog.tsx'
import { PdfButton } from '../papers/PdfButton.tsx'
import { isForgotten, type Request } from '../request.ts'

type Props = {
  request: Request
  faxing: boolean
  onFax: () => void
  onAction: (action: OpenAction) => void
  onRemove: () => void
}

/** The buttons of a request; those that the person may not use are left out. */
export function RequestActions({ request, faxing, onFax, onAction, onRemove }: Props) {
  const me = useMe()
  const client = useQueryClient()
  const mayWrite = allows(me, cancellation.status.right)
  const forgotten = isForgotten(request)
  return (
    <>
      <HistoryButton domain="cancellation" id={request.id} onReturned={() => readAnew(client, ['cancellation'])} />
      {!forgotten && (
        <>
          <SendSms requestId={request.id} phone={request.phone} />
          <PdfButton requestId={request.id} />
        </>
      )}
      {mayWrite && (
        <>
          {!forgotten && (
            <Button
              variant="default"
              leftSection={<IconStatusChange size={18} aria-hidden />}
              onClick={() => onAction('status')}
            >
              Durumu Değiştir
            </Button>
          )}
          <MoreActions>
            {!forgotten && (
              <Menu.Item leftSection={<IconFileAlert size={18} aria-hidden />} onClick={() => onAction('missing')}>
                Eksik Evrak Bildir
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconTrash size={18} aria-hidden />}
              color="var(--masa-danger-ink)"
              onClick={onRemove}
            >
              Talebi Sil
            </Menu.Item>
          </MoreActions>
        </>
      )}
      {!forgotten && mayCall(me, fax.send) && (
        <Button
          variant={faxing ? 'default' : 'filled'}
          leftSection={<IconSend size={18} aria-hidden />}
          aria-expanded={faxing}
          onClick={onFax}
        >
          Faks Gönder
        </Button>
      )}
    </>
  )
}

import { Button, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconPencil,
  IconPhoneCall,
  IconPrinter,
  IconStatusChange,
  IconTrash,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { MoreActions } from '../../../kit/actions/MoreActions.tsx'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { readAnew } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { HistoryButton } from '../../../records/history/record/HistoryButton.tsx'
import type { OpenDialog } from '../actions/LeadDialogs.tsx'
import type { WholeLead } from '../lead.ts'
import { editPath } from '../leads.ts'

type Props = { lead: WholeLead; onOpen: (dialog: OpenDialog) => void; onRemove: () => void }

/** The buttons of a lead or a sale; those that the person may not use are left out. */
export function LeadActions({ lead, onOpen, onRemove }: Props) {
  const client = useQueryClient()
  const mayWrite = allows(useMe(), leads.status.right)
  return (
    <>
      <HistoryButton domain="leads" id={lead.id} onReturned={() => readAnew(client, ['leads'])} />
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
        Yazdır
      </Button>
      {mayWrite && (
        <>
          {lead.next.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconStatusChange size={18} aria-hidden />}
              onClick={() => onOpen('status')}
            >
              Durumu Değiştir
            </Button>
          )}
          <MoreActions>
            <Menu.Item component={HrefLink} href={editPath(lead.id)} leftSection={<IconPencil size={18} aria-hidden />}>
              Bilgileri Düzenle
            </Menu.Item>
            {!lead.is_final && (
              <Menu.Item leftSection={<IconPhoneCall size={18} aria-hidden />} onClick={() => onOpen('callback')}>
                Geri Arama
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconTrash size={18} aria-hidden />}
              color="var(--masa-danger-ink)"
              onClick={onRemove}
            >
              Kaydı Sil
            </Menu.Item>
          </MoreActions>
          {lead.may_convert && (
            <Button leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={() => onOpen('convert')}>
              Satışa Çevir
            </Button>
          )}
        </>
      )}
    </>
  )
}

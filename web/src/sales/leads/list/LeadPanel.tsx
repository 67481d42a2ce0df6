import { Button, Stack } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCopy,
  IconExternalLink,
  IconMessagePlus,
  IconPhoneCall,
  IconStatusChange,
} from '@tabler/icons-react'
import { useState } from 'react'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { Assignee } from '../../../kit/actions/Assignee.tsx'
import { PanelButton } from '../../../kit/actions/PanelButton.tsx'
import { Timeline } from '../../../kit/actions/Timeline.tsx'
import { HrefLink } from '../../../kit/list/HrefLink.tsx'
import { Callout } from '../../../kit/look/Callout.tsx'
import { PartHead } from '../../../kit/look/Card.tsx'
import { Buttons } from '../../../kit/look/Rows.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { AnsweredPanel } from '../../../kit/side-panel/AnsweredPanel.tsx'
import { LeadDialogs, type OpenDialog } from '../actions/LeadDialogs.tsx'
import { PanelFacts, SamePhoneRows } from '../LeadFacts.tsx'
import { LeadStatus } from '../LeadMarks.tsx'
import type { Lead } from '../lead.ts'
import { leadPath } from '../leads.ts'
import { useLeadActions } from '../use-lead-actions.ts'
import { leadWords } from '../words.ts'

/** One lead or sale in the panel beside its list: who it is, what can be done, and what was done. */
export function LeadPanel({ id }: { id: number }) {
  const read = useCall(leads.get, { id })
  return (
    <AnsweredPanel read={read} name="Kayıt" gone="silinmiş ya da başkasına verilmiş olabilir">
      {({ data }) => <Loaded lead={data} />}
    </AnsweredPanel>
  )
}

function Loaded({ lead }: { lead: Lead }) {
  const me = useMe()
  const mayWrite = allows(me, leads.status.right)
  const actions = useLeadActions()
  const [dialog, setDialog] = useState<OpenDialog>()
  const button = (open: OpenDialog, text: string, icon: typeof IconCopy, primary = false) => (
    <PanelButton icon={icon} primary={primary} onClick={() => setDialog(open)}>
      {text}
    </PanelButton>
  )
  return (
    <Stack gap={16}>
      <PartHead level={3} title={lead.full_name} aside={<LeadStatus id={lead.status} name={lead.status_name} />} />
      {lead.same_phone.length > 0 && (
        <Callout icon={IconCopy} label="Aynı telefon">
          <b>Bu telefonla başka kayıt da var.</b>
          <SamePhoneRows others={lead.same_phone} />
        </Callout>
      )}
      <PanelFacts lead={lead} />
      <Buttons>
        {mayWrite && lead.next.length > 0 && button('status', 'Durumu Değiştir', IconStatusChange)}
        {mayWrite && !lead.is_final && button('callback', 'Geri Arama', IconPhoneCall)}
        <Button
          component={HrefLink}
          href={leadPath(lead.id)}
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          Tamamını Aç
        </Button>
        {mayWrite && lead.may_convert && button('convert', 'Satışa Çevir', IconArrowsExchange, true)}
      </Buttons>
      <Assignee
        assignee={lead.assignee}
        people={leads.people}
        mayAssign={allows(me, leads.assign.right) && allows(me, 'leads:all')}
        pending={actions.pending}
        onAssign={(staffId) => void actions.assign(lead, staffId)}
      />
      {mayWrite && <Buttons>{button('note', 'Not Ekle', IconMessagePlus)}</Buttons>}
      <Timeline call={leads.timeline} id={lead.id} words={leadWords} />
      {dialog && (
        <LeadDialogs key={dialog} dialog={dialog} lead={lead} actions={actions} onClose={() => setDialog(undefined)} />
      )}
    </Stack>
  )
}

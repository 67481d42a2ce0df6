import { Stack } from '@mantine/core'
import { useState } from 'react'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { Assignee } from '../../../kit/actions/Assignee.tsx'
import { Timeline } from '../../../kit/actions/Timeline.tsx'
import { AnsweredScreen } from '../../../kit/ask/AnsweredScreen.tsx'
import { listHref, useLeadOn } from '../../../kit/list/address.ts'
import { Card } from '../../../kit/look/Card.tsx'
import { PageHeader } from '../../../kit/look/PageHeader.tsx'
import { useScreenTitle } from '../../../kit/look/title.ts'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { SaleShipments } from '../../shipments/SaleShipments.tsx'
import { LeadDialogs, type OpenDialog } from '../actions/LeadDialogs.tsx'
import { LeadStatus } from '../LeadMarks.tsx'
import { kindWord, type WholeLead } from '../lead.ts'
import classes from '../leads.module.css'
import { listPath } from '../leads.ts'
import { useLeadActions } from '../use-lead-actions.ts'
import { leadWords } from '../words.ts'
import { LeadActions } from './LeadActions.tsx'
import { CampaignCard, CustomerCard, DealerCard, PaymentCard } from './LeadCards.tsx'

/** A lead or a sale in full: the person, what was asked for, what was sold, and what happened. */
export function LeadScreen({ id = 0 }: { id?: number }) {
  const read = useCall(leads.whole, { id })
  useScreenTitle(read.data?.data.full_name ?? 'Talep')
  return (
    <AnsweredScreen read={read} name="Talep" list={listPath('open')} gone="Silinmiş ya da başkasına verilmiş olabilir">
      {({ data }) => <Loaded key={data.id} lead={data} />}
    </AnsweredScreen>
  )
}

function Loaded({ lead }: { lead: WholeLead }) {
  const goOn = useLeadOn()
  const me = useMe()
  const mayWrite = allows(me, leads.saleNote.right)
  const actions = useLeadActions()
  const [dialog, setDialog] = useState<OpenDialog>()
  const list = listPath(lead.list)
  const title = useCall(leads.title, { id: lead.list })

  return (
    <>
      <PageHeader
        title={lead.full_name}
        purpose={`${kindWord(lead.kind)} No ${lead.id}`}
        back={{ to: listHref(list), label: title.data?.name ?? lead.status_name }}
        status={<LeadStatus id={lead.status} name={lead.status_name} />}
        actions={
          <LeadActions
            lead={lead}
            onOpen={setDialog}
            onRemove={() => void actions.remove(lead).then((removed) => removed && goOn(listHref(list)))}
          />
        }
      />
      <div className={classes.detail}>
        <Stack gap={12} miw={0}>
          <CustomerCard lead={lead} />
          <Card title="Görevlendirme">
            <Assignee
              assignee={lead.assignee}
              people={leads.people}
              mayAssign={mayWrite && allows(me, 'leads:all')}
              pending={actions.pending}
              onAssign={(staffId) => void actions.assign(lead, staffId)}
            />
          </Card>
        </Stack>
        <Stack gap={12} miw={0}>
          <CampaignCard lead={lead} />
          {lead.kind === 'sale' && <PaymentCard lead={lead} />}
          {lead.kind === 'sale' && <SaleShipments sale={lead} />}
          <DealerCard lead={lead} />
        </Stack>
        <Stack gap={12} miw={0}>
          <Timeline
            call={leads.timeline}
            id={lead.id}
            words={leadWords}
            onNote={mayWrite ? () => setDialog('note') : undefined}
          />
        </Stack>
      </div>
      {dialog && (
        <LeadDialogs key={dialog} dialog={dialog} lead={lead} actions={actions} onClose={() => setDialog(undefined)} />
      )}
      {actions.question}
    </>
  )
}

import { useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { newStatus } from '../../../../../contract/src/casework/cancellation-list.ts'
import { Timeline } from '../../../kit/actions/Timeline.tsx'
import { AnsweredScreen } from '../../../kit/ask/AnsweredScreen.tsx'
import { listHref, useLeadOn } from '../../../kit/list/address.ts'
import { PageHeader } from '../../../kit/look/PageHeader.tsx'
import { useScreenTitle } from '../../../kit/look/title.ts'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { ActionDialog, type OpenAction } from '../actions/ActionDialog.tsx'
import { useActions } from '../actions/use-actions.ts'
import { listPath } from '../cancellation.ts'
import { RequestFacts } from '../facts/RequestFacts.tsx'
import { StatusMark, StepMark } from '../Marks.tsx'
import { type Paper, Papers } from '../papers/Papers.tsx'
import { fullName, type Request } from '../request.ts'
import { SendFaxCard } from '../sending/SendFaxCard.tsx'
import { useStatuses } from '../statuses.ts'
import { requestWords } from '../timeline/timeline-words.ts'
import { Panes, PanesScreen } from './Panes.tsx'
import { RequestActions } from './RequestActions.tsx'

/** A request in full: the person, what came in, what went out, what happened. */
export function RequestScreen({ id = 0 }: { id?: number }) {
  const read = useCall(cancellation.get, { id })
  useScreenTitle(read.data ? fullName(read.data.data) : 'İptal Talebi')
  return (
    <AnsweredScreen read={read} name="Talep" list={listPath('open')} gone="Silinmiş olabilir">
      {({ data }) => <LoadedRequest key={data.id} request={data} />}
    </AnsweredScreen>
  )
}

function LoadedRequest({ request }: { request: Request }) {
  const goOn = useLeadOn()
  const mayNote = allows(useMe(), cancellation.note.right)
  const actions = useActions()
  useStatuses()
  const [pane, setPane] = useState('facts')
  const [paper, setPaper] = useState<Paper>(request.status === newStatus ? 'belgeler' : 'faks')
  const [action, setAction] = useState<OpenAction>()
  const [faxing, setFaxing] = useState(false)
  const list = listPath(request.status)

  async function remove() {
    if (await actions.remove(request)) goOn(listHref(list))
  }

  return (
    <PanesScreen>
      <PageHeader
        title={fullName(request)}
        purpose={`Talep No ${request.id}`}
        back={{ to: listHref(list), label: `Talep: ${request.status_name}` }}
        status={
          <>
            <StatusMark id={request.status} name={request.status_name} />
            <StepMark named step={request.step} />
          </>
        }
        actions={
          <RequestActions
            request={request}
            faxing={faxing}
            onFax={() => setFaxing(!faxing)}
            onAction={setAction}
            onRemove={() => void remove()}
          />
        }
      />
      {faxing && (
        <SendFaxCard
          request={request}
          onSent={() => {
            setFaxing(false)
            setPaper('faks')
          }}
        />
      )}
      <Panes
        name="request"
        shown={pane}
        onShow={setPane}
        panes={[
          {
            key: 'facts',
            title: 'Bilgiler',
            width: 360,
            content: <RequestFacts request={request} actions={actions} checked={faxing} />,
          },
          {
            key: 'papers',
            title: 'Belgeler',
            content: (
              <Papers
                request={request}
                shown={paper}
                onShow={setPaper}
                onTurn={(turn) => void actions.turn(request.id, turn)}
              />
            ),
          },
          {
            key: 'timeline',
            title: 'Akış',
            width: 340,
            content: (
              <Timeline
                call={cancellation.timeline}
                id={request.id}
                words={requestWords}
                onNote={mayNote ? () => setAction('note') : undefined}
              />
            ),
          },
        ]}
      />
      {action && (
        <ActionDialog action={action} request={request} actions={actions} onClose={() => setAction(undefined)} />
      )}
      {actions.question}
    </PanesScreen>
  )
}

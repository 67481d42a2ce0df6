import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { type DocumentKind, documentKinds } from '../../../../../contract/src/casework/cancellation-documents.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { Timeline } from '../../../kit/actions/Timeline.tsx'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { useKeys } from '../../../kit/keys/keys.ts'
import { Faint } from '../../../kit/look/Faint.tsx'
import { PageHeader } from '../../../kit/look/PageHeader.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { mayCall } from '../../../kit/net/rights.ts'
import type { Actions } from '../actions/use-actions.ts'
import { RequestFacts } from '../facts/RequestFacts.tsx'
import { StepMark } from '../Marks.tsx'
import { type Paper, Papers } from '../papers/Papers.tsx'
import { Panes, PanesScreen } from '../request/Panes.tsx'
import { fullName, type RequestRow } from '../request.ts'
import { useStatuses } from '../statuses.ts'
import { requestWords } from '../timeline/timeline-words.ts'
import { type Action, Asking } from './Asking.tsx'
import { QueueList } from './QueueList.tsx'
import { TriageTools } from './TriageTools.tsx'
import classes from './triage.module.css'
import type { LastUndo } from './use-last-undo.ts'
import type { Queue } from './use-queue.ts'
import { Gone, Walk } from './Walk.tsx'

const kinds = Object.keys(documentKinds) as DocumentKind[]

type Props = {
  title: string
  back: { to: string; label: string }
  queue: Queue
  row: RequestRow
  actions: Actions
  lastUndo: LastUndo
}

/** Queue, papers and facts side by side; after each action the next request opens by itself. */
export function TriageDesk({ title, back, queue, row, actions, lastUndo }: Props) {
  const me = useMe()
  useStatuses()
  const read = useCall(cancellation.get, { id: row.id })
  const [pane, setPane] = useState('papers')
  const [paper, setPaper] = useState<Paper>('belgeler')
  const [document, setDocument] = useState<DocumentKind>('sozlesme')
  const [action, setAction] = useState<Action>()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayFax = mayCall(me, fax.send)

  // Each request starts with its first paper, and the focus makes a screen reader say whose request it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request starts anew.
  useEffect(() => {
    setPaper('belgeler')
    setDocument('sozlesme')
    heading.current?.focus({ preventScroll: true })
  }, [row.id])

  function choose(at: number) {
    setPaper('belgeler')
    setPane('papers')
    setDocument(kinds[at] as DocumentKind)
  }
  const ask = (what: Action['what']) => () => setAction({ what, row })

  const next = () => queue.step(1)
  const previous = () => queue.step(-1)

  useKeys('Triyajda', {
    j: next,
    k: previous,
    ArrowDown: next,
    ArrowUp: previous,
    '1': () => choose(0),
    '2': () => choose(1),
    '3': () => choose(2),
    p: () => setPaper(paper === 'dilekce' ? 'belgeler' : 'dilekce'),
    ...(mayFax && { f: ask('fax') }),
    m: ask('missing'),
    s: ask('status'),
    n: ask('note'),
  })

  const close = (which: Action) => setAction((now) => (now === which ? undefined : now))

  function done({ what, row }: Action, faxId?: number) {
    if (what === 'note') return
    lastUndo.remember({ row, faxId })
    queue.advance(row.id)
  }

  return (
    <PanesScreen>
      <PageHeader
        title={title}
        back={back}
        actions={<TriageTools mayFax={mayFax} onAsk={(what) => ask(what)()} lastUndo={lastUndo} />}
      />
      <Walk queue={queue} name={fullName(row)} tells={pane !== 'facts'} onNext={next} onPrevious={previous} />
      <Panes
        name="triage"
        shown={pane}
        onShow={setPane}
        panes={[
          { key: 'queue', title: 'Sıra', width: 248, content: <QueueList queue={queue} /> },
          {
            key: 'papers',
            title: 'Belgeler',
            content: (
              <Papers
                request={row}
                shown={paper}
                onShow={setPaper}
                chosen={document}
                onChoose={setDocument}
                onTurn={(turn) => void actions.turn(row.id, turn)}
              />
            ),
          },
          {
            key: 'facts',
            title: 'Bilgiler',
            width: 344,
            content: (
              <>
                <div className={classes.who}>
                  <h2 ref={heading} tabIndex={-1}>
                    {fullName(row)}
                  </h2>
                  <StepMark named step={row.step} />
                </div>
                {queue.gone && <Gone onNext={next} />}
                <Answered
                  read={read}
                  name="Talep"
                  wait={<Skeleton height={320} radius={8} />}
                  gone={(told = 'Bu talep silinmiş.') => <Faint>{told} Çöp kutusundan geri yüklenebilir.</Faint>}
                >
                  {({ data }) => <RequestFacts request={data} actions={actions} />}
                </Answered>
                <Timeline
                  key={row.id}
                  call={cancellation.timeline}
                  id={row.id}
                  words={requestWords}
                  onNote={ask('note')}
                />
              </>
            ),
          },
        ]}
      />
      {action && (
        <Asking
          key={`${action.what} ${action.row.id}`}
          action={action}
          actions={actions}
          onClose={() => close(action)}
          onDone={(faxId) => done(action, faxId)}
        />
      )}
    </PanesScreen>
  )
}

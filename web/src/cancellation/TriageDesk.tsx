import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { cancellation, type DocumentKind, documentKinds } from '../../../contract/src/cancellation.ts'
import { fax } from '../../../contract/src/fax.ts'
import { allows, useMe } from '../kit/api/me.ts'
import { useCall } from '../kit/api/queries.ts'
import { useKeys } from '../kit/keys.ts'
import { PageHeader } from '../kit/layout/PageHeader.tsx'
import classes from './casework.module.css'
import { DeedDialog, type OpenDeed } from './DeedDialog.tsx'
import { FaxDialog } from './FaxDialog.tsx'
import { StepMark } from './Marks.tsx'
import { Panes } from './Panes.tsx'
import { type Paper, Papers } from './Papers.tsx'
import { QueueList } from './QueueList.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { fullName, type RequestRow } from './request.ts'
import { useStatuses } from './statuses.ts'
import { Timeline } from './Timeline.tsx'
import { TriageTools } from './TriageTools.tsx'
import triage from './triage.module.css'
import { useDeeds } from './use-deeds.ts'
import type { Queue } from './use-queue.ts'
import { useTakeBack } from './use-take-back.ts'

const kinds = Object.keys(documentKinds) as DocumentKind[]

type Props = { title: string; back: { to: string; label: string }; queue: Queue; row: RequestRow }

/** Queue, papers and facts beside each other; after each deed the next request opens by itself. */
export function TriageDesk({ title, back, queue, row }: Props) {
  const me = useMe()
  const deeds = useDeeds()
  useStatuses()
  const takeBack = useTakeBack()
  const { data } = useCall(cancellation.get, { id: row.id })
  const request = data?.data.id === row.id ? data.data : undefined
  const [pane, setPane] = useState('papers')
  const [paper, setPaper] = useState<Paper>('belgeler')
  const [document, setDocument] = useState<DocumentKind>('sozlesme')
  const [deed, setDeed] = useState<OpenDeed | 'fax'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayFax = allows(me, fax.send.right)

  // Each request begins with its first paper, and who hears the screen is told whose it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is another beginning.
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
  const ask = (what: OpenDeed | 'fax') => () => request && setDeed(what)
  const undo = () => void takeBack.run().then((id) => id !== undefined && queue.reopen(id))

  const next = () => queue.step(1)
  const previous = () => queue.step(-1)

  useKeys({
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
    z: undo,
  })

  function done(what: OpenDeed | 'fax', faxId?: number) {
    if (what === 'note') return
    takeBack.remember({ requestId: row.id, faxId })
    queue.advance()
  }

  return (
    <div className={classes.screen}>
      <PageHeader
        title={title}
        back={back}
        actions={<TriageTools disabled={!request} mayFax={mayFax} onAsk={(what) => ask(what)()} onUndo={undo} />}
      />
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
                onTurn={(kind, turn) => void deeds.turn(row.id, kind, turn)}
              />
            ),
          },
          {
            key: 'facts',
            title: 'Bilgiler',
            width: 344,
            content: (
              <>
                <div className={triage.who}>
                  <h2 ref={heading} tabIndex={-1}>
                    {fullName(row)}
                  </h2>
                  <StepMark step={row.step} />
                </div>
                {request ? <RequestFacts request={request} deeds={deeds} /> : <Skeleton height={320} radius={8} />}
                <Timeline requestId={row.id} onNote={ask('note')} />
              </>
            ),
          },
        ]}
      />
      {request && deed === 'fax' && (
        <FaxDialog
          request={request}
          onClose={() => setDeed(undefined)}
          onSent={(faxId) => {
            setDeed(undefined)
            done('fax', faxId)
          }}
        />
      )}
      {request && deed && deed !== 'fax' && (
        <DeedDialog
          deed={deed}
          request={request}
          deeds={deeds}
          onClose={() => setDeed(undefined)}
          onDone={(what) => done(what)}
        />
      )}
    </div>
  )
}

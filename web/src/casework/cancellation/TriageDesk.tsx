import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { cancellation, type DocumentKind, documentKinds } from '../../../../contract/src/casework/cancellation.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { useKeys } from '../../kit/keys/keys.ts'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { mayCall, useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import classes from './casework.module.css'
import { DeedDialog, type OpenDeed } from './DeedDialog.tsx'
import { FaxDialog } from './FaxDialog.tsx'
import { StepMark } from './Marks.tsx'
import { Panes } from './Panes.tsx'
import { type Paper, Papers } from './Papers.tsx'
import { QueueList } from './QueueList.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { fullName, type Request, type RequestRow } from './request.ts'
import { useStatuses } from './statuses.ts'
import { Timeline } from './Timeline.tsx'
import { TriageTools } from './TriageTools.tsx'
import triage from './triage.module.css'
import { type Deeds, useDeeds } from './use-deeds.ts'
import type { Queue } from './use-queue.ts'
import { useTakeBack } from './use-take-back.ts'

const kinds = Object.keys(documentKinds) as DocumentKind[]

/** What is asked, and about whom. */
type Deed = { what: OpenDeed | 'fax'; request: Request }

type Props = { title: string; back: { to: string; label: string }; queue: Queue; row: RequestRow }

/** Queue, papers and facts beside each other; after each deed the next request opens by itself. */
export function TriageDesk({ title, back, queue, row }: Props) {
  const me = useMe()
  const deeds = useDeeds()
  useStatuses()
  const takeBack = useTakeBack()
  const read = useCall(cancellation.get, { id: row.id })
  const request = read.data?.data
  const [pane, setPane] = useState('papers')
  const [paper, setPaper] = useState<Paper>('belgeler')
  const [document, setDocument] = useState<DocumentKind>('sozlesme')
  const [deed, setDeed] = useState<Deed>()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayFax = mayCall(me, fax.send)

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
  const ask = (what: Deed['what']) => () => request && setDeed({ what, request })
  const undo = () => void takeBack.run().then((id) => id !== undefined && queue.reopen(id))

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
    z: undo,
  })

  const close = (which: Deed) => setDeed((now) => (now === which ? undefined : now))

  function done({ what, request: { id } }: Deed, faxId?: number) {
    if (what === 'note') return
    takeBack.remember({ requestId: id, faxId })
    queue.advance(id)
  }

  return (
    <div className={classes.screen}>
      <PageHeader
        title={title}
        back={back}
        actions={
          <TriageTools
            disabled={!request}
            mayFax={mayFax}
            onAsk={(what) => ask(what)()}
            onUndo={takeBack.isOffered ? undo : undefined}
          />
        }
      />
      <Walk queue={queue} name={fullName(row)} onNext={next} onPrevious={previous} />
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
                  <StepMark named step={row.step} />
                </div>
                {queue.gone && <Gone onNext={next} />}
                <Answered
                  read={read}
                  name="Talep"
                  wait={<Skeleton height={320} radius={8} />}
                  gone={<p className={classes.small}>Bu talep silinmiş; çöp kutusundan geri yüklenebilir.</p>}
                >
                  {({ data }) => <RequestFacts request={data} deeds={deeds} />}
                </Answered>
                <Timeline key={row.id} requestId={row.id} onNote={ask('note')} />
              </>
            ),
          },
        ]}
      />
      {deed && (
        <Asking
          key={`${deed.what} ${deed.request.id}`}
          deed={deed}
          now={request?.id === deed.request.id ? request : deed.request}
          deeds={deeds}
          onClose={() => close(deed)}
          onDone={(faxId) => done(deed, faxId)}
        />
      )}
    </div>
  )
}

type AskingProps = {
  deed: Deed
  /** Its request as it stands now. */
  now: Request
  deeds: Deeds
  onClose: () => void
  onDone: (faxId?: number) => void
}

/** The question behind a deed, about the request for which it was asked, whatever stands on the desk meanwhile. */
function Asking({ deed: { what }, now, deeds, onClose, onDone }: AskingProps) {
  if (what !== 'fax') {
    return <DeedDialog deed={what} request={now} deeds={deeds} onClose={onClose} onDone={() => onDone()} />
  }
  return (
    <FaxDialog
      request={now}
      onClose={onClose}
      onSent={(faxId) => {
        onClose()
        onDone(faxId)
      }}
    />
  )
}

type WalkProps = { queue: Queue; name: string; onNext: () => void; onPrevious: () => void }

/** Where the facts and the queue are behind tabs: whose request this is, and the ways to its neighbours. */
function Walk({ queue: { at, rows }, name, onNext, onPrevious }: WalkProps) {
  return (
    <div className={triage.walk}>
      <ActionIcon size={36} variant="default" aria-label="Önceki talep" disabled={at === 0} onClick={onPrevious}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <p>
        <b>{name}</b>
        {at >= 0 && (
          <span data-figures>
            {at + 1} / {rows.length}
          </span>
        )}
      </p>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Sonraki talep"
        disabled={at === rows.length - 1}
        onClick={onNext}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function Gone({ onNext }: { onNext: () => void }) {
  return (
    <div className={triage.gone} role="status">
      <p>Bu talebi başka biri işledi; artık bu sırada değil.</p>
      <Button size="compact-sm" variant="default" onClick={onNext}>
        Sonraki Talep
      </Button>
    </div>
  )
}

import { SegmentedControl, Tabs, Tooltip } from '@mantine/core'
import { type DocumentKind, documentKinds } from '../../../../../contract/src/casework/cancellation-documents.ts'
import { Faint } from '../../../kit/look/Faint.tsx'
import { FaxPanel } from '../../../messages/fax/parts/FaxPanel.tsx'
import { isForgotten, type Request, type Turn } from '../request.ts'
import { Documents } from './Documents.tsx'
import { Petition } from './Petition.tsx'
import classes from './papers.module.css'

export const papers = ['belgeler', 'dilekce', 'faks'] as const

export type Paper = (typeof papers)[number]

const kinds = Object.keys(documentKinds) as DocumentKind[]

type Props = {
  request: Pick<Request, 'id' | 'tckimlik'>
  shown: Paper
  onShow: (paper: Paper) => void
  onTurn: (turn: Turn) => void
  /** Shows one document at a time, chosen by key; the page keys work on the whole screen. */
  chosen?: DocumentKind
  onChoose?: (kind: DocumentKind) => void
}

/** What came from the person, what goes to the institution, and how the fax went. */
export function Papers({ request, shown, onShow, onTurn, chosen, onChoose }: Props) {
  return (
    <Tabs className={classes.papers} value={shown} onChange={(value) => onShow(value as Paper)} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="belgeler">Belgeler</Tabs.Tab>
        <Tabs.Tab value="dilekce">Dilekçe</Tabs.Tab>
        <Tabs.Tab value="faks">Faks durumu</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="belgeler" className={classes.paper}>
        {chosen && onChoose && (
          <SegmentedControl
            aria-label="Belge"
            fullWidth
            value={chosen}
            onChange={(value) => onChoose(value as DocumentKind)}
            data={kinds.map((kind, at) => ({
              value: kind,
              label: (
                <Tooltip label={`${documentKinds[kind]} (${at + 1})`}>
                  <span>{documentKinds[kind]}</span>
                </Tooltip>
              ),
            }))}
          />
        )}
        {isForgotten(request) ? (
          <Faint>Belgeler kişinin verileriyle birlikte silindi.</Faint>
        ) : (
          <Documents
            key={request.id}
            requestId={request.id}
            onTurn={onTurn}
            {...(chosen && { chosen, everywhere: true })}
          />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="dilekce" className={classes.paper}>
        <Petition requestId={request.id} />
      </Tabs.Panel>
      <Tabs.Panel value="faks" className={classes.paper}>
        <FaxPanel requestId={request.id} empty="Bu talep için henüz faks gönderilmedi." />
      </Tabs.Panel>
    </Tabs>
  )
}

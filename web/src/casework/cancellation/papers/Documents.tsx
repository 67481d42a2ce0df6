import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconFileOff, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { type DocumentKind, documentKinds } from '../../../../../contract/src/casework/cancellation-documents.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { pathOf } from '../../../../../contract/src/kit/request.ts'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { download, saveFile } from '../../../kit/list/files/download.ts'
import { Notice } from '../../../kit/look/Notice.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { PageViewer, type ViewedPage } from '../../../kit/viewer/PageViewer.tsx'
import type { Turn } from '../request.ts'
import classes from './papers.module.css'

type Document = Answer<typeof cancellation.documents>['data'][number]

type Props = {
  requestId: number
  /** Only this document; without it all of them, one below the other. */
  chosen?: DocumentKind | undefined
  /** The page keys work on the whole screen. */
  everywhere?: boolean | undefined
  onTurn: (turn: Turn) => void
}

/** What the person handed in, as pages that staff can turn and zoom. */
export function Documents({ requestId, chosen, everywhere, onTurn }: Props) {
  const me = useMe()
  const read = useCall(cancellation.documents, { id: requestId })
  if (me && !allows(me, cancellation.document.right)) {
    return (
      <Notice icon={IconLock} title="Belgeleri görme yetkiniz yok" text="Rolünüze belge açma yetkisi verilmemiş." />
    )
  }
  const mayTurn = allows(me, cancellation.turn.right)
  const wait = <Skeleton height={360} radius={8} />
  if (!me) return wait
  return (
    <Answered read={read} name="Belgeler" wait={wait}>
      {({ data }) => (
        <Shown {...{ requestId, chosen, everywhere }} onTurn={mayTurn ? onTurn : undefined} documents={data} />
      )}
    </Answered>
  )
}

type ShownProps = Omit<Props, 'onTurn'> & { documents: Document[]; onTurn: Props['onTurn'] | undefined }

function Shown({ requestId, chosen, everywhere = false, onTurn, documents }: ShownProps) {
  const wanted = documents.filter(({ kind }) => chosen === undefined || kind === chosen)
  const shown = wanted.filter(isShown)
  const pages = shown.flatMap((document) => pagesOf(requestId, document))
  const kinds = chosen ? [chosen] : (Object.keys(documentKinds) as DocumentKind[])

  return (
    <div className={classes.documents}>
      {shown.length > 0 && (
        <PageViewer
          label="Gönderilen belgeler"
          everywhere={everywhere}
          pages={pages}
          onTurn={(index, degrees) => {
            const turned = pages[index]
            if (turned) onTurn?.({ ...turned.turned, degrees })
          }}
        />
      )}
      {kinds
        .filter((kind) => !shown.some((one) => one.kind === kind))
        .map((kind) => (
          <Unshown key={kind} kind={kind} document={wanted.find((one) => one.kind === kind)} requestId={requestId} />
        ))}
    </div>
  )
}

const isShown = ({ state, type, pages }: Document) => state === 'ready' && (type.startsWith('image/') || pages > 0)

type DocumentPage = ViewedPage & { turned: Omit<Turn, 'degrees'> }

const sheet = Math.SQRT1_2

/** An image is one page; a PDF is shown page by page. */
function pagesOf(id: number, { kind, url, type, turn, pages, page_turns: turns }: Document): DocumentPage[] {
  const title = documentKinds[kind]
  if (type.startsWith('image/')) return [{ turned: { kind }, path: url, title, turn }]
  return Array.from({ length: pages }, (_, at) => ({
    turned: { kind, page: at + 1 },
    turn: turns[at] ?? 0,
    path: pathOf(cancellation.documentPage, { id, kind, page: at + 1 }),
    title: pages > 1 ? `${title}, ${at + 1}. sayfa` : title,
    aspect: sheet,
  }))
}

type UnshownProps = { kind: DocumentKind; document: Document | undefined; requestId: number }

/** A document that cannot be shown: a PDF to download, or the reason why there is nothing to see. */
function Unshown({ kind, document, requestId }: UnshownProps) {
  const [pending, setPending] = useState(false)
  async function open() {
    setPending(true)
    try {
      const input = { id: requestId, kind }
      const { file } = await download(cancellation.document, input, {
        signal: new AbortController().signal,
        onBytes: () => {},
      })
      saveFile({ file, name: `talep-${requestId}-${kind}.pdf` })
    } catch (cause) {
      toastFailure('Belge açılamadı', cause)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={classes.unshown} data-document={kind}>
      <IconFileOff size={20} aria-hidden />
      <p>
        <b>{documentKinds[kind]}</b>
        <span>{whyNot(document)}</span>
      </p>
      {document?.state === 'ready' && (
        <Button
          size="xs"
          variant="default"
          loading={pending}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void open()}
        >
          PDF’i İndir
        </Button>
      )}
    </div>
  )
}

function whyNot(document: Document | undefined): string {
  if (!document) return 'Bu belge gönderilmemiş.'
  if (document.state === 'raw') return 'Belge işleniyor; birazdan görünür.'
  if (document.state === 'broken') return 'Belge okunamadı; kişiden yeniden istenmeli.'
  return 'PDF olarak gönderilmiş, sayfaları gösterilemiyor.'
}

import { IconCertificate, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { erasure, erasurePaging, erasureStates } from '../../../../contract/src/records/erasure.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useReason } from '../../kit/ask/use-reason.tsx'
import type { RowAction } from '../../kit/list/changes/actions.ts'
import { download, saveFile } from '../../kit/list/files/download.ts'
import { List } from '../../kit/list/List.tsx'
import type { Column } from '../../kit/list/table/columns.ts'
import { StatusDot, type Tone } from '../../kit/look/status.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { ErasureRequest } from './request.ts'

const tones: Record<ErasureRequest['state'], Tone> = {
  asked: 'warning',
  refused: 'neutral',
  approved: 'progress',
  files: 'progress',
  done: 'positive',
}

const columns: Column<ErasureRequest>[] = [
  { field: 'id', title: 'No', kind: 'id' },
  { field: 'title', title: 'Kişi', lead: true, letters: 20 },
  {
    field: 'state',
    title: 'Durum',
    kind: 'badge',
    letters: 16,
    note: true,
    cell: ({ state }) => <StatusDot tone={tones[state]}>{erasureStates[state]}</StatusDot>,
  },
  { field: 'reason', title: 'Neden', letters: 30, extra: 2, none: '–' },
  { field: 'asked_at', title: 'İstendi', kind: 'moment', below: ({ asked_by }) => asked_by || 'Masa' },
  {
    field: 'decided_by',
    title: 'Karar',
    letters: 17,
    none: '–',
    extra: 1,
    // Nobody decides on their own request; they take it back.
    cell: ({ state, decided_by }) => decided_by || (state === 'refused' ? 'İsteyen vazgeçti' : ''),
    below: ({ done_at }) => (done_at === null ? '' : formatDateTime(done_at)),
  },
  {
    field: 'problem',
    title: 'Engel veya ret nedeni',
    letters: 20,
    note: true,
    none: '–',
  },
]

/**
 * Requests to erase a person: one member of staff asks, another decides, and a finished erasure has its certificate.
 */
export function ErasureList() {
  const decide = useWriteOnce(erasure.decide, { also: ['history'] })
  const reason = useReason()
  const [approving, setApproving] = useState<ErasureRequest & { member: number }>()

  async function refuse({ id, title, own }: ErasureRequest): Promise<boolean> {
    const closes = `“${title}” için veri silme isteği kapanır; hiçbir veri silinmez.`
    const done = await reason.ask(
      own
        ? {
            title: 'İsteğiniz Geri Alınacak',
            text: closes,
            label: 'Geri alma nedeni',
            detail: 'Nedeni listede görünür. Silme yine gerekirse yeniden isteyebilirsiniz.',
            yes: 'İsteği Geri Al',
          }
        : {
            title: 'İstek Geri Çevrilecek',
            text: closes,
            label: 'Geri çevirme nedeni',
            detail:
              'Nedeni isteyen de okur. İlgili kişinin başvurusu da gerekçesiyle ve 30 gün içinde yanıtlanmalıdır.',
            yes: 'Geri Çevir',
          },
      (why) => decide.run({ id, approved: false, reason: why }),
    )
    if (done) toastSuccess(own ? 'Veri silme isteğiniz geri alındı' : 'Veri silme isteği geri çevrildi')
    return done !== undefined
  }

  async function certificate({ id }: ErasureRequest) {
    try {
      saveFile(await download(erasure.certificate, { id }, { signal: new AbortController().signal, onBytes: () => {} }))
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Belge indirilemedi', cause)
    }
  }

  const undecided = ({ state }: ErasureRequest) => (state === 'asked' ? undefined : 'Bu istek için karar verilmiş')
  const actions: RowAction<ErasureRequest>[] = [
    {
      text: 'Onayla ve Sil',
      icon: IconCheck,
      closed: (row) => undecided(row) ?? (row.own ? 'İsteyen onaylayamaz; başka bir yetkili onaylamalı' : undefined),
      run(row) {
        if (row.member !== null) setApproving({ ...row, member: row.member })
      },
    },
    { text: 'Geri Çevir', icon: IconX, closed: undecided, run: refuse },
    {
      text: 'Silme Belgesi (PDF)',
      icon: IconCertificate,
      closed: ({ state }) => (state === 'done' ? undefined : 'Belge, silme bitince hazır olur'),
      run: (row) => void certificate(row),
    },
  ]

  return (
    <>
      <List
        title="Veri Silme İstekleri"
        purpose="Bir yetkili ister, başka bir yetkili onaylar; onaylanan silme geri alınamaz."
        call={erasure.list}
        paging={erasurePaging}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            field: 'state',
            param: 'durum',
            label: 'Durum',
            options: [
              { value: '', text: 'Tümü', sends: undefined },
              { value: 'asked', text: erasureStates.asked },
              { value: 'done', text: erasureStates.done },
              { value: 'refused', text: erasureStates.refused },
            ],
          },
        ]}
        actions={actions}
        open={({ member }) => `/members/allmembers?panel=${member}`}
        viewed="Kişiye Git"
        closed={({ member }) => (member === null ? 'Bu kişinin verileri silinmiş' : undefined)}
        empty={{
          text: 'Bir kişinin verilerinin silinmesi istendiğinde istek burada onay bekler.',
          first: { href: '/members/allmembers', text: 'Tüm Üyelere Git', right: 'members:read' },
        }}
      />
      {reason.question}
      {approving && <ApprovalDialog request={approving} onClose={() => setApproving(undefined)} />}
    </>
  )
}

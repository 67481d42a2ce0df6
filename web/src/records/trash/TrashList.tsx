import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { trashDays } from '../../../../contract/src/kit/bulk.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { trash, trashPaging } from '../../../../contract/src/records/trash.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useKinds } from '../../kit/domain/record-kind.ts'
import type { ManyRows } from '../../kit/list/changes/bulk.ts'
import { useRestore } from '../../kit/list/changes/use-restore.ts'
import { List } from '../../kit/list/List.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useWrite } from '../../kit/net/queries.ts'
import { allows, may } from '../../kit/net/rights.ts'
import { DaysLeft } from './DaysLeft.tsx'

type Row = Answer<typeof trash.list>['data'][number]

const closed = 'Bu türde değişiklik yapma yetkiniz yok'

export function TrashList() {
  const me = useMe()
  const kinds = useKinds()
  const { restore, pending } = useRestoreFromTrash()
  const purge = usePurge()
  const mayWrite = ({ domain }: Row) => (may(me, domain, 'write') ? undefined : closed)
  const seesAll = allows(me, 'trash:write')

  return (
    <List
      title="Çöp Kutusu"
      purpose={`${seesAll ? 'Silinen kayıtlar' : 'Sildiğiniz kayıtlar'} ${trashDays} gün burada kalır, sonra kalıcı olarak silinir. O zamana kadar geri yükleyebilirsiniz.`}
      call={trash.list}
      paging={trashPaging}
      empty={{ text: 'Çöp kutusu boş. Bir listeden silinen kayıt burada belirir ve geri yüklenebilir.' }}
      columns={[
        { field: 'title', title: 'Ad', lead: true },
        { field: 'kind', title: 'Tür', letters: 18, note: true },
        { field: 'deleted_by', title: 'Silen', letters: 16 },
        { field: 'deleted_at', title: 'Silinme', kind: 'moment' },
        {
          field: 'expires_at',
          title: 'Kalan süre',
          kind: 'badge',
          letters: 7,
          note: true,
          cell: ({ expires_at }) => <DaysLeft until={expires_at} />,
        },
      ]}
      filters={[
        {
          kind: 'select',
          field: 'domain',
          label: 'Tür',
          options: [...kinds.values()]
            .filter(({ stays }) => !stays)
            .map(({ domain, plural }) => ({ value: domain, text: plural })),
        },
      ]}
      search={{ field: 'search', placeholder: 'Silinenlerde ara' }}
      actions={[
        { text: 'Geri yükle', icon: IconRestore, run: (row) => restore([row]), closed: mayWrite },
        ...(seesAll
          ? [
              {
                text: 'Kalıcı Olarak Sil',
                icon: IconTrashX,
                danger: true,
                run: purge,
                closed: mayWrite,
              },
            ]
          : []),
      ]}
      bulk={[
        {
          text: (count) => `${count} kaydı geri yükle`,
          icon: IconRestore,
          pending,
          run: ({ rows }: ManyRows<Row>) => restore(rows),
        },
      ]}
    />
  )
}

/** Restores rows of any kinds, all of one kind together, and links to the record if only one was restored. */
function useRestoreFromTrash() {
  const kinds = useKinds()
  const navigate = useNavigate()
  const restore = useRestore()
  const [pending, setPending] = useState(false)

  async function run(chosen: readonly Row[]): Promise<boolean> {
    // What another record belongs to was deleted after it, and comes back before it.
    const rows = chosen.toSorted((one, other) => other.deleted_at.localeCompare(one.deleted_at))
    const domains = [...new Set(rows.map(({ domain }) => domain))]
    let done = 0
    setPending(true)
    for (const domain of domains) {
      const ids = rows.filter((row) => row.domain === domain).map(({ record_id }) => record_id)
      const [first] = ids
      const path = first === undefined ? undefined : kinds.get(domain)?.path?.(first)
      const action = path === undefined ? undefined : { label: 'Kayda git', run: () => void navigate({ href: path }) }
      const receipt = await restore(domain, ids, { action })
      done += receipt?.done.length ?? 0
    }
    setPending(false)
    return done > 0
  }

  return { restore: run, pending }
}

function usePurge() {
  const { run } = useWrite(trash.purge, { also: ['history'] })

  return async function purge({ domain, record_id, title, kind }: Row): Promise<boolean> {
    const isSure = await confirm({
      title: 'Kalıcı olarak silinecek',
      text: `“${title}” (${kind}) kalıcı olarak silinsin mi?`,
      detail: 'Bu işlem geri alınamaz. Kaydın silindiği bilgisi geçmişte kalır.',
      yes: 'Kalıcı Olarak Sil',
      no: 'Vazgeç',
      danger: true,
    })
    if (!isSure) return false
    try {
      await run({ domain, id: record_id })
      toastSuccess('Kayıt kalıcı olarak silindi')
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Kayıt kalıcı olarak silinemedi', cause)
      return false
    }
  }
}

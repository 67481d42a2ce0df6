import { IconCalendarOff } from '@tabler/icons-react'
import { schedule, schedulePaging } from '../../../../contract/src/content/schedule.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toast.ts'
import { useKinds } from '../../kit/domain/record-kind.ts'
import { List } from '../../kit/list/List.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { may, useMe } from '../../kit/net/me.ts'
import { useWrite } from '../../kit/net/queries.ts'

type Row = Answer<typeof schedule.list>['data'][number]

/** Whether the next thing that happens to it is that it comes out. */
const comesOut = ({ publishAt, next_at }: Row) => publishAt === next_at

export function ScheduleList() {
  const me = useMe()
  const kinds = useKinds()
  const cancel = useCancel()

  return (
    <List
      title="Zamanlanmış Yayınlar"
      purpose="Kendiliğinden yayına alınacak ve yayından kaldırılacak içerikler."
      call={schedule.list}
      paging={schedulePaging}
      empty={{
        text: 'İleri bir tarihte yayına alınacak ya da yayından kalkacak içerikler burada durur; tarih, içeriğin formunda verilir.',
      }}
      columns={[
        { field: 'next_at', title: 'Sıradaki', kind: 'moment', note: true },
        {
          field: 'isDraft',
          title: 'Ne olacak',
          kind: 'badge',
          letters: 18,
          note: true,
          cell: (row) =>
            comesOut(row) ? (
              <StatusDot tone="progress">Yayına alınacak</StatusDot>
            ) : (
              <StatusDot tone="warning">Yayından kalkacak</StatusDot>
            ),
        },
        { field: 'title', title: 'Başlık', lead: true },
        { field: 'kind', title: 'Tür', letters: 14 },
        { field: 'unpublishAt', title: 'Yayından kaldırma', kind: 'moment', none: '–' },
      ]}
      open={({ domain, id }) => kinds.get(domain)?.path?.(id) ?? ''}
      actions={[
        {
          text: 'Zamanlamayı kaldır',
          icon: IconCalendarOff,
          run: (row) => void cancel(row),
          closed: ({ domain }) => (may(me, domain, 'write') ? undefined : 'Bu türde değişiklik yapma yetkiniz yok'),
        },
      ]}
    />
  )
}

function useCancel() {
  const kinds = useKinds()
  const { run } = useWrite(schedule.cancel, { also: [...kinds.keys()] })

  return async ({ domain, id, title, isDraft }: Row): Promise<void> => {
    const agreed = await confirm({
      title: 'Zamanlama Kaldırılacak',
      text: `“${title}” ${isDraft ? 'taslak' : 'yayında'} kalır; zamanları silinir.`,
    })
    if (!agreed) return
    try {
      await run({ domain, id })
      toastSuccess('Zamanlama Başarılı Bir Şekilde Kaldırıldı')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Zamanlama Kaldırılırken Hata Oluştu', cause)
    }
  }
}

import { IconCalendarOff } from '@tabler/icons-react'
import { schedule, schedulePaging } from '../../../../contract/src/content/schedule.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useKinds } from '../../kit/domain/record-kind.ts'
import { List } from '../../kit/list/List.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { may } from '../../kit/net/rights.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'

type Row = Answer<typeof schedule.list>['data'][number]

/** The next thing that happens to the content. */
function Next({ publishAt, unpublishAt, next_at }: Row) {
  if (publishAt === next_at) return <StatusDot tone="progress">Yayına alınacak</StatusDot>
  if (unpublishAt === next_at) return <StatusDot tone="warning">Yayından kalkacak</StatusDot>
  return <StatusDot tone="progress">Fiyatı değişecek</StatusDot>
}

export function ScheduleList() {
  const me = useMe()
  const kinds = useKinds()
  const cancel = useCancel()

  return (
    <List
      title="Zamanlanmış Yayınlar"
      purpose="Kendiliğinden yayına alınacak, yayından kaldırılacak ya da fiyatı değişecek içerikler."
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
          cell: (row) => <Next {...row} />,
        },
        { field: 'title', title: 'Başlık', lead: true },
        { field: 'kind', title: 'Tür', letters: 14 },
        { field: 'unpublishAt', title: 'Yayından kaldırma', kind: 'moment', none: '–' },
        { field: 'price_at', title: 'Fiyat değişikliği', kind: 'moment', none: '–', extra: 1 },
      ]}
      viewed={({ domain }) => !may(me, domain, 'write')}
      open={({ domain, id }) => kinds.get(domain)?.path?.(id) ?? ''}
      actions={[
        {
          text: 'Zamanlamayı kaldır',
          icon: IconCalendarOff,
          run: cancel,
          closed: ({ domain }) => (may(me, domain, 'write') ? undefined : 'Bu türde değişiklik yapma yetkiniz yok'),
        },
      ]}
    />
  )
}

function useCancel() {
  const kinds = useKinds()
  const { run } = useWriteOnce(schedule.cancel, { also: [...kinds.keys()] })

  return async ({ domain, id, version, title, isDraft, price_at }: Row): Promise<boolean> => {
    const agreed = await confirm({
      title: 'Zamanlama Kaldırılacak',
      text: `“${title}” ${isDraft ? 'taslak' : 'yayında'} kalır; ${price_at ? 'yayın ve fiyat zamanları' : 'zamanları'} silinir.`,
      ...(price_at && { detail: 'Zamanlanmış fiyat şu anda geçerliyse önceki fiyata hemen dönülür.' }),
    })
    if (!agreed) return false
    try {
      await run({ domain, id, version })
      toastSuccess('Zamanlama Başarılı Bir Şekilde Kaldırıldı')
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Zamanlama Kaldırılırken Hata Oluştu', cause)
      return false
    }
  }
}

import { Button } from '@mantine/core'
import { IconChecklist, IconFileOff, IconSearchOff } from '@tabler/icons-react'
import { Notice } from '../look/Notice.tsx'
import { ReadFailure } from '../look/ReadFailure.tsx'
import { EmptyList } from './EmptyList.tsx'
import type { BodyProps } from './table/body.ts'

/** Shown when there are no rows: each reason has its own message and its own way on. */
export function ListNotice<Row>({ list, empty, add }: Pick<BodyProps<Row>, 'list' | 'empty' | 'add'>) {
  const everything = { search: '', picked: {} }
  switch (list.shown) {
    case 'failed':
      return <ReadFailure text="Kayıtlar şu anda okunamıyor. Kayıtlarınız silinmedi." retry={list.retry} />
    case 'no-match':
      return (
        <Notice
          icon={IconSearchOff}
          title="Herhangi Bir Sonuç Bulunamadı"
          text="Seçtiğiniz filtrelere uyan kayıt yok."
          actions={
            <Button variant="default" onClick={() => list.change(everything)}>
              Filtreleri Temizle
            </Button>
          }
        />
      )
    case 'unpicked': {
      const filter = list.unpicked
      if (filter?.kind !== 'picks') return null
      const { [filter.field]: _, ...picked } = list.state.picked
      return (
        <Notice
          icon={IconChecklist}
          title={filter.hint}
          actions={
            <Button variant="default" onClick={() => list.change({ picked })}>
              Tümünü seç
            </Button>
          }
        />
      )
    }
    case 'past-end': {
      const last = Math.max(1, Math.ceil(list.total / list.state.size))
      return (
        <Notice
          icon={IconFileOff}
          title="Bu sayfada kayıt yok"
          text={`Liste ${last}. sayfada bitiyor.`}
          actions={
            <Button variant="default" onClick={() => list.change({ page: last }, { replace: true })}>
              Son sayfaya git
            </Button>
          }
        />
      )
    }
    default:
      return <EmptyList empty={empty} add={add} />
  }
}

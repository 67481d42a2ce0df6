import { anythingUnsaved } from '../../../kit/form/unsaved.ts'
import { SideDrawer } from '../../../kit/look/drawer/SideDrawer.tsx'
import { RecordHistory } from './RecordHistory.tsx'

type Props = { domain: string; id: number; opened: boolean; onClose: () => void; onReturned: () => void }

export function HistoryDrawer({ domain, id, opened, onClose, onReturned }: Props) {
  return (
    <SideDrawer title="Geçmiş" closeLabel="Geçmişi kapat" opened={opened} onClose={onClose}>
      <RecordHistory
        domain={domain}
        id={id}
        closed={anythingUnsaved() ? 'Önce değişikliklerinizi kaydedin' : undefined}
        onReturned={() => {
          onClose()
          // What is typed by then stays; its save shows what the return has changed.
          if (!anythingUnsaved()) onReturned()
        }}
      />
    </SideDrawer>
  )
}

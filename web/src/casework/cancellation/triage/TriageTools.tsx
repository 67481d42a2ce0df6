import { Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconFileAlert, IconSend, IconStatusChange, type TablerIcon } from '@tabler/icons-react'
import type { OpenAction } from '../actions/ActionDialog.tsx'
import type { LastUndo } from './use-last-undo.ts'

type Props = {
  mayFax: boolean
  onAsk: (what: OpenAction | 'fax') => void
  lastUndo: LastUndo
}

/** The desk's actions with their keys; faxing is the usual next step, so it is primary. */
export function TriageTools({ mayFax, onAsk, lastUndo }: Props) {
  return (
    <>
      <UndoTool lastUndo={lastUndo} />
      <Tool icon={IconStatusChange} text="Durum" letter="S" run={() => onAsk('status')} />
      <Tool icon={IconFileAlert} text="Eksik Evrak" letter="M" run={() => onAsk('missing')} />
      {mayFax && <Tool icon={IconSend} text="Faks Gönder" letter="F" run={() => onAsk('fax')} primary />}
    </>
  )
}

export function UndoTool({ lastUndo: { isOffered, run } }: { lastUndo: LastUndo }) {
  return <Tool icon={IconArrowBackUp} text="Geri Al" letter="Z" run={() => void run()} off={!isOffered} />
}

type ToolProps = {
  icon: TablerIcon
  text: string
  letter: string
  run: () => void
  off?: boolean
  primary?: boolean
}

function Tool({ icon: Icon, text, letter, run, off = false, primary = false }: ToolProps) {
  return (
    <Tooltip label={`${text} (${letter})`}>
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={<Icon size={18} aria-hidden />}
        aria-keyshortcuts={letter}
        disabled={off}
        onClick={run}
      >
        {text}
      </Button>
    </Tooltip>
  )
}

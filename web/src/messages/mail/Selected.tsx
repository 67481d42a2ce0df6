import { Button } from '@mantine/core'
import { IconAlertOctagon, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { type Selection, useChosen } from '../../kit/list/changes/selection.ts'
import classes from './message-list.module.css'
import type { MailActions } from './use-mail-actions.ts'

type Props = {
  selection: Selection
  /** What the folder that is shown is for. */
  role: string
  actions: MailActions
}

/** What is done to the chosen messages, while some are. */
export function Selected({ selection, role, actions }: Props) {
  const ids = [...useChosen(selection).ids] as number[]
  if (ids.length === 0) return null
  const done = async (action: Promise<unknown>) => (await action) && selection.clear()

  return (
    <div className={classes.selected} role="toolbar" aria-label="Seçilen iletiler">
      <b>{ids.length} seçildi</b>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMailOpened size={16} aria-hidden />}
        onClick={() => void done(actions.seen(ids, true))}
      >
        Okundu
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconAlertOctagon size={16} aria-hidden />}
        onClick={() => void done(actions.spam(ids, role !== 'junk'))}
      >
        {role === 'junk' ? 'Spam değil' : 'Spam'}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void done(actions.remove(ids, role, selection.has))}
      >
        Sil
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
        Bırak
      </Button>
    </div>
  )
}

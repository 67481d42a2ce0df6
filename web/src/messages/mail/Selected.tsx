import { Button } from '@mantine/core'
import { IconAlertOctagon, IconArrowBackUp, IconFolderShare, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { type Selection, useChosen } from '../../kit/list/changes/selection.ts'
import { type Folder, MoveMenu } from './MoveMenu.tsx'
import classes from './message-list.module.css'
import type { MailActions } from './use-mail-actions.ts'

type Props = {
  selection: Selection
  folder: Folder | undefined
  folders: Folder[] | undefined
  actions: MailActions
}

/** The actions on the selected messages; renders nothing without a selection. */
export function Selected({ selection, folder, folders, actions }: Props) {
  const role = folder?.role ?? ''
  const ids = [...useChosen(selection).ids] as number[]
  if (ids.length === 0) return null
  const done = async (action: Promise<unknown>) => (await action) && selection.drop(ids)

  return (
    <div className={classes.selected} role="toolbar" aria-label="Seçilen iletiler">
      <div className={classes.chosen}>
        <b>{ids.length} seçildi</b>
        <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
          Bırak
        </Button>
      </div>
      {role === 'trash' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void done(actions.restore(ids))}
        >
          Geri Getir
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMailOpened size={16} aria-hidden />}
        onClick={() => void done(actions.seen(ids, true))}
      >
        Okundu
      </Button>
      <MoveMenu folders={folders} from={folder?.folder_name} onMove={(to) => void done(actions.move(ids, to))}>
        <Button size="compact-sm" variant="default" leftSection={<IconFolderShare size={16} aria-hidden />}>
          Taşı
        </Button>
      </MoveMenu>
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
    </div>
  )
}

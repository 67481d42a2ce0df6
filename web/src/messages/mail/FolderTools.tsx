import { ActionIcon } from '@mantine/core'
import { IconChecks, IconRefresh, IconTrash } from '@tabler/icons-react'
import { confirm } from '../../kit/ask/confirm.tsx'
import type { Folder } from './MoveMenu.tsx'

type Emptied = 'trash' | 'junk'

type Props = {
  folder: Folder | undefined
  mayWrite: boolean
  refreshing: boolean
  onRefresh: () => void
  onReadAll: () => void
  /** `most`: how many messages the person was told of. */
  onEmpty: (which: Emptied, most: number) => void
}

const isEmptied = (role: string | undefined): role is Emptied => role === 'trash' || role === 'junk'

/** The actions on a whole folder; emptying asks first. */
export function FolderTools({ folder, mayWrite, refreshing, onRefresh, onReadAll, onEmpty }: Props) {
  const role = folder?.role

  async function empty({ folder: name, count }: Folder, which: Emptied) {
    const yes = await confirm({
      title: `${name} boşaltılacak`,
      text: `${count} ileti kalıcı olarak silinir; geri getirilemez.`,
      yes: 'Boşalt',
      no: 'Vazgeç',
      danger: true,
    })
    if (yes) onEmpty(which, count)
  }

  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Yenile"
        title="Yenile"
        loading={refreshing}
        onClick={onRefresh}
      >
        <IconRefresh size={16} aria-hidden />
      </ActionIcon>
      {mayWrite && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Tümünü okundu say"
          title="Tümünü okundu say"
          disabled={!folder?.unseen}
          onClick={onReadAll}
        >
          <IconChecks size={16} aria-hidden />
        </ActionIcon>
      )}
      {mayWrite && folder && isEmptied(role) && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={`${folder.folder} klasörünü boşalt`}
          title="Klasörü boşalt"
          disabled={!folder.count}
          onClick={() => void empty(folder, role)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

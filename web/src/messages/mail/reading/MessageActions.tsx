import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconDownload,
  IconFolderShare,
  IconInbox,
  IconMail,
  IconTrash,
} from '@tabler/icons-react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { MoreActions } from '../../../kit/actions/MoreActions.tsx'
import { useKeys } from '../../../kit/keys/keys.ts'
import { type Folder, MoveMenu } from '../MoveMenu.tsx'
import type { MailActions } from '../use-mail-actions.ts'
import type { AnswerKind } from '../writing/writing.ts'
import type { Message } from './MessageHead.tsx'
import { saveMail } from './save-mail.ts'

type Props = {
  message: Message
  mayWrite: boolean
  folders: Folder[] | undefined
  actions: MailActions
  onAnswer: (message: Message, kind: AnswerKind) => void
}

/** The actions on a message, as buttons and as keys. */
export function MessageActions({ message, mayWrite, folders, actions, onAnswer }: Props) {
  const { id, folder_role: role } = message
  const remove = () => actions.remove([id], role)
  const spam = () => actions.spam([id], role !== 'junk')
  const unsee = () => actions.seen([id], false)

  useKeys(
    'Posta kutusunda',
    mayWrite
      ? {
          r: () => onAnswer(message, 'reply'),
          a: () => onAnswer(message, 'reply-all'),
          u: () => void unsee(),
          d: () => void remove(),
        }
      : {},
  )

  return (
    <Group gap={8}>
      {mayWrite && (
        <>
          <Button
            size="compact-md"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => onAnswer(message, 'reply')}
          >
            Yanıtla
          </Button>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowBackUpDouble size={16} aria-hidden />}
            onClick={() => onAnswer(message, 'reply-all')}
          >
            Tümünü Yanıtla
          </Button>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
            onClick={() => onAnswer(message, 'forward')}
          >
            İlet
          </Button>
          {role === 'trash' && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconInbox size={16} aria-hidden />}
              onClick={() => void actions.restore([id])}
            >
              Geri Getir
            </Button>
          )}
          <MoveMenu folders={folders} from={message.folder} onMove={(to) => void actions.move([id], to)}>
            <ActionIcon variant="default" size={30} aria-label="Taşı" title="Taşı">
              <IconFolderShare size={16} aria-hidden />
            </ActionIcon>
          </MoveMenu>
          <ActionIcon variant="default" size={30} aria-label="Sil" title="Sil" onClick={() => void remove()}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      <MoreActions small>
        {mayWrite && (
          <>
            <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => void unsee()}>
              Okunmadı yap
            </Menu.Item>
            {role !== 'sent' && (
              <Menu.Item
                leftSection={
                  role === 'junk' ? <IconInbox size={16} aria-hidden /> : <IconAlertOctagon size={16} aria-hidden />
                }
                onClick={() => void spam()}
              >
                {role === 'junk' ? 'Spam değil' : 'Spam'}
              </Menu.Item>
            )}
          </>
        )}
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveMail(mail.source, { id }, `ileti-${id}.eml`)}
        >
          İletiyi indir (.eml)
        </Menu.Item>
      </MoreActions>
    </Group>
  )
}

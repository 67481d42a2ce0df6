import { Button } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import type { Message } from './MessageHead.tsx'
import classes from './message.module.css'

type Props = Pick<Message, 'blocked' | 'trackers'> & { images: boolean; onShow: () => void }

/** How many images are blocked, and a button to show the remote ones; trackers stay blocked. */
export const BlockedImages = ({ blocked, trackers, images, onShow }: Props) => (
  <div className={classes.blocked} role="status">
    <IconPhotoOff size={16} aria-hidden />
    <span>
      {trackers === blocked
        ? `${trackers} izleme görseli engellendi.`
        : `${images ? 'Uzak görseller gösteriliyor' : `${blocked - trackers} uzak görsel gösterilmiyor`}${
            trackers > 0 ? `; ${trackers} izleme görseli engellendi` : ''
          }.`}
    </span>
    {blocked > trackers && !images && (
      <Button variant="subtle" size="compact-sm" onClick={onShow}>
        Görselleri Göster
      </Button>
    )}
  </div>
)

import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { CallFailure } from '../net/failure.ts'
import { Notice } from './Notice.tsx'

type Props = {
  title?: string
  text?: string
  /** The failure; its message is the text unless `text` is given. */
  failure?: CallFailure | undefined
  /** The failure fills the whole screen. */
  screen?: boolean
  retry: () => void
}

/** Shown in place of data that could not be read. */
export function ReadFailure({ title = 'Veri alınamadı', text, failure, screen = false, retry }: Props) {
  return (
    <Notice
      as={screen ? 'page' : 'part'}
      icon={IconCloudOff}
      title={title}
      text={text ?? failure?.told}
      actions={<Button onClick={() => retry()}>Tekrar Dene</Button>}
    />
  )
}

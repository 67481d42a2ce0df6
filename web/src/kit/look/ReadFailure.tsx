import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { CallFailure } from '../net/failure.ts'
import { Notice } from './Notice.tsx'

type Props = {
  title?: string
  text?: string
  /** Why; its sentence is the text unless there is another. */
  failure?: CallFailure | undefined
  /** It is the whole screen. */
  screen?: boolean
  retry: () => void
}

/** What stands in the place of what could not be read. */
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

import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { Notice } from './Notice.tsx'

/** What stands in the place of what could not be read. */
export const ReadFailure = ({ text, retry }: { text: string; retry: () => void }) => (
  <Notice
    icon={IconCloudOff}
    title="Veri alınamadı"
    text={text}
    actions={<Button onClick={retry}>Tekrar Dene</Button>}
  />
)

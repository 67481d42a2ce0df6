import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { Opener } from '../look/Opener.tsx'
import { WaitingList } from './WaitingList.tsx'
import classes from './waiting.module.css'

/** Says how many saves have not been sent yet, and opens their list. */
export const WaitingButton = ({ count }: { count: number }) => (
  <Opener
    kind="dialog"
    button={(look) => (
      <Button
        {...look}
        className={classes.mark}
        size="xs"
        variant="default"
        leftSection={<IconCloudUpload size={16} aria-hidden />}
        aria-label={`${count} kayıt gönderilmeyi bekliyor`}
      >
        {count} <span className={classes.words}>kayıt gönderilmeyi bekliyor</span>
      </Button>
    )}
    open={(opened) => <WaitingList {...opened} />}
  />
)

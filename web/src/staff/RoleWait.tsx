import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { CallFailure } from '../kit/api/failure.ts'
import { Notice } from '../kit/layout/Notice.tsx'
import classes from './roles.module.css'

export function RoleWait({ failure, retry }: { failure: CallFailure | undefined; retry: () => void }) {
  if (failure) {
    return (
      <Notice
        icon={IconCloudOff}
        title="Veri alınamadı"
        text={failure.message}
        actions={<Button onClick={retry}>Tekrar Dene</Button>}
      />
    )
  }
  return (
    <div className={classes.columns} aria-busy>
      <Skeleton height={330} animate={false} />
      <Skeleton height={480} animate={false} />
    </div>
  )
}

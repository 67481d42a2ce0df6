import { Skeleton } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isGone } from '../ask/Answered.tsx'
import { BlockingOverlay } from '../ask/BlockingOverlay.tsx'
import { Notice } from '../look/Notice.tsx'
import { ReadFailure } from '../look/ReadFailure.tsx'
import { deletionTold } from '../net/failure.ts'
import classes from './form.module.css'
import type { RecordRead } from './use-record.ts'

/** Shown in place of a form until its record is read, or when it cannot be read. */
export function RecordWait({ read, heights, back }: { read: RecordRead; heights: number[]; back?: ReactNode }) {
  const { failure, retry } = read
  if (failure && isGone(failure)) {
    return (
      <Notice
        icon={IconFileOff}
        title="Kayıt bulunamadı"
        text={deletionTold(failure) ?? 'Silinmiş ya da taşınmış olabilir.'}
        actions={back}
      />
    )
  }
  if (failure) return <ReadFailure failure={failure} retry={retry} />
  return (
    <div className={classes.wait} aria-busy>
      <BlockingOverlay shown />
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never move
        <Skeleton key={at} height={height} animate={false} />
      ))}
    </div>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { trashDays } from '../../../../contract/src/kit/bulk.ts'
import { listHref } from '../list/address.ts'
import { HrefLink } from '../list/HrefLink.tsx'
import { Notice } from '../look/Notice.tsx'
import { Answered } from './Answered.tsx'

type Props<Data> = Pick<ComponentProps<typeof Answered<Data>>, 'read' | 'name' | 'children'> & {
  /** Why it may no longer exist: 'Silinmiş olabilir'. */
  gone: string
  /** Path of the list of such records. */
  list: string
}

/** A record that fills the whole screen, read by its own call. */
export function AnsweredScreen<Data>({ read, name, gone, list, children }: Props<Data>) {
  return (
    <Answered
      screen
      read={read}
      name={name}
      wait={<Skeleton height="70dvh" radius={8} role="img" aria-label={`${name} yükleniyor`} />}
      gone={(told) => (
        <Notice
          as="page"
          icon={IconFileOff}
          title={`${name} bulunamadı`}
          text={`${told ?? `${gone}.`} Silinenler ${trashDays} gün çöp kutusunda kalır.`}
          actions={
            <Button component={HrefLink} href={listHref(list)}>
              Listeye dön
            </Button>
          }
        />
      )}
    >
      {children}
    </Answered>
  )
}

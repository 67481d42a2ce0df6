import { Skeleton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Answered } from '../ask/Answered.tsx'
import { Faint } from '../look/Faint.tsx'

type Props<Data> = Pick<ComponentProps<typeof Answered<Data>>, 'read' | 'name' | 'children'> & {
  /** Why it may no longer exist: 'silinmiş olabilir'. */
  gone: string
}

/** A record in the panel beside its list, read by its own call. */
export function AnsweredPanel<Data>({ read, name, gone, children }: Props<Data>) {
  return (
    <Answered
      read={read}
      name={name}
      wait={<Skeleton height={240} radius={8} animate={false} />}
      gone={(told = `Bu ${name.toLocaleLowerCase('tr')} bulunamadı; ${gone}.`) => <Faint>{told}</Faint>}
    >
      {children}
    </Answered>
  )
}

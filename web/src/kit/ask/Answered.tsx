import { Button } from '@mantine/core'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { anythingUnsaved, watchUnsaved } from '../form/unsaved.ts'
import { Faint } from '../look/Faint.tsx'
import { ReadFailure } from '../look/ReadFailure.tsx'
import type { CallFailure } from '../net/failure.ts'
import classes from './answered.module.css'

/** A call that is read: what `useCall` answers. */
type Read<Data> = {
  data: Data | undefined
  error: CallFailure | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Props<Data> = {
  read: Read<Data>
  /** What it is called in the sentence of a failure: 'Zaman akışı alınamadı'. */
  name: string
  /** Stands there until the first answer. */
  wait: ReactNode
  /** Stands there when it does not exist, or no longer, which is no failure. */
  gone?: ReactNode
  /** It is the whole screen. */
  screen?: boolean
  children: (data: Data) => ReactNode
}

/** A part of a screen that is read by a call of its own: waited for, failed with a way on, or there. */
export function Answered<Data>({ read, name, wait, gone, screen = false, children }: Props<Data>) {
  const router = useRouter({ warn: false }) as AnyRouter | undefined
  const isOver = gone !== undefined && read.error?.code === 'not_found'
  // What was read before is nobody's any more; only who is typing about it, or on the way to another screen, sees that out.
  const isLeft = useSyncExternalStore(
    watchUnsaved,
    () => isOver && !anythingUnsaved() && router?.state.status !== 'pending',
  )
  if (read.data !== undefined && !isLeft) return children(read.data)
  if (gone !== undefined && read.error && isGone(read.error)) return gone
  if (!read.error) return wait
  if (screen && read.error.code === 'forbidden') throw read.error
  if (screen) return <ReadFailure screen title={`${name} alınamadı`} failure={read.error} retry={read.refetch} />
  return <Unanswered read={read} name={name} />
}

/** Nothing is there under this address: it was deleted, or no such address can be. */
export const isGone = ({ code }: CallFailure) => code === 'not_found' || code === 'invalid'

/** Only the sentence of a failure, for what stays usable without the answer, such as a field without its choices. */
export function Unanswered({ read, name }: { read: Read<unknown>; name: string }) {
  if (read.data !== undefined || !read.error) return null
  if (read.error.code === 'forbidden') return <Faint>{name}: görme yetkiniz yok.</Faint>
  return (
    <div className={classes.failed} role="alert">
      <p>
        <b>{name} alınamadı.</b> {read.error.told}
      </p>
      {read.error.code !== 'invalid' && (
        <Button variant="default" size="compact-sm" loading={read.isFetching} onClick={() => void read.refetch()}>
          Tekrar Dene
        </Button>
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { anythingUnsaved, watchUnsaved } from '../form/unsaved.ts'
import { Faint } from '../look/Faint.tsx'
import { ReadFailure } from '../look/ReadFailure.tsx'
import { type CallFailure, deletionTold } from '../net/failure.ts'
import classes from './answered.module.css'

/** The result of a read, as `useCall` returns it. */
export type Read<Data> = {
  data: Data | undefined
  error: CallFailure | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type Props<Data> = {
  read: Read<Data>
  /** Its name in the error message: 'Zaman akışı alınamadı'. */
  name: string
  /** Shown until the first answer. */
  wait: ReactNode
  /** Shown when it does not exist, or no longer; that is no failure. `told`: who deleted it and when, if known. */
  gone?: (told?: string) => ReactNode
  /** The record fills the whole screen. */
  screen?: boolean
  children: (data: Data) => ReactNode
}

/** A part of a screen that reads its own call: it shows the wait, a failure with a retry, or the data. */
export function Answered<Data>({ read, name, wait, gone, screen = false, children }: Props<Data>) {
  const router = useRouter({ warn: false }) as AnyRouter | undefined
  const isOver = gone !== undefined && read.error?.code === 'not_found'
  // The record is gone, so its old data disappears, except while the person types about it or is leaving for another
  // screen.
  const isLeft = useSyncExternalStore(
    watchUnsaved,
    () => isOver && !anythingUnsaved() && router?.state.status !== 'pending',
  )
  if (read.data !== undefined && !isLeft) return children(read.data)
  if (gone !== undefined && read.error && isGone(read.error)) return gone(deletionTold(read.error))
  if (!read.error) return wait
  if (screen && read.error.code === 'forbidden') throw read.error
  if (screen) return <ReadFailure screen title={`${name} alınamadı`} failure={read.error} retry={read.refetch} />
  return <Unanswered read={read} name={name} />
}

/** Nothing exists at this address: the record was deleted, or the address is not valid. */
export const isGone = ({ code }: CallFailure) => code === 'not_found' || code === 'invalid'

/** Only the error message, for parts that stay usable without the answer, such as a field without its choices. */
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

import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { live } from '../../../../contract/src/messages/live.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import classes from './bell.module.css'
import { Notices } from './Notices.tsx'
import { onPushOpened, renewPush } from './push.ts'
import { useLive } from './use-live.ts'

/**
 * The number of unread notices, and the notices themselves. `called`: the person pressed the placeholder before the
 * bell was loaded.
 */
export function Bell({ called }: { called: boolean }) {
  useLive()
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // The button that was pressed is gone. A popover returns the focus to where it was, so the bell gets it first.
  useEffect(() => {
    if (!called) return
    button.current?.focus()
    setOpened(true)
  }, [called])
  const read = useCall(live.list, {})
  const notices = read.data?.data
  const unread = notices?.filter((notice) => !notice.read).length ?? 0
  const said = useNewest(notices)
  useAppBadge(notices && unread)

  useEffect(() => onPushOpened((path) => void navigate({ href: path })), [navigate])
  const person = useMe()?.id
  useEffect(() => {
    if (person !== undefined) void renewPush(person)
  }, [person])

  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(400px, calc(100vw - 24px))"
        trapFocus
        returnFocus
        withinPortal={false}
      >
        <Popover.Target>
          <ActionIcon
            ref={button}
            className={classes.bell ?? ''}
            aria-label={unread > 0 ? `Bildirimleriniz, ${unread} okunmamış` : 'Bildirimleriniz'}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={18} aria-hidden />
            {unread > 0 && (
              <span className={classes.count} aria-hidden>
                {unread > 9 ? '9+' : unread}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''} aria-label="Bildirimleriniz">
          <Notices read={read} onLeave={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

type Notice = { id: number; text: string; read: boolean }

/** The newest notice that came while this page is open, for screen readers. */
function useNewest(notices: readonly Notice[] | undefined): string {
  const known = useRef<number>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!notices) return
    const newest = notices[0]
    const isNew = known.current !== undefined && newest !== undefined && newest.id > known.current && !newest.read
    known.current = newest?.id ?? 0
    if (isNew) setSaid(`Yeni bildirim: ${newest.text}`)
  }, [notices])
  return said
}

/** Keeps the badge of the installed panel, which each push sets, at the number of unread notices; 0 after signing out. */
function useAppBadge(unread: number | undefined) {
  useEffect(() => {
    const show = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined)
    if (unread === undefined) return
    show(unread)
    return () => show(0)
  }, [unread])
}

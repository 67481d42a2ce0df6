import { Anchor, Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { live, type NoticeKind, noticeKinds, noticePath } from '../../../../contract/src/messages/live.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Ago } from '../../kit/look/time/Ago.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useWrite } from '../../kit/net/queries.ts'
import classes from './bell.module.css'
import { noticeMailPath } from './live.ts'
import { PushSwitch } from './PushSwitch.tsx'

type List = Answer<typeof live.list>
type Notice = List['data'][number]

type Props = { read: UseQueryResult<List, CallFailure>; onLeave: () => void }

/**
 * The content of the bell: the newest fifty notices, each a link to its place, and this browser's switch for push
 * notifications.
 */
export function Notices({ read, onLeave }: Props) {
  const mark = useWrite(live.read)
  const notices = read.data?.data
  const unread = notices?.filter((notice) => !notice.read) ?? []

  async function markRead(ids: number[]) {
    try {
      await mark.run({ ids })
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Bildirimler okundu sayılamadı', cause)
    }
  }

  function follow(notice: Notice) {
    if (!notice.read) void markRead([notice.id])
    onLeave()
  }

  return (
    <>
      <div className={classes.head}>
        <h2 tabIndex={-1} data-autofocus>
          Bildirimler
        </h2>
        {unread.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={mark.pending}
            onClick={() => void markRead(unread.map(({ id }) => id))}
          >
            Tümünü okundu say
          </Button>
        )}
      </div>
      {!notices && (
        <div className={classes.empty}>
          <Answered read={read} name="Bildirimler" wait={<Skeleton height={56} animate={false} />}>
            {() => null}
          </Answered>
        </div>
      )}
      {notices?.length === 0 && (
        <p className={classes.empty}>
          Henüz bildiriminiz yok. Faks sonuçları, gelen yanıtlar, dolan süreler ve size verilen talepler burada görünür.
        </p>
      )}
      {notices && notices.length > 0 && (
        <ul className={classes.notices}>
          {notices.map((notice) => (
            <li key={notice.id} data-unread={!notice.read || undefined}>
              <NoticeLine notice={notice} onFollow={() => follow(notice)} />
            </li>
          ))}
        </ul>
      )}
      <PushSwitch />
      <p className={classes.byMail}>
        <Anchor component={HrefLink} inherit href={noticeMailPath} onClick={onLeave}>
          E-postayla da al
        </Anchor>
      </p>
    </>
  )
}

function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { kind, domain, record_id, text, at, read } = notice
  const path = noticePath(kind, domain, record_id, notice.path)
  const content = (
    <>
      <span className={classes.kind}>
        {noticeKinds[kind as NoticeKind] ?? 'Bildirim'} {!read && <span className={classes.unread}>okunmadı</span>}
      </span>
      <span className={classes.text}>{text}</span>
      <Ago className={classes.time} at={at} />
    </>
  )
  if (path === undefined) return <div className={classes.notice}>{content}</div>
  return (
    <HrefLink className={classes.notice} href={path} onClick={onFollow}>
      {content}
    </HrefLink>
  )
}

import { Button } from '@mantine/core'
import { IconInbox, IconInboxOff, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { defaultFolder } from '../../../../contract/src/messages/mail-parts.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { useKeys } from '../../kit/keys/keys.ts'
import { useSelection } from '../../kit/list/changes/selection.ts'
import { Notice } from '../../kit/look/Notice.tsx'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { ReadFailure } from '../../kit/look/ReadFailure.tsx'
import { useMe } from '../../kit/net/me.ts'
import { callQuery, useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { Folders } from './Folders.tsx'
import { FolderTools } from './FolderTools.tsx'
import { ListTools } from './ListTools.tsx'
import { MailAside } from './MailAside.tsx'
import { type Mailbox, MailboxSelect } from './MailboxSelect.tsx'
import { MailboxState } from './MailboxState.tsx'
import { MessageList } from './MessageList.tsx'
import classes from './mail.module.css'
import { PutFile } from './PutFile.tsx'
import { type MailState, useMailPlace } from './place.ts'
import { Selected } from './Selected.tsx'
import { useMailActions } from './use-mail-actions.ts'
import { useMessages } from './use-messages.ts'
import { useRefresh } from './use-refresh.ts'
import { useWriting } from './use-writing.ts'
import { emptyWriting } from './writing/writing.ts'

type Row = Answer<typeof mail.list>['data'][number]

const none: Row[] = []

const mailboxOf = (mailboxes: Mailbox[] | undefined, account: number | undefined) =>
  account === undefined
    ? mailboxes?.find(({ kind }) => kind === 'internal')
    : mailboxes?.find(({ id }) => id === account)

/** The mailbox: folders, messages, and the message that is being read or written. */
export function MailBox() {
  const me = useMe()
  const client = useQueryClient()
  const { place, show } = useMailPlace()
  const { account, folder, page, state, search, message } = place
  const boxes = useCall(mail.mailboxes, {})
  const { data: mailboxes } = boxes
  const tree = useCall(mail.folders, account === undefined ? {} : { account }, { keepPrevious: ['account'] })
  // A mailbox that was deleted, or is no longer theirs, is not shown from the cache.
  const folders = tree.error?.code === 'not_found' ? undefined : tree.data
  const { list, rows, total, isPast, isClosed } = useMessages({ place, show })
  const desk = useWriting(() => show({ message: undefined }, { replace: true }))
  const { refreshing, refresh } = useRefresh(account)
  const selection = useSelection({ rows: rows ?? none, seen: `${account} ${folder} ${page} ${state} ${search}` })
  const closeOf = (ids?: number[]) =>
    show(({ message: open }) => (open && (ids?.includes(open) ?? true) ? { message: undefined } : {}), {
      replace: true,
    })
  const actions = useMailActions({ account, folder, closeOf })
  const mayWrite = allows(me, mail.send.right)
  const mailbox = mailboxOf(mailboxes, account)
  const shownFolder = folders?.find(({ folder_name }) => folder_name === folder)
  const role = shownFolder?.role ?? ''
  // An answer may be begun before the mailboxes are read.
  const ownAddress = async () =>
    mailboxOf(await client.ensureQueryData(callQuery(mail.mailboxes, {})), account)?.email ?? ''
  const writeNew = () => void desk.write(emptyWriting(account))

  useKeys('Posta kutusunda', mayWrite && !desk.writing ? { c: writeNew } : {})

  function open(row: Row) {
    if (row.draft_id === null) void desk.leave(() => show({ message: row.id }))
    else if (row.outbox === 'waiting' || row.outbox === 'sending') toastFailure('Bu ileti gönderilmek üzere')
    else if (mayWrite) void desk.resume(row.draft_id)
  }

  const isAside = desk.writing !== undefined || message !== undefined
  return (
    <section className={classes.mail} aria-label="Posta Kutusu">
      <PageHeader
        title="Posta Kutusu"
        actions={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={writeNew}>
              Yeni İleti
            </Button>
          )
        }
      />
      <MailboxState mailbox={mailbox} only={mailboxes?.length === 1} mayAdd={allows(me, mailAccounts.create.right)} />
      <div className={classes.panes} data-aside={isAside || undefined}>
        <div className={classes.side}>
          <Unanswered read={boxes} name="Posta kutuları" />
          {mailboxes && mailboxes.length > 1 && (
            <MailboxSelect
              mailboxes={mailboxes}
              current={mailbox}
              onChoose={(next) =>
                void desk.leave(() => {
                  if (next) show({ account: next.kind === 'internal' ? undefined : next.id })
                })
              }
            />
          )}
          {!isClosed && <Unanswered read={tree} name="Klasörler" />}
          <Folders
            folders={folders}
            current={folder}
            onOpen={(next) => void desk.leave(() => show({ folder: next, message: undefined }))}
          />
        </div>
        <div className={classes.list}>
          <div className={classes.toolbar}>
            <ListTools place={place} show={show}>
              {mayWrite && mailbox?.kind === 'internal' && account === undefined && role === 'inbox' && <PutFile />}
              <FolderTools
                folder={shownFolder}
                mayWrite={mayWrite}
                refreshing={refreshing}
                onRefresh={() => void refresh()}
                onReadAll={() => void actions.readAll()}
                onEmpty={(which, most) => void actions.empty(which, most)}
              />
            </ListTools>
            <Selected selection={selection} folder={shownFolder} folders={folders} actions={actions} />
          </div>
          {isClosed ? (
            <Closed
              isMailbox={mailbox === undefined}
              onLeave={() => show({ account: mailbox && account, folder: defaultFolder })}
            />
          ) : list.error && !list.data ? (
            <ReadFailure title="İletiler alınamadı" failure={list.error} retry={list.refetch} />
          ) : rows?.length === 0 && !isPast ? (
            <Empty search={search} state={state} onClear={() => show({ search: '', state: 'all' })} />
          ) : (
            <MessageList
              rows={rows}
              total={total}
              page={page}
              outgoing={role === 'sent' || role === 'drafts'}
              open={message}
              selection={selection}
              mayWrite={mayWrite}
              writing={desk.writing !== undefined}
              onOpen={open}
              onPage={(next) => show({ page: next, message: undefined })}
            />
          )}
        </div>
        <div className={classes.aside}>
          <MailAside
            place={place}
            show={show}
            desk={desk}
            mailboxes={mailboxes}
            mailbox={mailbox}
            folders={folders}
            actions={actions}
            mayWrite={mayWrite}
            ownAddress={ownAddress}
          />
        </div>
      </div>
    </section>
  )
}

function Closed({ isMailbox, onLeave }: { isMailbox: boolean; onLeave: () => void }) {
  return (
    <Notice
      icon={IconInboxOff}
      title={isMailbox ? 'Posta kutusu bulunamadı' : 'Klasör bulunamadı'}
      text={
        isMailbox
          ? 'Bu posta kutusu silinmiş ya da artık size açık değil.'
          : 'Bu klasör silinmiş ya da adı değişmiş olabilir.'
      }
      actions={
        <Button variant="default" onClick={onLeave}>
          {isMailbox ? 'Kendi Kutumu Aç' : 'Gelenleri Aç'}
        </Button>
      }
    />
  )
}

function Empty({ search, state, onClear }: { search: string; state: MailState; onClear: () => void }) {
  if (search === '' && state === 'all')
    return <Notice icon={IconInbox} title="Gösterilecek Data Bulunamadı" text="Bu klasörde ileti yok." />
  return (
    <Notice
      icon={IconInbox}
      title="Herhangi Bir Sonuç Bulunamadı"
      actions={
        <Button variant="default" onClick={onClear}>
          Filtreleri Temizle
        </Button>
      }
    />
  )
}

import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconInbox, IconMail, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { mail, mailboxPaging } from '../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { useKeys } from '../../kit/keys/keys.ts'
import { useSelection } from '../../kit/list/changes/selection.ts'
import { SearchBox } from '../../kit/list/filters/SearchBox.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Notice } from '../../kit/look/Notice.tsx'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { ReadFailure } from '../../kit/look/ReadFailure.tsx'
import { request } from '../../kit/net/client.ts'
import { useMe } from '../../kit/net/me.ts'
import { readAnew, useCall } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { Folders } from './Folders.tsx'
import { FolderTools } from './FolderTools.tsx'
import { MailboxState } from './MailboxState.tsx'
import { MessageList } from './MessageList.tsx'
import classes from './mail.module.css'
import { PutFile } from './PutFile.tsx'
import { type MailState, useMailPlace } from './place.ts'
import { Reading } from './reading/Reading.tsx'
import { Selected } from './Selected.tsx'
import { useMailActions } from './use-mail-actions.ts'
import { Compose } from './writing/Compose.tsx'
import { answering, emptyWriting, resumed, type Writing } from './writing/writing.ts'

type Row = Answer<typeof mail.list>['data'][number]

const none: Row[] = []

/** The mailbox: folders, messages, and the one that is read or written. */
export function MailBox() {
  const me = useMe()
  const client = useQueryClient()
  const { place, show } = useMailPlace()
  const { account, folder, page, state, search, message } = place
  const of = account === undefined ? {} : { account }
  const mailboxes = useCall(mail.mailboxes, {})
  const folders = useCall(mail.folders, of, { keepPrevious: ['account'] })
  const list = useCall(
    mail.list,
    { ...of, folder, page, limit: mailboxPaging.size, state, search },
    { keepPrevious: ['account', 'folder'] },
  )
  const [writing, setWriting] = useState<Writing & { turn: number }>()
  const [refreshing, setRefreshing] = useState(false)
  const rows = list.data?.data
  const selection = useSelection({ rows: rows ?? none, seen: `${account} ${folder} ${page} ${state} ${search}` })
  const closeOf = (ids = [message]) => {
    if (ids.includes(message)) show({ message: undefined }, { replace: true })
  }
  const actions = useMailActions({ account, folder, closeOf })
  const mayWrite = allows(me, mail.send.right)
  const mailbox =
    account === undefined
      ? mailboxes.data?.find(({ kind }) => kind === 'internal')
      : mailboxes.data?.find(({ id }) => id === account)
  const shownFolder = folders.data?.find(({ folder_name }) => folder_name === folder)
  const role = shownFolder?.role ?? ''

  // A page that has emptied under the person leads to the last one there is.
  const total = list.data?.total ?? 0
  const past = list.data !== undefined && !list.isPlaceholderData && page > 0 && page * mailboxPaging.size >= total
  useEffect(() => {
    if (past) show({ page: Math.max(0, Math.ceil(total / mailboxPaging.size) - 1) }, { replace: true })
  })

  useKeys('Posta kutusunda', mayWrite && !writing ? { c: () => void write(emptyWriting(account)) } : {})

  // What is being written is kept as its draft, or the person is asked.
  const leaving = useRef<() => Promise<boolean>>(undefined)
  async function makeRoom(then: () => void) {
    if (await (leaving.current?.() ?? true)) then()
  }

  const begin = (next: Writing) => setWriting((now) => ({ ...next, turn: (now?.turn ?? 0) + 1 }))

  const write = (next: Writing) =>
    makeRoom(() => {
      show({ message: undefined }, { replace: true })
      begin(next)
    })

  async function resume(draftId: number) {
    try {
      const { data } = await request(mail.draft, { id: draftId })
      await write(resumed(data))
    } catch (failure) {
      toastFailure('Taslak açılamadı', failure)
    }
  }

  async function refresh() {
    setRefreshing(true)
    try {
      await request(mail.refresh, of)
    } catch (failure) {
      toastFailure('Posta kutusu yenilenemedi', failure)
    } finally {
      readAnew(client, ['mail'])
      setRefreshing(false)
    }
  }

  function open(row: Row) {
    if (row.draft_id === null)
      void makeRoom(() => {
        setWriting(undefined)
        show({ message: row.id })
      })
    else if (row.outbox === 'waiting' || row.outbox === 'sending') toastFailure('Bu ileti gönderilmek üzere')
    else if (mayWrite) void resume(row.draft_id)
  }

  const isAside = writing !== undefined || message !== undefined
  return (
    <section className={classes.mail} aria-label="Posta Kutusu">
      <PageHeader
        title="Posta Kutusu"
        actions={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => void write(emptyWriting(account))}>
              Yeni İleti
            </Button>
          )
        }
      />
      <MailboxState
        mailbox={mailbox}
        only={mailboxes.data?.length === 1}
        mayAdd={allows(me, mailAccounts.create.right)}
      />
      <div className={classes.panes} data-aside={isAside || undefined}>
        <div className={classes.side}>
          {(mailboxes.data?.length ?? 0) > 1 && (
            <NativeSelect
              aria-label="Posta kutusu"
              value={String(mailbox?.id ?? '')}
              onChange={(event) => {
                const next = mailboxes.data?.find(({ id }) => String(id) === event.currentTarget.value)
                void makeRoom(() => {
                  setWriting(undefined)
                  if (next) show({ account: next.kind === 'internal' ? undefined : next.id })
                })
              }}
            >
              {mailboxes.data?.map(({ id, name, email, unseen }) => (
                <option key={id} value={id}>
                  {name} · {email}
                  {unseen > 0 ? ` (${unseen})` : ''}
                </option>
              ))}
            </NativeSelect>
          )}
          <Folders
            folders={folders.data}
            current={folder}
            onOpen={(next) =>
              void makeRoom(() => {
                setWriting(undefined)
                show({ folder: next, message: undefined })
              })
            }
          />
        </div>
        <div className={classes.list}>
          <div className={classes.toolbar}>
            <div className={classes.tools}>
              <SearchBox
                value={search}
                placeholder="Postada ara"
                keysOf="Posta kutusunda"
                onSearch={(text) => show({ search: text }, { replace: true })}
              />
              <SegmentedControl
                size="xs"
                aria-label="Okunma durumu"
                value={state}
                onChange={(next) => show({ state: next as MailState })}
                data={[
                  { value: 'all', label: 'Tümü' },
                  { value: 'unseen', label: 'Okunmamış' },
                  { value: 'seen', label: 'Okunmuş' },
                ]}
              />
              <span className={classes.toolIcons}>
                {mayWrite && mailbox?.kind === 'internal' && account === undefined && role === 'inbox' && <PutFile />}
                <FolderTools
                  folder={shownFolder}
                  mayWrite={mayWrite}
                  refreshing={refreshing}
                  onRefresh={() => void refresh()}
                  onReadAll={() => void actions.readAll()}
                  onEmpty={(which) => void actions.empty(which)}
                />
              </span>
            </div>
            <Selected selection={selection} folder={shownFolder} folders={folders.data} actions={actions} />
          </div>
          {list.error && !list.data ? (
            <ReadFailure title="İletiler alınamadı" failure={list.error} retry={list.refetch} />
          ) : rows?.length === 0 && !past ? (
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
              writing={writing !== undefined}
              onOpen={open}
              onPage={(next) => show({ page: next, message: undefined })}
            />
          )}
        </div>
        <div className={classes.aside}>
          {writing ? (
            <Compose
              key={writing.turn}
              start={writing}
              mailbox={mailboxes.data?.find(({ id }) => id === writing.account) ?? mailbox}
              leaving={leaving}
              onClose={() => setWriting(undefined)}
              onUnsent={(draftId) => void resume(draftId)}
            />
          ) : message !== undefined ? (
            <Reading
              key={message}
              id={message}
              mayWrite={mayWrite}
              marks={mayWrite || mailbox?.kind === 'internal'}
              folders={folders.data}
              actions={actions}
              onAnswer={(read, kind) => begin(answering(read, kind, mailbox?.email ?? ''))}
              onOther={(id, where) => show({ folder: where, state: 'all', search: '', message: id })}
              onBack={() => show({ message: undefined })}
            />
          ) : (
            <div className={classes.idle}>
              <IconMail size={28} aria-hidden />
              <Faint>Okumak için soldan bir ileti seçin.</Faint>
            </div>
          )}
        </div>
      </div>
    </section>
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

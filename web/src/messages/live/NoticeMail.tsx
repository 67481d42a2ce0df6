import { Button, Checkbox, Radio, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { live, type NoticeKind, noticeKinds, noticeMailTimes } from '../../../../contract/src/messages/live.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { LeaveGuard } from '../../kit/form/saving/LeaveGuard.tsx'
import { useDirtyProgress } from '../../kit/form/saving/progress.ts'
import { useKeys } from '../../kit/keys/keys.ts'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { AccountSection } from '../../people/account/AccountSection.tsx'

type Choice = Answer<typeof live.mailChoice>

/** Which notices a person also gets by e-mail, and how. */
export function NoticeMail() {
  const read = useCall(live.mailChoice, {})
  return (
    <>
      <PageHeader title="E-postayla Bildirimler" />
      <Answered read={read} name="Seçiminiz" wait={<Skeleton height={320} radius={8} animate={false} />}>
        {(choice) => <Form choice={choice} />}
      </Answered>
    </>
  )
}

type Changes = { kinds: Partial<Record<NoticeKind, boolean>>; every?: Choice['every'] }

const none: Changes = { kinds: {} }
const offered = Object.keys(noticeKinds) as NoticeKind[]

/** Keeps only what the person changes here, so that what they saved elsewhere meanwhile stays. */
function Form({ choice: read }: { choice: Choice }) {
  const [changes, setChanges] = useState(none)
  // What was saved shows until it has been read, even if reading it fails.
  const [saved, setSaved] = useState({ over: read, choice: read })
  const choice = saved.over === read ? saved.choice : read
  const { run, pending } = useWrite(live.saveMailChoice, { untilRead: true })
  const kinds = offered.filter((kind) => changes.kinds[kind] ?? choice.kinds.includes(kind))
  const every = changes.every ?? choice.every
  const dirty = every !== choice.every || offered.some((kind) => kinds.includes(kind) !== choice.kinds.includes(kind))
  const progress = useDirtyProgress(dirty)
  useKeys('Formlarda', { 'mod+s': () => !pending && void save() })

  async function save() {
    try {
      await run({ kinds, every })
      setSaved({ over: read, choice: { ...choice, kinds, every } })
      setChanges((now) => (now === changes ? none : now))
      toastSuccess(kinds.length === 0 ? 'Bildirimler artık e-postayla gelmeyecek' : 'Bildirim seçiminiz kaydedildi')
    } catch (failure) {
      toastFailure('Bildirim seçiminiz kaydedilemedi', failure)
    }
  }

  return (
    <AccountSection
      title="Hangileri gelsin?"
      purpose={`Seçtikleriniz ${choice.to === '' ? 'Masa içindeki posta kutunuza da' : `${choice.to} adresine de`} gelir. Gönderilirken görme yetkiniz yeniden sorulur; panelde okuduklarınız gelmez.`}
    >
      <LeaveGuard progress={progress} />
      <Stack gap="md" align="flex-start">
        <Checkbox.Group
          label="Bildirimler"
          value={kinds}
          onChange={(next) => {
            const turned = offered.filter((kind) => next.includes(kind) !== kinds.includes(kind))
            const told = Object.fromEntries(turned.map((kind) => [kind, next.includes(kind)]))
            setChanges((now) => ({ ...now, kinds: { ...now.kinds, ...told } }))
          }}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(noticeKinds).map(([kind, title]) => (
              <Checkbox key={kind} value={kind} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group
          label="Ne zaman?"
          value={every}
          onChange={(next) => setChanges((now) => ({ ...now, every: next as Choice['every'] }))}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(noticeMailTimes).map(([time, title]) => (
              <Radio key={time} value={time} label={title} />
            ))}
          </Stack>
        </Radio.Group>
        <Button loading={pending} onClick={() => void save()}>
          Kaydet
        </Button>
      </Stack>
    </AccountSection>
  )
}

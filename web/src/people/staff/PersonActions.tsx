import { Button, Stack } from '@mantine/core'
import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type * as z from 'zod/mini'
import { reachesPerson } from '../../../../contract/src/people/rights.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { type Staff, staff } from '../../../../contract/src/people/staff.ts'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useFormContext } from '../../kit/form/context.ts'
import { anythingUnsaved } from '../../kit/form/unsaved.ts'
import { Facts, moment } from '../../kit/look/Facts.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Problem } from '../../kit/look/Problem.tsx'
import { Buttons } from '../../kit/look/Rows.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import type { ChangeRecord } from '../../kit/side-panel/Panel.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import classes from './staff.module.css'

type Person = z.output<typeof Staff>

const questions = {
  close: {
    title: 'Hesap Kapatılacak',
    detail:
      'Açık oturumları hemen sona erer. Kayıtları ve geçmişi silinmez; hesabı dilediğiniz zaman yeniden açabilirsiniz.',
    yes: 'Hesabı Kapat',
    no: 'Vazgeç',
    danger: true,
  },
  open: {
    title: 'Hesap Açılacak',
    detail: 'Kapatılırken sona eren oturumları geri gelmez; kişi yeniden giriş yapar.',
    yes: 'Hesabı Aç',
    no: 'Vazgeç',
  },
}

/** What can be done with a person besides changing the form, and the facts that decide it. */
export function PersonActions({ changing }: { changing: ChangeRecord }) {
  const { stored } = useFormContext()
  // The form keeps what it was opened with; a colleague may have closed the account since.
  const now = useCall(staff.get, { id: (stored as Person).id }, { fresh: Number.POSITIVE_INFINITY }).data
  const person = now?.data ?? (stored as Person)
  const me = useMe()
  const status = useWriteOnce(staff.status, { also: ['roles'] })
  const [resetting, setResetting] = useState(false)
  const [refusal, setRefusal] = useState('')
  const isOpen = person.status === 1
  const isMine = person.id === me?.id

  function free(): boolean {
    const isFree = !anythingUnsaved()
    setRefusal(isFree ? '' : 'Önce yukarıdaki değişiklikleri kaydedin.')
    return isFree
  }

  async function change() {
    if (!free()) return
    const text = isOpen ? `“${person.name}” artık giriş yapamaz.` : `“${person.name}” yeniden giriş yapabilir.`
    if (!(await confirm({ ...questions[isOpen ? 'close' : 'open'], text }))) return
    try {
      await changing(() => status.run({ id: person.id, status: isOpen ? 0 : 1 }))
      toastSuccess(isOpen ? 'Hesap kapatıldı, oturumları sona erdi' : 'Hesap açıldı')
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setRefusal(cause.message)
    }
  }

  const role = useCall(roles.all, {}, { fresh: 60_000 }).data?.find(({ id }) => id === person.role_id)
  const isAbove = me !== undefined && role !== undefined && !isMine && !reachesPerson(me.rights, role.id, role.rights)
  const aboveReason = isAbove
    ? 'Bu kişinin, sizde olmayan yetkileri ya da sizin göremediğiniz kayıtları var; hesabını yalnız bunlara erişebilen biri değiştirebilir.'
    : undefined
  const ownReason =
    aboveReason ?? (isMine ? 'Kendi hesabınızı kapatamazsınız; parolanızı Hesabım sayfasından değiştirin.' : undefined)
  return (
    <Stack component="section" gap={12} aria-label="Hesap işlemleri">
      <Facts
        lines={[
          ['Durum', isOpen ? 'Aktif' : 'Pasif, giriş yapamaz'],
          ['Son giriş', moment(person.last_login) || 'Henüz giriş yapmadı'],
          ['İki adımlı giriş', person.totp ? 'Açık' : 'Kapalı'],
        ]}
      />
      <Buttons>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={isAbove || isMine}
          onClick={() => free() && setResetting(true)}
        >
          Parolayı Sıfırla
        </Button>
        <Button
          variant="default"
          className={isOpen ? classes.close : undefined}
          leftSection={isOpen ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />}
          loading={status.pending}
          disabled={ownReason !== undefined}
          onClick={() => void change()}
        >
          {isOpen ? 'Hesabı Kapat' : 'Hesabı Aç'}
        </Button>
      </Buttons>
      {ownReason && <Faint small>{ownReason}</Faint>}
      <Problem>{refusal}</Problem>
      {resetting &&
        createPortal(
          <ResetPassword
            person={person}
            onClose={(changed) => {
              setResetting(false)
              if (changed) void changing(async () => {})
            }}
          />,
          document.body,
        )}
    </Stack>
  )
}

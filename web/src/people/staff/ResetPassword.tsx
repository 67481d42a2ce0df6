import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { staff } from '../../../../contract/src/people/staff.ts'
import { useActionDialog } from '../../kit/actions/use-action-dialog.ts'
import { useOwnVersions } from '../../kit/actions/use-own-versions.ts'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { showUntilDone } from '../../kit/ask/dialog-host.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { useIsOpen } from '../../kit/ask/use-is-open.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { NewPassword } from '../passwords/NewPassword.tsx'
import { passwordRules } from '../passwords/password.ts'
import classes from './staff.module.css'

type Props = {
  person: { id: number; version: number; name: string; username: string }
  onClose: (changed: boolean) => void
}

/**
 * Sets somebody's password and then shows it once more, wherever the person is by then, so that it can be handed over.
 */
export function ResetPassword({ person, onClose }: Props) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [broken, setBroken] = useState('')
  const isOpen = useIsOpen()
  const own = useOwnVersions(staff.password.domain)
  const { target, finish, shown } = useActionDialog(person, own, person.name)
  const reset = useWriteOnce(staff.password)

  async function save() {
    const rule = passwordRules(password).find(({ kept }) => !kept)?.rule
    setBroken(rule ?? '')
    if (rule !== undefined) return
    await finish(
      own.write(target, ({ id, version }) => reset.run({ id, version, password })),
      () => {
        showUntilDone((done) => <GivenPassword username={person.username} password={password} onClose={done} />)
        if (isOpen.current) onClose(true)
      },
    )
  }

  return (
    <FormDialog
      title="Parolayı Sıfırla"
      yes="Parolayı Sıfırla"
      pending={shown.pending}
      onSubmit={() => void save()}
      onCancel={() => onClose(false)}
    >
      <p>“{person.name}” yeni parolayla giriş yapar. Açık oturumları sona erer, iki adımlı girişi kapanır.</p>
      <NewPassword
        id={id}
        start=""
        label="Yeni parola"
        error={broken || (shown.errors.password ?? shown.problem)}
        autoFocus
        onChange={setPassword}
      />
    </FormDialog>
  )
}

function GivenPassword(props: { username: string; password: string; onClose: () => void }) {
  const { username, password, onClose } = props
  return (
    <Dialog
      title="Parola sıfırlandı"
      onCancel={onClose}
      actions={
        <>
          <CopyButton text={password} label="Parolayı Kopyala" />
          <Button data-autofocus onClick={onClose}>
            Tamam
          </Button>
        </>
      }
    >
      <p>“{username}” için yeni parola. Bu pencere kapandıktan sonra bir daha gösterilmez.</p>
      <p className={classes.shown}>{password}</p>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { staff } from '../../../../contract/src/people/staff.ts'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { showUntilDone } from '../../kit/ask/dialog-host.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { useWrite } from '../../kit/net/queries.ts'
import { NewPassword } from '../passwords/NewPassword.tsx'
import { passwordRules } from '../passwords/password.ts'
import classes from './staff.module.css'

type Props = {
  person: { id: number; name: string; username: string }
  onClose: (changed: boolean) => void
}

/**
 * Sets somebody's password and then shows it once more, wherever the person is by then, so that it can be handed over.
 */
export function ResetPassword({ person, onClose }: Props) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [broken, setBroken] = useState('')
  const { problem, errors, attempt, isOpen } = useProblem(`${person.name}: Parola sıfırlanamadı`)
  const reset = useWrite(staff.password)

  async function save() {
    const rule = passwordRules(password).find(({ kept }) => !kept)?.rule
    setBroken(rule ?? '')
    if (rule !== undefined) return
    await attempt(async () => {
      await reset.run({ id: person.id, password })
      showUntilDone((done) => <GivenPassword username={person.username} password={password} onClose={done} />)
      if (isOpen.current) onClose(true)
    })
  }

  return (
    <FormDialog
      title="Parolayı Sıfırla"
      yes="Parolayı Sıfırla"
      pending={reset.pending}
      onSubmit={() => void save()}
      onCancel={() => onClose(false)}
    >
      <p>“{person.name}” yeni parolayla giriş yapar. Açık oturumları sona erer, iki adımlı girişi kapanır.</p>
      <NewPassword
        id={id}
        start=""
        label="Yeni parola"
        error={broken || (errors.password ?? problem)}
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

import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { staff } from '../../../../contract/src/people/staff.ts'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { Dialog } from '../../kit/ask/Dialog.tsx'
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

/** Sets somebody's password and then shows it once more, so that it can be handed over. */
export function ResetPassword({ person, onClose }: Props) {
  const id = useId()
  const [password, setPassword] = useState('')
  const [broken, setBroken] = useState('')
  const { problem, errors, attempt } = useProblem(`${person.name}: Parola sıfırlanamadı`)
  const [done, setDone] = useState(false)
  const reset = useWrite(staff.password)

  async function save() {
    const rule = passwordRules(password).find(({ kept }) => !kept)?.rule
    setBroken(rule ?? '')
    if (rule !== undefined) return
    await attempt(async () => {
      await reset.run({ id: person.id, password })
      setDone(true)
    })
  }

  if (done) {
    return (
      <Dialog
        title="Parola sıfırlandı"
        onCancel={() => onClose(true)}
        actions={
          <>
            <CopyButton text={password} label="Parolayı Kopyala" />
            <Button data-autofocus onClick={() => onClose(true)}>
              Tamam
            </Button>
          </>
        }
      >
        <p>“{person.username}” için yeni parola. Bu pencere kapandıktan sonra bir daha gösterilmez.</p>
        <p className={classes.shown}>{password}</p>
      </Dialog>
    )
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

import { Button, Checkbox, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { apiKeys, type KeyScope } from '../../../../contract/src/people/api-keys.ts'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { confirm } from '../../kit/ask/confirm.tsx'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { showUntilDone } from '../../kit/ask/dialog-host.tsx'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { useIsOpen } from '../../kit/ask/use-is-open.ts'
import { useStanding } from '../../kit/ask/use-standing.ts'
import { LeaveGuard } from '../../kit/form/saving/LeaveGuard.tsx'
import { useDirtyProgress } from '../../kit/form/saving/progress.ts'
import { useKeys } from '../../kit/keys/keys.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { useWrite } from '../../kit/net/queries.ts'
import classes from './api-keys.module.css'
import { offeredScopes, scopeWord } from './scopes.ts'

type Made = { name: string; key: string }

/** Makes a key and shows it wherever the person is by then; `onMade` is called only while this panel is still open. */
export function NewKey({ onMade }: { onMade: () => void }) {
  const isHere = useIsOpen()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<KeyScope[]>([])
  const [problems, setProblems] = useState<Record<string, string>>({})
  const shown = useStanding(problems, { name, scopes })
  const { run, pending } = useWrite(apiKeys.create, { also: ['history'] })
  const lacks = name.trim() === '' || scopes.length === 0
  const form = useRef<HTMLFormElement>(null)
  useKeys('Formlarda', { 'mod+s': () => !lacks && !pending && void make(false) }, form)
  const progress = useDirtyProgress(!pending && (name !== '' || scopes.length > 0))

  async function make(succeeds: boolean) {
    setProblems({})
    try {
      const { key } = await run({ name, scopes, succeeds })
      showUntilDone((done) => <MadeKey made={{ name, key }} onKept={done} />)
      if (!isHere.current) return
      setName('')
      setScopes([])
      onMade()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (cause.code === 'conflict' && (await isSameSender(name))) return make(true)
      if (!isHere.current) return void toastFailure(`${name}: Anahtar üretilemedi`, cause)
      setProblems(Object.keys(cause.fields).length > 0 ? cause.fields : { name: cause.message })
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void make(false)
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <LeaveGuard progress={progress} />
      <TextInput
        label="Ad"
        description="Anahtarı kullanan site ya da uygulama"
        required
        maxLength={200}
        value={name}
        error={shown.name}
        autoFocus
        data-autofocus
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox.Group
        label="Neleri teslim edebilir"
        required
        value={scopes}
        error={shown.scopes}
        onChange={(values) => setScopes(offeredScopes.filter((scope) => values.includes(scope)))}
      >
        <div className={classes.scopes}>
          {offeredScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeWord(scope)} />
          ))}
        </div>
      </Checkbox.Group>
      <Button type="submit" loading={pending} disabled={lacks}>
        Anahtarı Üret
      </Button>
    </form>
  )
}

const isSameSender = (name: string) =>
  confirm({
    title: 'Bu Adla Teslim Eden Bir Gönderen Var',
    text: `Yeni anahtar “${name}” adına teslim eder ve onun daha önce gönderdiği adayları satışa çevirebilir.`,
    yes: 'Aynı Gönderenin',
    no: 'Başka Ad Yaz',
  })

/** Shows a key for the only time. */
function MadeKey({ made: { name, key }, onKept }: { made: Made; onKept: () => void }) {
  return (
    <Dialog
      title="Anahtar üretildi"
      actions={
        <>
          <CopyButton text={key} label="Anahtarı Kopyala" />
          <Button onClick={onKept}>Anahtarı sakladım</Button>
        </>
      }
    >
      <p>“{name}” için yeni anahtar. Bu pencere kapandıktan sonra bir daha gösterilmez.</p>
      <p className={classes.key}>{key}</p>
      <p>İsteklerle birlikte X-Api-Key başlığında gönderilir.</p>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { session } from '../../../../contract/src/people/session.ts'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { anythingToLose } from '../../kit/form/unsaved.ts'
import { request } from '../../kit/net/client.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { startSession } from '../../kit/net/session.ts'
import { leaveFor } from './leave-for.ts'
import { openedSession } from './opened.ts'
import { SignInBanner } from './SignInBanner.tsx'
import { asksForCode, SignInForm } from './SignInForm.tsx'
import { StrangerChoice } from './StrangerChoice.tsx'
import classes from './sign-in-layer.module.css'
import { meetStranger, useSignInLayer } from './sign-in-layer.ts'

type Credentials = Parameters<Parameters<typeof SignInForm>[0]['onSubmit']>[0]

/** The sign-in dialog over a screen whose session has ended. What is typed in the screen below stays. */
export function SignInLayer() {
  const asked = useSignInLayer()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  if (!asked) return null
  const { person, stranger, answer } = asked
  if (stranger) return <StrangerChoice person={person} stranger={stranger} />

  async function signIn(credentials: Credentials) {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      const { data: token } = await request(session.login, credentials)
      const { data: found } = await request(session.me, {}, { as: token })
      if (found.id !== person.id) return meetStranger({ person: found, session: openedSession(token), isHere: true })
      startSession(openedSession(token))
      answer(true)
    } catch (cause) {
      setFailure(cause)
    } finally {
      setPending(false)
    }
  }

  const message = failure instanceof CallFailure ? failure.message : 'Beklenmeyen bir sorun oluştu.'
  const problem = failure === undefined || asksForCode(failure) ? undefined : message

  return (
    <Dialog title="Oturumunuz sona erdi" actions={null}>
      <p>
        Ekranınız ve yazdıklarınız olduğu gibi duruyor. Kaldığınız yerden sürdürmek için <strong>{person.name}</strong>{' '}
        ({person.username}) olarak yeniden giriş yapın.
      </p>
      <div className={classes.form}>
        <SignInBanner outcome={problem === undefined ? undefined : { success: false, message: problem }} />
        <SignInForm username={person.username} disabled={pending} failure={failure} onSubmit={signIn} />
        <Button variant="subtle" color="gray" size="xs" onClick={() => void leaveFor('/login')}>
          {anythingToLose() ? 'Yazdıklarımı bırak, çıkış yap' : 'Çıkış yap, yazdıklarım taslak olarak kalsın'}
        </Button>
      </div>
    </Dialog>
  )
}

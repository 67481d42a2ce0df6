import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Input } from '../../../../contract/src/kit/endpoint.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { BlockingOverlay } from '../../kit/ask/BlockingOverlay.tsx'
import { Mark } from '../../kit/look/Mark.tsx'
import { request } from '../../kit/net/client.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { currentSession, endSession, startSession } from '../../kit/net/session.ts'
import { SignInArt } from './SignInArt.tsx'
import { SignInBanner } from './SignInBanner.tsx'
import { asksForCode, SignInForm } from './SignInForm.tsx'
import classes from './sign-in.module.css'

const bannerIsRead = 700

type Outcome = { success: true } | { success: false; failure: unknown }

/** Opening it ends and revokes the session; after a sign-in the person returns to where they were going. */
export function SignIn() {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const from = useRouterState({ select: (state) => state.location.state.from })
  const { history } = useRouter()
  const running = useRef(false)

  useEffect(() => {
    if (!currentSession()) return
    // What a revoked token answers is of no interest: the session is over here either way.
    request(session.logout, {}).catch(() => {})
    endSession()
  }, [])

  async function signIn(credentials: Input<typeof session.login>) {
    if (running.current) return
    running.current = true
    setPending(true)
    setOutcome(undefined)
    try {
      const { data, expiry } = await request(session.login, credentials)
      setOutcome({ success: true })
      setTimeout(() => {
        startSession({ token: data, expiry })
        history.replace(from ?? '/')
      }, bannerIsRead)
    } catch (failure) {
      running.current = false
      setOutcome({ success: false, failure })
    } finally {
      setPending(false)
    }
  }

  const refusal = outcome?.success === false ? outcome.failure : undefined

  return (
    <div className={classes.page}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Mark size={32} />
          <span>Masa</span>
        </div>
        <div className={classes.card}>
          <h1 className={classes.title}>Hesabınıza giriş yapın</h1>
          <p className={classes.purpose}>Devam etmek için giriş bilgilerinizi girin.</p>
          <SignInBanner outcome={outcome && bannerOf(outcome)} />
          <SignInForm disabled={pending || outcome?.success === true} failure={refusal} onSubmit={signIn} />
        </div>
        <p className={classes.help}>Parolanızı unuttuysanız sistem yöneticinize başvurun.</p>
        <BlockingOverlay shown={pending} delay={0} text="Giriş Yapılırken Lütfen Bekleyiniz..." />
      </main>
      <SignInArt />
    </div>
  )
}

function bannerOf(outcome: Outcome) {
  if (outcome.success) return { success: true } as const
  return asksForCode(outcome.failure) ? undefined : ({ success: false, message: sentenceOf(outcome.failure) } as const)
}

function sentenceOf(failure: unknown): string {
  if (!(failure instanceof CallFailure)) return 'Beklenmeyen bir sorun oluştu.'
  const { message, retryAfter, status } = failure
  if (status !== 429 || !retryAfter || /\d/.test(message)) return message
  return `${message} ${Math.ceil(retryAfter / 60)} dakika sonra yeniden deneyebilirsiniz.`
}

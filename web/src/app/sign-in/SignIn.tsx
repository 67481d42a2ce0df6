import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Input } from '../../../../contract/src/kit/endpoint.ts'
import { login } from '../../../../contract/src/people/login.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { BlockingOverlay } from '../../kit/ask/BlockingOverlay.tsx'
import { Mark } from '../../kit/look/Mark.tsx'
import { request } from '../../kit/net/client.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { currentSession, endSession, onSessionChange, startSession } from '../../kit/net/session.ts'
import { openedSession } from './opened.ts'
import { ProviderCode } from './ProviderCode.tsx'
import { Providers } from './Providers.tsx'
import { cameBack, providerNames } from './provider-words.ts'
import { SignInArt } from './SignInArt.tsx'
import { SignInBanner } from './SignInBanner.tsx'
import { asksForCode, SignInForm } from './SignInForm.tsx'
import classes from './sign-in.module.css'

const bannerIsRead = 700

/** Storage key of the address that the person wanted, kept while they are on the provider's site. */
const wayKey = 'masa.sign-in.way'

type Outcome = { success: true } | { success: false; failure: unknown }

/** Opening this screen ends and revokes the session; after a sign-in the person returns to where they were going. */
export function SignIn() {
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const from = useRouterState({ select: (state) => state.location.state.from })
  const [back, setBack] = useState(() => cameBack(location.search))
  const [wantsCode, setWantsCode] = useState(false)
  const { history } = useRouter()
  const running = useRef(false)

  useEffect(() => {
    if (!currentSession()) return
    // The answer does not matter: the session is over here either way, even if the server had revoked it before.
    request(session.logout, {}).catch(() => {})
    endSession()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser comes back from the provider only once
  useEffect(() => {
    if (!back) return
    // Replace the history entry, so that neither Back nor a reload repeats a finished sign-in.
    history.replace('/login', { from: sessionStorage.getItem(wayKey) ?? undefined })
    if (back.problem === undefined) void finish()
  }, [])

  // Another tab of this browser may be the one that signs in.
  const goOn = useEffectEvent(() => {
    if (!currentSession()) return
    const way = from ?? sessionStorage.getItem(wayKey)
    sessionStorage.removeItem(wayKey)
    history.replace(way?.startsWith('/') && !way.startsWith('//') ? way : '/')
  })
  useEffect(() => onSessionChange(() => goOn()), [])

  const signIn = (credentials: Input<typeof session.login>) => enter(() => request(session.login, credentials))
  const finish = (otp?: string) => enter(() => request(login.finish, otp === undefined ? {} : { otp }))

  async function enter(ask: () => Promise<{ data: string }>) {
    if (running.current) return
    running.current = true
    setPending(true)
    setOutcome(undefined)
    try {
      const { data } = await ask()
      setOutcome({ success: true })
      setTimeout(() => startSession(openedSession(data)), bannerIsRead)
    } catch (failure) {
      running.current = false
      setWantsCode((before) => before || (back !== undefined && asksForCode(failure)))
      setOutcome({ success: false, failure })
    } finally {
      setPending(false)
    }
  }

  function startOver() {
    setBack(undefined)
    setWantsCode(false)
    setOutcome(undefined)
  }

  const refusal = outcome?.success === false ? outcome.failure : undefined
  const disabled = pending || outcome?.success === true
  const problem = back?.problem === undefined ? undefined : ({ success: false, message: back.problem } as const)

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
          <SignInBanner outcome={outcome ? bannerOf(outcome) : problem} />
          {back && wantsCode ? (
            <ProviderCode
              name={`${providerNames[back.provider]} hesabınız`}
              disabled={disabled}
              failure={refusal}
              onSubmit={finish}
              onBack={startOver}
            />
          ) : (
            <>
              <SignInForm disabled={disabled} failure={refusal} onSubmit={signIn} />
              <Providers onLeave={() => from !== undefined && sessionStorage.setItem(wayKey, from)} />
            </>
          )}
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

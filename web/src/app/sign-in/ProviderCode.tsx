import { Button } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { CallFailure } from '../../kit/net/failure.ts'
import { SignInCode } from './SignInCode.tsx'
import classes from './sign-in.module.css'

type Props = {
  /** Name of the account: 'Google hesabınız'. */
  name: string
  disabled: boolean
  failure: unknown
  onSubmit: (otp: string) => void
  onBack: () => void
}

/** Asks for the second factor after a provider has identified the person. */
export function ProviderCode({ name, disabled, failure, onSubmit, onBack }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('otp') ?? '').trim())
  }
  const problem = failure instanceof CallFailure ? failure.fields.otp : undefined
  return (
    <form className={classes.form} onSubmit={submit} aria-busy={disabled}>
      <SignInCode name={name} problem={problem} disabled={disabled} onBack={onBack} />
      <Button type="submit" fullWidth size="md" aria-disabled={disabled}>
        GİRİŞ YAP
      </Button>
    </form>
  )
}

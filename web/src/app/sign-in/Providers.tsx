import { Button } from '@mantine/core'
import { login, loginPath, loginProviders } from '../../../../contract/src/people/login.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { providerNames } from './provider-words.ts'
import classes from './sign-in.module.css'

/** The providers that are configured and switched on, besides name and password. Their buttons lead to another site. */
export function Providers({ onLeave }: { onLeave: () => void }) {
  const read = useCall(login.options, {})
  const offered = loginProviders.filter((name) => read.data?.[name])
  if (offered.length === 0) return <Unanswered read={read} name="Diğer giriş yolları" />
  return (
    <div className={classes.providers}>
      <p className={classes.or}>ya da</p>
      {offered.map((name) => (
        <Button key={name} component="a" href={loginPath(name)} variant="default" size="md" fullWidth onClick={onLeave}>
          {providerNames[name]} ile giriş yap
        </Button>
      ))}
    </div>
  )
}

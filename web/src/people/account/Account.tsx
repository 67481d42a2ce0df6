import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { useMe } from '../../kit/net/me.ts'
import classes from './account.module.css'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** What people can change about their own account. */
export function Account() {
  const me = useMe()
  return (
    <div className={classes.page}>
      <PageHeader title="Hesabım" {...(me && { purpose: `${me.name} · ${me.username} · ${me.role}` })} />
      <OwnPassword />
      <SecondFactor />
      <OwnSessions />
    </div>
  )
}

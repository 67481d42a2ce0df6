import { Skeleton } from '@mantine/core'
import { members } from '../../../contract/src/members.ts'
import { useCall } from '../kit/api/queries.ts'
import { FaxCard } from '../kit/fax/FaxPanel.tsx'
import { RevealedNumber } from '../kit/reveal/RevealedNumber.tsx'
import classes from './members.module.css'

/** A user and the faxes that were sent for their requests, the latest first. */
export function MemberFaxes({ id }: { id: number }) {
  const { data, error } = useCall(members.faxes, { id }, { fresh: 60_000 })
  if (error) return <p className={classes.faint}>{error.message}</p>
  if (!data) return <Skeleton height={160} radius={8} animate={false} />
  const { member } = data
  return (
    <>
      <div className={classes.person}>
        <h3>
          {member.first_name} {member.last_name}
        </h3>
        <RevealedNumber domain="members" id={id} masked={member.tckimlik} />
      </div>
      {data.data.length === 0 ? (
        <p className={classes.faint}>Bu kullanıcının talepleri için gönderilmiş faks yok.</p>
      ) : (
        <div className={classes.faxes}>
          {data.data.map((fax) => (
            <FaxCard key={fax.id} fax={fax} />
          ))}
        </div>
      )}
    </>
  )
}

import { Skeleton, Stack } from '@mantine/core'
import { members } from '../../../../contract/src/casework/members.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { FaxCard } from '../../messages/fax/parts/FaxPanel.tsx'
import { RevealedNumber } from '../reveal/RevealedNumber.tsx'
import classes from './members.module.css'

/** A user and the faxes that were sent for their requests, newest first. */
export function MemberFaxes({ id }: { id: number }) {
  const read = useCall(members.faxes, { id }, { fresh: 60_000 })
  return (
    <Answered
      read={read}
      name="Fakslar"
      wait={<Skeleton height={160} radius={8} animate={false} />}
      gone={(told = 'Bu kullanıcı bulunamadı; silinmiş olabilir.') => <Faint>{told}</Faint>}
    >
      {({ member, data }) => (
        <>
          <div className={classes.person}>
            <h3>
              {member.first_name} {member.last_name}
            </h3>
            <RevealedNumber domain="members" id={id} masked={member.tckimlik} />
          </div>
          {data.length === 0 ? (
            <Faint>Bu kullanıcının talepleri için gönderilmiş faks yok.</Faint>
          ) : (
            <Stack gap={12}>
              {data.map((fax) => (
                <FaxCard key={fax.id} fax={fax} />
              ))}
            </Stack>
          )}
        </>
      )}
    </Answered>
  )
}

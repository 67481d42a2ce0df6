import { Skeleton } from '@mantine/core'
import { members } from '../../../../contract/src/casework/members.ts'
import { formatPhone } from '../../../../contract/src/kit/values/phone.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { Facts, moment } from '../../kit/look/Facts.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { PersonData } from '../../records/erasure/PersonData.tsx'
import { HistoryButton } from '../../records/history/record/HistoryButton.tsx'
import { RevealedNumber } from '../reveal/RevealedNumber.tsx'
import { BanMark } from './columns.tsx'
import classes from './members.module.css'

/** One member in the panel beside the list, with the actions on the data kept of them. */
export function MemberCard({ id }: { id: number }) {
  const read = useCall(members.get, { id })
  return (
    <Answered
      read={read}
      name="Üye"
      wait={<Skeleton height={160} radius={8} animate={false} />}
      gone={(told = 'Bu üye bulunamadı; silinmiş olabilir.') => <Faint>{told}</Faint>}
    >
      {({ data: member }) => (
        <>
          <div className={classes.person}>
            <h3>
              {member.first_name} {member.last_name}
            </h3>
            <RevealedNumber domain="members" id={id} masked={member.tckimlik} />
          </div>
          <Facts
            lines={[
              ['Telefon', formatPhone(member.username)],
              ['Üyelik tarihi', moment(member.created)],
              ['Son giriş', member.last_login ? moment(member.last_login) : 'Henüz girmedi'],
              ['Durum', <BanMark key="ban" banned={member.banned} />],
              ['Engelleme nedeni', member.ban_reason],
            ]}
          />
          <div className={classes.actions}>
            <PersonData domain="members" id={id} name={`${member.first_name} ${member.last_name}`} />
            <div>
              <HistoryButton compact domain="members" id={id} onReturned={() => void read.refetch()} />
            </div>
          </div>
        </>
      )}
    </Answered>
  )
}

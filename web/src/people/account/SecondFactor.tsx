import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { account } from '../../../../contract/src/people/account.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { AccountSection } from './AccountSection.tsx'
import { FactorOn } from './FactorOn.tsx'
import { FactorSetup } from './FactorSetup.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = { secret: string; uri: string }

/** The second factor in exactly one of four states: off, being set up, showing its codes once, on. */
export function SecondFactor() {
  const read = useCall(account.factor, {})
  const { data, isFetching } = read
  const begin = useWrite(account.beginTotp)
  const [begun, setBegun] = useState<Begun>()
  const [shown, setShown] = useState<{ after: 'on' | 'renewed'; codes: string[] }>()
  const [isKept, setKept] = useState(false)

  function step() {
    if (shown) {
      return (
        <RecoveryCodes
          {...shown}
          onKept={() => {
            setKept(true)
            setShown(undefined)
            setBegun(undefined)
          }}
        />
      )
    }
    if (begun)
      return (
        <FactorSetup
          begun={begun}
          onEnabled={(codes) => setShown({ after: 'on', codes })}
          onCancel={() => setBegun(undefined)}
        />
      )
    const waiting = <Skeleton height={34} width={200} animate={false} />
    // Turned on just now, and not read since.
    if (isKept && isFetching && !data?.enabled) return waiting
    return (
      <Answered read={read} name="İki adımlı girişin durumu" wait={waiting}>
        {({ enabled, recovery_codes_left: left }) =>
          enabled ? (
            <FactorOn codesLeft={left} onRenewed={(codes) => setShown({ after: 'renewed', codes })} />
          ) : (
            <PasswordAsked
              action="İki Adımlı Girişi Kur"
              label="Kurmak için parolanızı girin"
              run={async (password) => setBegun(await begin.run({ password }))}
            />
          )
        }
      </Answered>
    )
  }

  return (
    <AccountSection
      title="İki adımlı giriş"
      purpose="Parolanızdan sonra telefonunuzdaki doğrulama uygulamasının ürettiği 6 haneli kod da sorulur."
      status={
        data && <StatusDot tone={data.enabled ? 'positive' : 'neutral'}>{data.enabled ? 'Açık' : 'Kapalı'}</StatusDot>
      }
    >
      {step()}
    </AccountSection>
  )
}

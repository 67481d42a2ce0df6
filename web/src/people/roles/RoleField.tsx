import { NativeSelect } from '@mantine/core'
import { reaches } from '../../../../contract/src/people/rights.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { useField } from '../../kit/form/context.ts'
import type { FieldFacts } from '../../kit/form/facts.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'

export function RoleField(facts: FieldFacts) {
  const { key, start, change, ...look } = useField<number | string>(facts)
  const read = useCall(roles.all, {}, { fresh: 60_000 })
  const { data } = read
  const me = useMe()
  return (
    <>
      <NativeSelect key={`${key}-${data !== undefined}`} {...look} defaultValue={String(start)} onChange={change}>
        <option value="" disabled>
          Rol seçin
        </option>
        {data?.map(({ id, name, rights }) => (
          <option key={id} value={id} disabled={me && !reaches(me.rights, id, rights)}>
            {me && !reaches(me.rights, id, rights) ? `${name} (sizde olmayan yetkileri var)` : name}
          </option>
        ))}
      </NativeSelect>
      <Unanswered read={read} name="Roller" />
    </>
  )
}

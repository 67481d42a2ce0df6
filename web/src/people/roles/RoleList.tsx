import { NativeSelect } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import { useAddress } from '../../kit/list/address.ts'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import type { Role } from './role.ts'
import classes from './roles.module.css'

type Props = { roles: Role[]; chosen: number; unsaved: ReadonlySet<number> }

const keyOf = (id: number) => shippedRoles.find((role) => role.id === id)?.key ?? String(id)

/** The roles, each with the number of people who have it; on a phone a single select. */
export function RoleList({ roles, chosen, unsaved }: Props) {
  const { path, go } = useAddress()
  return (
    <>
      <nav className={classes.roles} aria-label="Roller">
        {roles.map(({ id, name, count, is_admin }) => (
          <HrefLink
            key={id}
            className={classes.role}
            href={`${path}?rol=${keyOf(id)}`}
            aria-current={id === chosen ? 'page' : undefined}
          >
            <span className={classes.roleName}>{name}</span>
            {unsaved.has(id) && <span className={classes.unsaved} role="img" aria-label="Kaydedilmedi" />}
            {is_admin === 1 && id === 1 && <IconLock size={14} aria-label="Kapalı" />}
            <span className={classes.people} data-figures>
              {count === 0 ? '–' : `${formatCount(count)} kişi`}
            </span>
          </HrefLink>
        ))}
      </nav>
      <NativeSelect
        className={classes.roleSelect}
        label="Rol"
        value={keyOf(chosen)}
        data={roles.map(({ id, name, count }) => ({
          value: keyOf(id),
          label: `${name} (${formatCount(count)} kişi)${unsaved.has(id) ? ' · kaydedilmedi' : ''}`,
        }))}
        onChange={({ currentTarget: { value } }) => go(() => ({ rol: value }))}
      />
    </>
  )
}

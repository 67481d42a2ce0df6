import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DomainRights } from '../../../../contract/src/people/rights.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { LeaveGuard } from '../../kit/form/saving/LeaveGuard.tsx'
import { createProgress } from '../../kit/form/saving/progress.ts'
import { useAddress } from '../../kit/list/address.ts'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { ReadFailure } from '../../kit/look/ReadFailure.tsx'
import { callQuery, useCall } from '../../kit/net/queries.ts'
import { RoleList } from './RoleList.tsx'
import { RoleRights } from './RoleRights.tsx'
import { differences, type RightsDraft, rebased } from './rights-draft.ts'
import { type Role, roleOf } from './role.ts'
import classes from './roles.module.css'

/** Who may do what: the roles on the left, the rights of one role on the right. Each role is saved separately. */
export function RoleScreen() {
  const answer = useCall(roles.all, {})
  const client = useQueryClient()
  const { address } = useAddress()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, RightsDraft>>(new Map())
  const [progress] = useState(createProgress)
  const all = answer.data
  const role = all?.find(({ id }) => id === (roleOf(address.rol)?.id ?? all[0]?.id))

  const unsaved = new Map(
    (all ?? []).flatMap(({ id, rights }): [number, DomainRights[]][] => {
      const draft = drafts.get(id)
      const changed = draft && rebased(draft, rights)
      return changed && differences(changed, rights) > 0 ? [[id, changed]] : []
    }),
  )
  const isDirty = unsaved.size > 0
  useEffect(() => progress.set({ dirty: isDirty }), [progress, isDirty])

  function keep({ id, rights: from }: Role, rights: DomainRights[] | undefined) {
    const next = new Map(drafts)
    if (rights && differences(rights, from) > 0) next.set(id, { rights, from })
    else next.delete(id)
    setDrafts(next)
  }

  /** Shows what is stored now, even if it cannot be read again, and drops the draft unless it was changed meanwhile. */
  function showSaved(id: number, from: RightsDraft | undefined, saved: Pick<Role, 'rights' | 'version'>) {
    client.setQueryData<Role[]>(callQuery(roles.all, {}).queryKey, (all) =>
      all?.map((one) => (one.id === id && one.version < saved.version ? { ...one, ...saved } : one)),
    )
    setDrafts((now) => (now.get(id) === from ? new Map([...now].filter(([one]) => one !== id)) : now))
  }

  return (
    <div className={classes.page}>
      <PageHeader title="Roller" purpose="Bir rolün yetkileri kaydedildiği anda o roldeki herkes için geçerli olur." />
      <LeaveGuard progress={progress} />
      {all && role ? (
        <div className={classes.columns}>
          <RoleList roles={all} chosen={role.id} unsaved={new Set(unsaved.keys())} />
          <RoleRights
            key={role.id}
            role={role}
            draft={unsaved.get(role.id)}
            onChange={(draft) => keep(role, draft)}
            onSaved={(rights, version) => showSaved(role.id, drafts.get(role.id), { rights, version })}
            reload={() => answer.refetch({ cancelRefetch: false })}
            progress={progress}
          />
        </div>
      ) : answer.error ? (
        <ReadFailure failure={answer.error} retry={() => void answer.refetch()} />
      ) : (
        <div className={classes.columns} aria-busy>
          <Skeleton height={330} animate={false} />
          <Skeleton height={480} animate={false} />
        </div>
      )}
    </div>
  )
}

import { Button, Select } from '@mantine/core'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { allows, useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import type { Actions } from '../actions/use-actions.ts'
import type { Request } from '../request.ts'
import classes from './facts.module.css'

/** Who works on the request. */
export function Assignee({ request, actions }: { request: Request; actions: Actions }) {
  const me = useMe()
  const { assignee } = request
  const mayAssign = allows(me, cancellation.assign.right)
  const people = useCall(cancellation.people, {}, { fresh: 60_000, enabled: mayAssign })
  const { data = [] } = people
  if (!mayAssign) return <Faint small>Görevli: {assignee?.name ?? 'Atanmadı'}</Faint>
  // Somebody who may no longer work on requests can still have this one.
  const offered = assignee && !data.some(({ id }) => id === assignee.id) ? [assignee, ...data] : data

  return (
    <div className={classes.assignee}>
      <Select
        label="Görevli"
        placeholder="Atanmadı"
        clearable
        searchable
        clearButtonProps={{ 'aria-label': 'Görevlendirmeyi kaldır' }}
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="Kişi bulunamadı"
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={assignee ? String(assignee.id) : null}
        disabled={actions.pending}
        onChange={(value) => void actions.assign(request, value === null ? null : Number(value))}
      />
      <Unanswered read={people} name="Kişiler" />
      {me && assignee?.id !== me.id && (
        <Button variant="default" disabled={actions.pending} onClick={() => void actions.assign(request, me.id)}>
          Bana Ata
        </Button>
      )}
    </div>
  )
}

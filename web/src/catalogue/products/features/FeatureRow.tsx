import { IconPinned, IconTrash } from '@tabler/icons-react'
import { memo, useId, useRef, useState } from 'react'
import { StatusDot } from '../../../kit/look/status.tsx'
import { RowTool } from '../../../kit/order/RowTool.tsx'
import { FeatureValue } from './FeatureValue.tsx'
import classes from './features.module.css'
import { begun, type EnteredValue, type Offered, type Row } from './features.ts'
import { OwnDefinition } from './OwnDefinition.tsx'

type Props = {
  id: string | undefined
  rowKey: string
  state: Row['state']
  definition: EnteredValue | Offered
  /** The campaign's present value for it. */
  start: EnteredValue | undefined
  error: string | undefined
  onSay: (key: string, said: EnteredValue) => void
  onKeep: () => void
  onRemove: () => void
}

type Plain = Exclude<keyof Props, 'onKeep' | 'onRemove'>
const plain: Plain[] = ['id', 'rowKey', 'state', 'definition', 'start', 'error', 'onSay']

/** One feature: its name, and the control for its kind. */
export const FeatureRow = memo(
  function FeatureRow({ id, rowKey, state, definition, start, error, onSay, onKeep, onRemove }: Props) {
    const labelId = useId()
    const said = useRef(start ?? begun(definition as Offered))
    // Only the kind and the choices of an own feature decide what is drawn; typed text does not.
    const [own, setOwn] = useState(said.current)
    const change = (part: Partial<EnteredValue>) => {
      said.current = { ...said.current, ...part }
      if ('type' in part || 'subvalues' in part) setOwn(said.current)
      onSay(rowKey, said.current)
    }
    const name = definition.option_name || 'Adsız özellik'

    return (
      <li id={id} className={classes.row} data-state={state}>
        {state === 'own' ? (
          <OwnDefinition said={said.current} labelId={labelId} onChange={change} />
        ) : (
          <span className={classes.name} id={labelId}>
            {definition.icon && <img className={classes.icon} src={definition.icon} alt="" />}
            {name}
            {state === 'lost' && <StatusDot tone="warning">Kategoride artık yok</StatusDot>}
          </span>
        )}
        <FeatureValue
          key={own.type}
          definition={state === 'own' ? own : definition}
          said={said.current}
          labelId={labelId}
          name={name}
          onChange={change}
        />
        {state !== 'offered' && (
          <span className={classes.tools}>
            {state === 'lost' && <RowTool label={`${name}: kampanyada tut`} icon={IconPinned} run={onKeep} />}
            <RowTool label={`${name}: çıkar`} icon={IconTrash} run={onRemove} />
          </span>
        )}
        {error && (
          <span className={classes.error} role="alert">
            {error}
          </span>
        )}
      </li>
    )
  },
  (before, after) => plain.every((key) => Object.is(before[key], after[key])),
)

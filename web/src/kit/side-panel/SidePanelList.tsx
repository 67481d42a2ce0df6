import type * as z from 'zod/mini'
import { type FieldsOf, placing, type Shape } from '../form/placing.tsx'
import type { RecordSpec } from '../form/record.ts'
import { queryOf, useAddress, withoutPanel } from '../list/address.ts'
import { List, type ListProps } from '../list/List.tsx'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { Beside } from './Beside.tsx'
import { chooseFrom, Panel, type PanelFooter, type PanelTexts } from './Panel.tsx'

export type SidePanelProps<Row, S extends Shape = Shape, Query = unknown> = {
  list: Omit<ListProps<Row, Query>, 'open' | 'add' | 'chosen' | 'idle'>
  record: RecordSpec<z.ZodMiniObject<S>>
  panel: PanelTexts
  /** More content or actions below a stored record's form. */
  footer?: PanelFooter
  /** The fields, in order. */
  fields: NoInfer<FieldsOf<S>>
}

/** A list with a panel at its right, in which one record is added or edited. The address holds what the panel shows. */
export function SidePanelList<Row extends { id: number }, S extends Shape, Query = unknown>({
  list,
  record,
  panel,
  footer,
  fields,
}: SidePanelProps<Row, S, Query>) {
  const me = useMe()
  const { path, address, go } = useAddress()
  const { panel: shown, ...others } = address
  const hrefOf = (next: string) => path + queryOf({ ...others, panel: next })
  const close = () => go(withoutPanel)
  const show = (id: number) =>
    go((now) => (now.panel === 'new' ? { ...now, panel: String(id) } : now), { replace: true })
  const { remove } = list
  const title = shown === undefined ? list.title : shown === 'new' ? panel.addTitle : panel.editTitle

  const content = (
    <Panel
      key={shown}
      shown={shown}
      record={record}
      texts={panel}
      hrefOf={(id) => hrefOf(String(id))}
      onClose={close}
      onCreated={show}
      footer={footer}
    >
      {placing<S>(record.draft, fields).rest()}
    </Panel>
  )

  return (
    <List
      {...list}
      {...(!allows(me, record.update.right) && { viewed: true })}
      open={(row) => hrefOf(String(row.id))}
      chosen={(row) => String(row.id) === shown}
      remove={
        remove && { ...remove, after: (row) => go((now) => (now.panel === String(row.id) ? withoutPanel(now) : now)) }
      }
      add={panel.add === undefined ? undefined : { href: hrefOf('new'), text: panel.add, right: record.create.right }}
      idle={panel.idle && shown === undefined && chooseFrom(panel.add !== undefined && allows(me, record.create.right))}
      side={
        <Beside title={title} shown={shown !== undefined} onClose={close}>
          {content}
        </Beside>
      }
    />
  )
}

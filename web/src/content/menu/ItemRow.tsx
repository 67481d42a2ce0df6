import { VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEventHandler } from 'react'
import type { LinkedType, MenuTarget } from '../../../../contract/src/content/menu.ts'
import { StatusDot } from '../../kit/look/status.tsx'
import { DragHandle } from '../../kit/order/DragHandle.tsx'
import { moveByKeys } from '../../kit/order/move.ts'
import order from '../../kit/order/order.module.css'
import { RowTool } from '../../kit/order/RowTool.tsx'
import { iconOf } from '../icons/shipped.ts'
import classes from './menu.module.css'
import type { Item } from './tree.ts'
import { calledOf, targetWords } from './words.ts'

type Props = {
  id: string
  at: number
  item: Item
  depth: 0 | 1
  /** The item's parent, in words. */
  place: string
  /** The record that the item links to. */
  link: MenuTarget | undefined
  /** Whether the records that the items link to have been read. */
  isKnown: boolean
  isChosen: boolean
  hasErrors: boolean
  closed: boolean
  onGrab: PointerEventHandler<HTMLElement>
  onChoose: () => void
  onStep: (step: 1 | -1) => void
  onIndent: (depth: 0 | 1) => void
  onRemove: () => void
}

export function ItemRow({
  id,
  at,
  item,
  depth,
  place,
  link,
  isKnown,
  isChosen,
  hasErrors,
  closed,
  onGrab,
  ...on
}: Props) {
  const { icon, new_tab, status } = item
  const called = calledOf(item)
  const Icon = iconOf(icon)

  function press(event: KeyboardEvent<HTMLElement>) {
    if (closed || !event.altKey || event.ctrlKey || event.metaKey) return
    moveByKeys(event, on.onStep)
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    on.onIndent(event.key === 'ArrowRight' ? 1 : 0)
  }

  return (
    <li
      data-row
      data-position={at}
      data-depth={depth}
      data-chosen={isChosen || undefined}
      className={`${order.row} ${classes.row}`}
      onKeyDown={press}
    >
      <DragHandle label={`${called}: taşı`} nests disabled={closed} onPointerDown={onGrab} />
      <button
        type="button"
        id={id}
        data-row-link
        className={classes.choose}
        aria-pressed={isChosen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
        onClick={on.onChoose}
      >
        {Icon && <Icon size={18} aria-hidden />}
        <span className={classes.words}>
          <span className={classes.name} data-truncate data-off={status === 0 || undefined}>
            {called}
          </span>
          <span className={classes.target} data-truncate>
            {targetWords(item, link, '…')}
            {new_tab && <IconExternalLink size={12} aria-label="Yeni sekmede açılır" />}
          </span>
        </span>
        {depth === 1 && <VisuallyHidden>{place}</VisuallyHidden>}
        <Marks item={item} link={link} isKnown={isKnown} hasErrors={hasErrors} />
      </button>
      {!closed && <RowTool label={`${called}: çıkar`} title="Çıkar" icon={IconTrash} run={on.onRemove} />}
    </li>
  )
}

type MarkProps = Pick<Props, 'item' | 'link' | 'isKnown' | 'hasErrors'>

// A campaign counts as unpublished also while its category is passive.
const hiddenWords: Partial<Record<LinkedType, string>> = {
  category: 'Pasif kayda bağlı',
  campaign: 'Yayında olmayan kampanyaya bağlı',
}

/** Why an item is not visible on the site. */
function Marks({ item: { link_type, target, status }, link, isKnown, hasErrors }: MarkProps) {
  if (hasErrors) return <StatusDot tone="danger">Düzeltilecek alan var</StatusDot>
  if (link_type !== 'external' && target !== '' && isKnown && (!link || link.state === 'deleted'))
    return <StatusDot tone="danger">Silinmiş kayda bağlı</StatusDot>
  if (link?.state === 'draft')
    return <StatusDot tone="warning">{hiddenWords[link.link_type] ?? 'Taslağa bağlı'}</StatusDot>
  return status === 0 ? <StatusDot tone="neutral">Pasif</StatusDot> : null
}

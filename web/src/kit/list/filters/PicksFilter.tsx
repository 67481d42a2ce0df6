import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Unanswered } from '../../ask/Answered.tsx'
import { later } from '../../look/later.ts'
import { Opener } from '../../look/Opener.tsx'
import { Chip } from './Chip.tsx'
import classes from './filters.module.css'
import type { Ids, Pick, PicksFilter } from './filters.ts'
import { useNames } from './use-names.ts'

type Props = {
  filter: PicksFilter
  picked: Ids
  pick: Pick<Ids>
}

const PicksPopover = later(async () => (await import('../PicksPopover.tsx')).PicksPopover)

/** A button that opens checkboxes with their own search. */
export function PicksFilterButton({ filter, picked, pick }: Props) {
  const { read, names } = useNames(filter)
  return (
    <Opener
      kind="dialog"
      button={(look) => (
        <Button
          {...look}
          variant="default"
          className={classes.button}
          data-active={picked !== undefined || undefined}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {filter.label}
          {picked && (
            <span className={classes.figure} data-figures>
              {picked.length}
            </span>
          )}
        </Button>
      )}
      open={(opened) => (
        <PicksPopover {...opened} label={filter.label} names={names} picked={picked} pick={pick}>
          {read.data === undefined && <Unanswered read={read} name={filter.label} />}
        </PicksPopover>
      )}
    />
  )
}

const chipsUpTo = 3

/**
 * The picked names, each with a cross. One chip stands for all when there are four or more, and until the names are
 * loaded, so that the content below does not move under the pointer.
 */
export function PicksChips({ filter, picked, pick }: Props) {
  const { names } = useNames(filter)
  if (!picked || picked.length === 0) return null
  const found = names.filter(({ id }) => picked.includes(id))
  if (picked.length > chipsUpTo || found.length === 0) {
    return <Chip text={`${filter.label}: ${picked.length} seçili`} onRemove={() => pick(undefined)} />
  }
  return found.map(({ id, name }) => {
    const others = picked.filter((other) => other !== id)
    return <Chip key={id} text={name} onRemove={() => pick(others.length > 0 ? others : undefined)} />
  })
}

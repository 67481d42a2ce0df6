import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type Ref, useEffect } from 'react'
import { Faint } from '../../look/Faint.tsx'
import { Problem } from '../../look/Problem.tsx'
import { FormSection } from '../FormSection.tsx'
import type { Block } from './block-keys.ts'
import classes from './blocks.module.css'
import type { BlocksState } from './use-blocks.ts'

type Props<One extends Block> = {
  id: string
  label: string
  blocks: BlocksState<One>
  /** Error message for the list as a whole. */
  error: string | undefined
  /** Shown while there are no blocks. */
  empty: string
  /** The list's element, for dragging. */
  list: Ref<HTMLOListElement>
  /** Draws one block of the list. */
  draw: (block: One, at: number) => ReactNode
  /** Shown below the list, such as buttons to add a block. */
  children?: ReactNode
}

const typed = 'input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true]'

/** The blocks of a field in order, with their count. */
export function BlockList<One extends Block>({ id, label, blocks, error, empty, list, draw, children }: Props<One>) {
  const { shown, open, said, added, closeAll } = blocks
  // Focuses the first field of a block that was just added.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving a block must not move the focus
  useEffect(() => {
    if (added === 0) return
    const bar = document.getElementById(`${id}.${shown.length - 1}`)
    const field = bar?.closest('[data-row]')?.querySelector<HTMLElement>(`fieldset :is(${typed})`)
    ;(field ?? bar)?.focus()
  }, [added])
  return (
    <FormSection>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {label}
          <span className={classes.count} data-figures>
            {shown.length}
          </span>
        </h2>
        {open.size > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={closeAll}>
            Tümünü Kapat
          </Button>
        )}
      </div>
      {error && <Problem>{error}</Problem>}
      {shown.length === 0 ? (
        <Faint>{empty}</Faint>
      ) : (
        <ol className={classes.blocks} ref={list} aria-labelledby={id}>
          {shown.map(draw)}
        </ol>
      )}
      {children}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FormSection>
  )
}

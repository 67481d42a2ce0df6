import { IconDots } from '@tabler/icons-react'
import { later } from '../../look/later.ts'
import { Opener } from '../../look/Opener.tsx'
import type { RowAction } from '../changes/actions.ts'
import classes from './row-actions.module.css'

const RowChoices = later(async () => (await import('./RowChoices.tsx')).RowChoices)

/** The further actions of a row. */
export function RowMenu<Row>({ row, actions }: { row: Row; actions: readonly RowAction<Row>[] }) {
  const choices = () =>
    actions.map(({ text, icon, href, newTab = false, run, danger = false, closed }) => ({
      text,
      icon,
      href: href?.(row),
      newTab,
      run: () => run?.(row),
      danger,
      reason: closed?.(row),
    }))
  return (
    <Opener
      button={(look) => (
        <button {...look} type="button" className={classes.action} aria-label="Diğer işlemler">
          <IconDots size={18} aria-hidden />
        </button>
      )}
      open={(opened) => <RowChoices {...opened} choices={choices()} />}
    />
  )
}

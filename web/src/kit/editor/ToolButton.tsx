import { ActionIcon, Tooltip } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, KeyboardEvent, Ref } from 'react'
import classes from './Editor.module.css'

type ToolButtonProps = {
  label: string
  icon: ComponentType<IconProps>
  /** The shortcut as shown: 'Ctrl+B'. */
  keys?: string
  /** Omit for a button that is not a toggle. */
  active?: boolean
  disabled?: boolean
  danger?: boolean
  expanded?: boolean
  className?: string | undefined
  onClick?(): void
  ref?: Ref<HTMLButtonElement>
}

const onMac = /Mac|iPhone|iPad/.test(navigator.platform)

export const shownKeys = (keys: string) =>
  onMac ? keys.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys

/** An icon button with its name and shortcut in a tooltip. A mouse click does not move the caret. */
export function ToolButton({
  label,
  icon: Icon,
  keys,
  active,
  disabled,
  danger,
  expanded,
  className,
  onClick,
  ref,
  ...rest
}: ToolButtonProps) {
  return (
    <Tooltip
      openDelay={400}
      label={
        <>
          {label}
          {keys && <span className={classes.keys}>{shownKeys(keys)}</span>}
        </>
      }
    >
      <ActionIcon
        {...rest}
        ref={ref}
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        className={className ? `${classes.tool} ${className}` : classes.tool}
        mod={{ active }}
        aria-label={label}
        aria-pressed={active}
        aria-haspopup={expanded === undefined ? undefined : 'dialog'}
        aria-expanded={expanded}
        aria-keyshortcuts={keys?.replace('Ctrl', onMac ? 'Meta' : 'Control')}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const items = (toolbar: HTMLElement) =>
  [...toolbar.querySelectorAll<HTMLElement>('button, input')].filter(
    (item) => !item.matches(':disabled') && item.checkVisibility(),
  )

/** Makes the whole bar one Tab stop: Tab reaches only the last used item, or the first. */
export function keepRovingTabStop(toolbar: HTMLElement) {
  const all = items(toolbar)
  const stop = all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0) ?? all[0]
  for (const item of all) item.tabIndex = item === stop ? 0 : -1
}

/** Arrow keys, Home and End inside a bar with one Tab stop. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>) {
  const toolbar = event.currentTarget
  const target = event.target as HTMLElement
  if (
    !toolbar.contains(target) ||
    (target instanceof HTMLInputElement && !/^(Home|End)$/.test(event.key) && !atEdge(target, event.key))
  ) {
    return
  }
  const all = items(toolbar)
  const at = all.indexOf(target)
  const next = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key]
  if (at < 0 || next === undefined || (target instanceof HTMLInputElement && /^(Home|End)$/.test(event.key))) return
  event.preventDefault()
  all[next]?.focus()
  keepRovingTabStop(toolbar)
}

const atEdge = (input: HTMLInputElement, key: string) =>
  key === 'ArrowLeft' ? input.selectionEnd === 0 : key === 'ArrowRight' && input.selectionStart === input.value.length

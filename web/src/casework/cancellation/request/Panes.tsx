import { SegmentedControl } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useMedia } from '../../../kit/look/use-media.ts'
import classes from './panes.module.css'

/** One of three panes. `width`: pixels at the start; the pane without it takes the remaining space. */
export type Pane = { key: string; title: string; width?: number; content: ReactNode }

type Props = {
  /** Name under which the widths are stored. */
  name: string
  panes: [Pane, Pane, Pane]
  /** The pane that a narrow window shows. */
  shown: string
  onShow: (key: string) => void
}

const least = 240
const most = 640
const step = 24

/** A screen as high as the window, so that each pane scrolls on its own. */
export const PanesScreen = ({ children }: { children: ReactNode }) => <div className={classes.screen}>{children}</div>

/** Three panes side by side with movable borders; a narrow window shows one of them, with tabs. */
export function Panes({ name, panes, shown, onShow }: Props) {
  const wide = useMedia('(min-width: 1100px)')
  const [widths, setWidths] = useState(() => readWidths(name))
  const widthOf = (pane: Pane) => widths[pane.key] ?? pane.width ?? least

  function resize(pane: Pane, width: number) {
    const next = { ...widths, [pane.key]: Math.round(Math.min(most, Math.max(least, width))) }
    setWidths(next)
    localStorage.setItem(storageKey(name), JSON.stringify(next))
  }

  if (!wide) {
    const pane = panes.find(({ key }) => key === shown) ?? panes[0]
    return (
      <div className={classes.narrow}>
        <SegmentedControl
          fullWidth
          aria-label="Bölüm"
          data={panes.map(({ key, title }) => ({ value: key, label: title }))}
          value={pane.key}
          onChange={onShow}
        />
        <section className={classes.pane} aria-label={pane.title}>
          {pane.content}
        </section>
      </div>
    )
  }
  const [left, middle, right] = panes
  const columns = `${widthOf(left)}px 12px minmax(0, 1fr) 12px ${widthOf(right)}px`
  return (
    <div className={classes.wide} style={{ gridTemplateColumns: columns }}>
      <Place pane={left} />
      <Border
        label={`${left.title} genişliği`}
        width={widthOf(left)}
        side={1}
        onResize={(width) => resize(left, width)}
      />
      <Place pane={middle} />
      <Border
        label={`${right.title} genişliği`}
        width={widthOf(right)}
        side={-1}
        onResize={(width) => resize(right, width)}
      />
      <Place pane={right} />
    </div>
  )
}

function Place({ pane: { title, content } }: { pane: Pane }) {
  return (
    <section className={classes.pane} aria-label={title}>
      {content}
    </section>
  )
}

type BorderProps = { label: string; width: number; side: 1 | -1; onResize: (width: number) => void }

/** The border of a side pane; `side` is -1 where the pane grows to the left. */
function Border({ label, width, side, onResize }: BorderProps) {
  function drag(event: PointerEvent<HTMLElement>) {
    const from = event.clientX
    const element = event.currentTarget
    element.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => onResize(width + (clientX - from) * side)
    element.addEventListener('pointermove', move)
    element.addEventListener('lostpointercapture', () => element.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  function press(event: KeyboardEvent) {
    const way = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (way === undefined) return
    event.preventDefault()
    onResize(width + way * side)
  }
  return (
    <hr
      className={classes.border}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}

const storageKey = (name: string) => `masa.panes.${name}`

function readWidths(name: string): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, width]) => width >= least && width <= most))
  } catch {
    return {}
  }
}

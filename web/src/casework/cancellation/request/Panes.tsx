import { SegmentedControl } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
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
const border = 12
const middleLeast = 300

/** A screen as high as the window, so that each pane scrolls on its own. */
export const PanesScreen = ({ children }: { children: ReactNode }) => <div className={classes.screen}>{children}</div>

/**
 * Three panes side by side with movable borders; a narrow window shows one of them, with tabs. Where there is not room
 * for all widths, the middle pane gets the largest part until a border is moved, and the side panes what is left.
 */
export function Panes({ name, panes, shown, onShow }: Props) {
  const wide = useMedia('(min-width: 1100px)')
  const [widths, setWidths] = useState(() => readWidths(name))
  const grid = useRef<HTMLDivElement>(null)

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
  const widthOf = (pane: Pane) => widths[pane.key] ?? pane.width ?? least
  const track = (pane: Pane) => `minmax(${least}px, ${widthOf(pane)}px)`
  const share = Object.keys(widths).length > 0 ? `${middleLeast}px` : '40%'
  const middleTrack = `minmax(min(${share}, 100% - ${2 * (least + border)}px), 1fr)`
  const columns = `${track(left)} ${border}px ${middleTrack} ${border}px ${track(right)}`

  /** Keeps the widths as they are shown; from then on, `by` pixels more or less make the pane wider or narrower. */
  function grab(pane: Pane): (by: number) => void {
    const [first = 0, between = 0, last = 0] = Array.from(
      grid.current?.querySelectorAll(':scope > section') ?? [],
      (section) => Math.round(section.getBoundingClientRect().width),
    )
    const start = { [left.key]: first, [right.key]: last }
    const own = start[pane.key] ?? least
    let current = own
    return (by) => {
      const width = Math.max(least, Math.min(most, own + between - middleLeast, Math.round(own + by)))
      if (width === current) return
      current = width
      const next = { ...start, [pane.key]: width }
      setWidths(next)
      localStorage.setItem(storageKey(name), JSON.stringify(next))
    }
  }

  const borderOf = (pane: Pane, side: 1 | -1) => (
    <Border label={`${pane.title} genişliği`} width={widthOf(pane)} side={side} onGrab={() => grab(pane)} />
  )
  return (
    <div ref={grid} className={classes.wide} style={{ gridTemplateColumns: columns }}>
      <Place pane={left} />
      {borderOf(left, 1)}
      <Place pane={middle} />
      {borderOf(right, -1)}
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

type BorderProps = { label: string; width: number; side: 1 | -1; onGrab: () => (by: number) => void }

/** The border of a side pane; `side` is -1 where the pane grows to the left. */
function Border({ label, width, side, onGrab }: BorderProps) {
  function drag(event: PointerEvent<HTMLElement>) {
    const from = event.clientX
    const element = event.currentTarget
    const resize = onGrab()
    element.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => resize((clientX - from) * side)
    element.addEventListener('pointermove', move)
    element.addEventListener('lostpointercapture', () => element.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  function press(event: KeyboardEvent) {
    const way = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (way === undefined) return
    event.preventDefault()
    onGrab()(way * side)
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

import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { runKey, useKeys } from '../keys/keys.ts'
import { GuardedImage } from './GuardedImage.tsx'
import { PageTools, percent } from './PageTools.tsx'
import classes from './pages.module.css'
import { usePageInView } from './use-page-in-view.ts'

/**
 * One page: a guarded path, what identifies its content where that may change, a title, and width divided by height
 * when known.
 */
export type ViewedPage = { path: string; of?: string; title?: string; aspect?: number; turn?: number }

type Props = {
  /** Accessible name of the pages: 'Dilekçe'. */
  label: string
  pages: ViewedPage[]
  /** Its keys work on the whole screen instead of only inside it; only one viewer per screen may have this. */
  everywhere?: boolean
  /** Called when a page was rotated, with its rotation in degrees. */
  onTurn?: (index: number, turn: number) => void
}

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const fit = 1

/**
 * Pages one below the other, fetched when near. Keys: + and - zoom, 0 fits the width, r rotates the page in view,
 * PageUp and PageDown change it. It fills its container, which must have a height.
 * `<PageViewer label="Dilekçe" pages={[{ path: '/api/petition_page/7/1', aspect: groupThreeAspect }]} />`
 */
export function PageViewer({ label, pages, everywhere = false, onTurn }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const { current, near, goTo } = usePageInView(scroller, pages.length)
  const [zoom, setZoom] = useState(fit)
  const [turns, setTurns] = useState<Record<string, number>>({})
  const [said, setSaid] = useState('')
  const turnOf = (page: ViewedPage) => turns[page.path] ?? page.turn ?? 0

  function zoomTo(next = zoom) {
    setZoom(next)
    setSaid(`Yakınlık ${percent(next)}`)
  }
  const zoomIn = () => zoomTo(steps.find((step) => step > zoom))
  const zoomOut = () => zoomTo(steps.findLast((step) => step < zoom))
  const rotate = () => {
    const page = pages[current]
    if (!page) return
    const turn = (turnOf(page) + 90) % 360
    setTurns((before) => ({ ...before, [page.path]: turn }))
    setSaid(`${current + 1}. sayfa ${turn === 0 ? 'çevrilmeden gösteriliyor' : `${turn} derece çevrildi`}`)
    onTurn?.(current, turn)
  }
  const keys = pageKeys({ zoomIn, zoomOut, fit: () => zoomTo(fit), rotate, step: (by) => goTo(current + by) })
  useKeys('Belge sayfalarında', everywhere ? keys : {})

  return (
    <section
      className={classes.viewer}
      aria-label={label}
      onKeyDown={(event) => {
        if (!everywhere && !event.ctrlKey && !event.metaKey) runKey(event, keys)
      }}
    >
      <PageTools
        {...{ zoom, current, zoomIn, zoomOut, rotate, goTo }}
        pages={pages.length}
        canZoomIn={zoom < (steps.at(-1) ?? fit)}
        canZoomOut={zoom > (steps[0] ?? fit)}
        fit={() => zoomTo(fit)}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={`${label}: sayfalar`}>
        {pages.map((page, index) => (
          <figure
            key={page.path}
            data-page={index}
            className={classes.page}
            style={{ width: `calc(${zoom * 100}% - ${24 * zoom}px)` }}
          >
            <GuardedImage
              path={page.path}
              of={page.of}
              alt={page.title ?? `${label}, ${index + 1}. sayfa`}
              aspect={page.aspect}
              turn={turnOf(page)}
              wanted={near.has(index)}
            />
            {page.title && <figcaption>{page.title}</figcaption>}
          </figure>
        ))}
      </section>
      <p className={classes.paper}>{label}: sayfalar bu çıktıda yer almaz.</p>
    </section>
  )
}

type Actions = {
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
  rotate: () => void
  step: (by: number) => void
}

const pageKeys = ({ zoomIn, zoomOut, fit, rotate, step }: Actions) => ({
  '+': zoomIn,
  '-': zoomOut,
  '0': fit,
  r: rotate,
  PageUp: step.bind(null, -1),
  PageDown: step.bind(null, 1),
})

import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import classes from './pages.module.css'

type Props = {
  pages: number
  current: number
  zoom: number
  canZoomIn: boolean
  canZoomOut: boolean
  zoomIn: () => void
  zoomOut: () => void
  fit: () => void
  rotate: () => void
  goTo: (index: number) => void
}

/** The toolbar over the pages: current page, zoom and rotation. */
export function PageTools({ pages, current, zoom, goTo, ...tools }: Props) {
  return (
    <div className={classes.tools} role="toolbar" aria-label="Sayfa araçları">
      {pages > 1 && (
        <div className={classes.group}>
          <Tool icon={IconChevronUp} text="Önceki sayfa (PgUp)" off={current === 0} run={() => goTo(current - 1)} />
          <Tool
            icon={IconChevronDown}
            text="Sonraki sayfa (PgDn)"
            off={current >= pages - 1}
            run={() => goTo(current + 1)}
          />
        </div>
      )}
      <p className={classes.place} aria-live="polite">
        {`Sayfa ${pages === 0 ? 0 : current + 1} / ${pages}`}
      </p>
      <div className={classes.group}>
        <Tool icon={IconMinus} text="Uzaklaştır (-)" off={!tools.canZoomOut} run={tools.zoomOut} />
        <span className={classes.zoom} data-figures>
          {percent(zoom)}
        </span>
        <Tool icon={IconPlus} text="Yakınlaştır (+)" off={!tools.canZoomIn} run={tools.zoomIn} />
        <Tool icon={IconArrowAutofitWidth} text="Genişliğe sığdır (0)" off={zoom === 1} run={tools.fit} />
        <Tool icon={IconRotateClockwise} text="Çevir (R)" off={pages === 0} run={tools.rotate} />
      </div>
    </div>
  )
}

export const percent = (zoom: number) => `%${Math.round(zoom * 100)}`

type ToolProps = { icon: ComponentType<{ size?: number }>; text: string; off: boolean; run: () => void }

function Tool({ icon: Icon, text, off, run }: ToolProps) {
  return (
    <Tooltip label={text}>
      <ActionIcon
        size={36}
        aria-label={text}
        aria-disabled={off}
        data-disabled={off || undefined}
        onClick={() => off || run()}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

import { IconPhoto } from '@tabler/icons-react'
import classes from './promo.module.css'

const shipped = /^\/files\/promo\/[\w-]+\.svg$/

type Props = {
  url: string
  /** Draws a frame around it, for example in a list. */
  framed?: boolean
}

/** The icon of a category or a feature. An icon that ships with Masa takes the colour of the text around it. */
export function PromoImage({ url, framed = false }: Props) {
  const icon = shipped.test(url) ? (
    <span className={classes.drawn} style={{ '--drawing': `url("${url}")` } as React.CSSProperties} aria-hidden />
  ) : url ? (
    <img className={classes.own} src={url} alt="" loading="lazy" />
  ) : (
    <IconPhoto className={classes.none} size={16} stroke={1.5} aria-hidden />
  )
  return framed ? <span className={classes.frame}>{icon}</span> : icon
}

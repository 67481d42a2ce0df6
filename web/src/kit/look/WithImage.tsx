import type { IconBuilding } from '@tabler/icons-react'
import classes from './parts.module.css'

/** The subject of a card: its image, or the icon of its kind when it has none, its name and one more line. */
export function WithImage({
  image,
  icon: Icon,
  name,
  more,
}: {
  image: string
  icon: typeof IconBuilding
  name: string
  more: string
}) {
  return (
    <div className={classes.withImage}>
      {image ? (
        <img className={classes.image} src={image} alt="" width={44} height={44} />
      ) : (
        <span className={classes.image}>
          <Icon size={22} aria-hidden />
        </span>
      )}
      <p>
        <b>{name}</b>
        <span>{more}</span>
      </p>
    </div>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { IconPhotoOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useGuardedFile } from './guarded.ts'
import classes from './pages.module.css'

type Props = {
  /** A path on our own server that requires the token: '/api/…'. */
  path: string
  /** Identifies the image, where another one may come under the same path. */
  of?: string | undefined
  alt: string
  /** Width divided by height, so that nothing jumps when the image loads. Without it the image's own ratio is used. */
  aspect?: number | undefined
  /** Clockwise rotation in degrees, in quarter turns. */
  turn?: number
  /** False: not fetched yet, because nobody sees it. */
  wanted?: boolean
}

/**
 * An image behind the person's rights, as wide as its container: a placeholder while it loads, a message with a retry
 * when it fails. `<GuardedImage path={row.kimlik_on} alt="Kimliğin ön yüzü" />`
 */
export function GuardedImage({ path, of, alt, aspect, turn = 0, wanted = true }: Props) {
  const { url, failure, again } = useGuardedFile(path, { enabled: wanted, ...(of && { of }) })
  const [own, setOwn] = useState<number>()
  const [unreadable, setUnreadable] = useState<string>()
  const shape = aspect ?? own ?? Math.SQRT1_2
  const isTurned = turn % 180 !== 0

  if (failure || (url && unreadable === url)) {
    return (
      <div className={classes.failed} role="alert">
        <IconPhotoOff size={22} aria-hidden />
        <p>{failure ? failure.told : 'Görüntü okunamadı.'}</p>
        <Button size="xs" variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={again}>
          Tekrar Dene
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.frame} style={{ aspectRatio: isTurned ? 1 / shape : shape }}>
      {url ? (
        <img
          className={classes.image}
          src={url}
          alt={alt}
          style={{
            width: isTurned ? `${shape * 100}%` : '100%',
            aspectRatio: shape,
            transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          }}
          onLoad={({ currentTarget }) => setOwn(currentTarget.naturalWidth / currentTarget.naturalHeight)}
          onError={() => setUnreadable(url)}
        />
      ) : (
        <Skeleton height="100%" radius={0} role="img" aria-label={`${alt} yükleniyor`} />
      )}
    </div>
  )
}

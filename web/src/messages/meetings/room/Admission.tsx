import { Button } from '@mantine/core'
import { type MouseEvent, useState } from 'react'

type Props = {
  id: string
  /** The person, for buttons in a list of several. */
  name?: string
  size: 'xs' | 'compact-xs'
  /** Nothing can be said to the room now. */
  offline: boolean
  onAdmit: (id: string) => void
  onRefuse: (id: string) => void
}

/** Lets a person who waits into the room, or refuses them; once, since the next person takes their place on the screen. */
export const Admission = (props: Props) => <Once key={`${props.id} ${props.offline}`} {...props} />

function Once({ id, name, size, offline, onAdmit, onRefuse }: Props) {
  const [isAnswered, setAnswered] = useState(false)
  const answering = (answer: (id: string) => void) => (event: MouseEvent) => {
    // The second click of a double click may meet the next person.
    if (event.detail > 1) return
    setAnswered(true)
    answer(id)
  }
  const look = (does: string) => ({
    size,
    disabled: offline || isAnswered,
    ...(name !== undefined && { 'aria-label': `${name}: ${does}` }),
  })
  return (
    <>
      <Button variant="default" {...look('reddet')} onClick={answering(onRefuse)}>
        Reddet
      </Button>
      <Button {...look('kabul et')} onClick={answering(onAdmit)}>
        Kabul Et
      </Button>
    </>
  )
}

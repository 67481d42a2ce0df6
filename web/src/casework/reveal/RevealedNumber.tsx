import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { revealSeconds } from '../../../../contract/src/casework/reveal.ts'
import { useMe } from '../../kit/net/me.ts'
import { may } from '../../kit/net/rights.ts'
import { RevealDialog } from './RevealDialog.tsx'
import classes from './revealed-number.module.css'

type Props = {
  /** Domain and id of the record whose value is hidden. */
  domain: string
  id: number
  /** The masked text that is shown instead. */
  masked: string
}

/**
 * A hidden national ID. People who may see it get 'Göster': it asks for a reason, shows the number for a minute and
 * hides it again.
 */
export function RevealedNumber(props: Props) {
  const { domain, id } = props
  // A new key per record: a revealed number must never stay visible for another record.
  return <Revealed key={`${domain} ${id}`} {...props} />
}

function Revealed({ domain, id, masked }: Props) {
  const me = useMe()
  const [value, setValue] = useState<string>()
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), revealSeconds * 1000)
    return () => clearTimeout(timer)
  }, [value])

  return (
    <span className={classes.number}>
      <span data-figures aria-live="polite">
        {value ?? masked}
      </span>
      {masked !== '' &&
        may(me, domain, 'reveal') &&
        (value === undefined ? (
          <Button variant="subtle" size="compact-xs" onClick={() => setAsking(true)}>
            Göster
          </Button>
        ) : (
          <Button variant="subtle" size="compact-xs" onClick={() => setValue(undefined)}>
            Gizle
          </Button>
        ))}
      {asking &&
        createPortal(
          <RevealDialog
            of={{ domain, id, field: 'tckimlik' }}
            onCancel={() => setAsking(false)}
            onShown={(shown) => {
              setAsking(false)
              setValue(shown)
            }}
          />,
          document.body,
        )}
    </span>
  )
}

import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { onDemand } from '../../../kit/look/on-demand.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { allows } from '../../../kit/net/rights.ts'

const HistoryDrawer = onDemand(async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer)

type Props = {
  domain: string
  id: number
  /** The record was returned to an older state: what is shown of it must be read anew. */
  onReturned: () => void
  compact?: boolean
}

/** Opens a record's history beside its form. */
export function HistoryButton({ domain, id, onReturned, compact = false }: Props) {
  const me = useMe()
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  if (!allows(me, 'history:read')) return null

  return (
    <>
      <Button
        variant={compact ? 'subtle' : 'default'}
        size={compact ? 'compact-sm' : 'sm'}
        leftSection={<IconHistory size={compact ? 16 : 18} aria-hidden />}
        onClick={() => setState('open')}
      >
        Geçmiş
      </Button>
      {state !== 'untouched' && (
        <Suspense>
          <HistoryDrawer
            domain={domain}
            id={id}
            opened={state === 'open'}
            onClose={() => setState('closed')}
            onReturned={onReturned}
          />
        </Suspense>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** Copies a text and says so for two seconds. */
export function CopyButton({
  text,
  label = 'Kopyala',
  size = 'sm',
}: {
  text: string
  label?: string
  size?: 'xs' | 'sm'
}) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const words = { copied: 'Kopyalandı', failed: 'Kopyalanamadı' }

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), 2_000)
    return () => clearTimeout(timer)
  }, [outcome])

  return (
    <Button
      variant="default"
      size={size}
      leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      aria-live="polite"
      onClick={async ({ currentTarget }) => setOutcome((await copyText(text, currentTarget)) ? 'copied' : 'failed')}
    >
      {outcome ? words[outcome] : label}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, label = 'Kopyala' }: { text: string; label?: string }) {
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
      leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      aria-live="polite"
      onClick={async ({ currentTarget }) => setOutcome((await copied(text, currentTarget)) ? 'copied' : 'failed')}
    >
      {outcome ? words[outcome] : label}
    </Button>
  )
}

async function copied(text: string, button: HTMLElement): Promise<boolean> {
  // The clipboard is there on https and on this machine only; in an office network the old way remains.
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  button.after(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  button.focus()
  return done
}

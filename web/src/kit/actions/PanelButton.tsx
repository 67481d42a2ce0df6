import { Button } from '@mantine/core'
import type { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = {
  icon: typeof IconPencil
  primary?: boolean
  loading?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button for an action on the record in the panel. */
export function PanelButton({ icon: Icon, primary = false, loading = false, onClick, children }: Props) {
  return (
    <Button
      size="xs"
      variant={primary ? 'filled' : 'default'}
      loading={loading}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

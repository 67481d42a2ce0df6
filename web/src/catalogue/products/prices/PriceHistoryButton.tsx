import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { SideDrawer } from '../../../kit/look/drawer/SideDrawer.tsx'
import { onDemand } from '../../../kit/look/on-demand.tsx'

const PriceHistory = onDemand(async () => (await import('./PriceHistory.tsx')).PriceHistory)

/** Opens the campaign's price history; the code of the chart is loaded with it. */
export function PriceHistoryButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconChartLine size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Fiyat Geçmişi
      </Button>
      <SideDrawer
        title="Fiyat Geçmişi"
        closeLabel="Fiyat geçmişini kapat"
        opened={isOpen}
        onClose={() => setOpen(false)}
      >
        <Suspense>{isOpen && <PriceHistory id={id} />}</Suspense>
      </SideDrawer>
    </>
  )
}

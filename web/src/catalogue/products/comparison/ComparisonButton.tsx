import { Button } from '@mantine/core'
import { IconWorldUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { products } from '../../../../../contract/src/catalogue/products.ts'
import { onDemand } from '../../../kit/look/on-demand.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { allows } from '../../../kit/net/rights.ts'

const ComparisonDialog = onDemand(async () => (await import('./ComparisonDialog.tsx')).ComparisonDialog)

/** The button that refreshes the campaign comparison of the public site. */
export function ComparisonButton() {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  if (!allows(me, products.updateComparison.right)) return null
  return (
    <>
      <Button variant="default" leftSection={<IconWorldUpload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Sitedeki Kampanyaları Güncelle
      </Button>
      <Suspense>{isOpen && <ComparisonDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

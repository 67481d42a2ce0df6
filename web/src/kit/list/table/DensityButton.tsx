import { ActionIcon } from '@mantine/core'
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react'
import classes from '../list.module.css'
import { setDensity, useDensity } from './density.ts'

/** Switches between roomy and compact rows, remembered in this browser. */
export function DensityButton() {
  const density = useDensity()
  const isCompact = density === 'compact'
  const Icon = isCompact ? IconBaselineDensityMedium : IconBaselineDensitySmall
  const text = isCompact ? 'Geniş satırlar' : 'Sıkışık satırlar'
  return (
    <ActionIcon
      className={classes.density}
      aria-label={text}
      data-tip={text}
      onClick={() => setDensity(isCompact ? 'roomy' : 'compact')}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}

import { SegmentedControl } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type Channel, channels } from '../../../../../contract/src/catalogue/channels.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import { channelWords } from '../../channels/words.ts'
import { CampaignCard } from './CampaignCard.tsx'
import { CampaignPage } from './CampaignPage.tsx'
import classes from './preview.module.css'
import type { ProductShown } from './shown.ts'

const narrow: readonly Channel[] = ['app', 'maya']

/** A campaign's card and page as a channel shows them. */
export function ProductPreview({ product }: { product: ProductShown }) {
  const [channel, setChannel] = useState<Channel>(product.channels[0] ?? 'web')
  return (
    <div className={classes.preview}>
      <SegmentedControl
        className={classes.channels}
        aria-label="Kanal"
        data={channels.map((value) => ({ value, label: channelWords[value] }))}
        value={channel}
        onChange={(value) => setChannel(value as Channel)}
      />
      {!product.channels.includes(channel) && (
        <Callout icon={IconEyeOff}>
          Bu kampanya {channelWords[channel]} kanalında gösterilmiyor; gösterilseydi böyle görünürdü.
        </Callout>
      )}
      <div className={classes.sheets} data-narrow={narrow.includes(channel) || undefined}>
        <section aria-label="Kart">
          <CampaignCard card={product} />
        </section>
        <section className={classes.pageSheet} aria-label="Sayfa">
          <CampaignPage product={product} />
        </section>
      </div>
    </div>
  )
}

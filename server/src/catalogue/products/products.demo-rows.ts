import type { DemoCampaign } from './products.demo-campaign.ts'
import { livingCampaigns } from './products.demo-living.ts'
import { screenCampaigns } from './products.demo-screens.ts'
import { telecomCampaigns } from './products.demo-telecom.ts'

/** Slug of the shipped category → five campaigns of brands that do not exist. */
export const demoCampaigns: Record<string, DemoCampaign[]> = {
  ...telecomCampaigns,
  ...screenCampaigns,
  ...livingCampaigns,
}

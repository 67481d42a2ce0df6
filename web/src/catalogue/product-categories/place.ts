import { IconTags } from '@tabler/icons-react'

/** The place of campaigns, their categories and their brands in the menu. */
export const campaignsPlace = { group: 'Katalog', section: 'Kampanyalar', icon: IconTags } as const

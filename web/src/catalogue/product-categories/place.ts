import { IconTags } from '@tabler/icons-react'

/** Where the campaigns, their categories and their brands stand in the menu. */
export const campaignsPlace = { group: 'Katalog', section: 'Kampanyalar', icon: IconTags } as const

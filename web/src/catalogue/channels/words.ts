import type { Channel } from '../../../../contract/src/catalogue/channels.ts'

export const channelWords: Record<Channel, string> = { web: 'Web', app: 'App', maya: 'Maya', kolayiptal: 'Kolayiptal' }

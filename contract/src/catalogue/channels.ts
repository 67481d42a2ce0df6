import * as z from 'zod/mini'
import { label } from '../kit/messages.ts'

/** Where campaigns are shown. A campaign is on Kolayiptal when its category is; special campaigns are everywhere. */
export const channels = ['web', 'app', 'maya', 'kolayiptal'] as const

export type Channel = (typeof channels)[number]

/** The channel that a public call asks for; `web` by default. */
export const channel = () => label('Kanal', z._default(z.enum(channels), 'web'))

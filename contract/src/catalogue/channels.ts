import * as z from 'zod/mini'
import { label } from '../kit/messages.ts'

/** Where campaigns are shown. A campaign is on Kolayiptal when its category is, a special campaign everywhere. */
export const channels = ['web', 'app', 'maya', 'kolayiptal'] as const

export type Channel = (typeof channels)[number]

/** The channel that a public call is about; the web where it names none. */
export const channel = () => label('Kanal', z._default(z.enum(channels), 'web'))

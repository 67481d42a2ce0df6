import * as z from 'zod/mini'
import { PageModule } from '../../../../../contract/src/content/module-fields.ts'
import { newModule } from './field.ts'

const Copied = z.object({ masa: z.literal('module'), module: PageModule })

/** A module as text for the clipboard. */
export const toClipboard = (module: PageModule): string =>
  JSON.stringify({ masa: 'module', module: { ...module, key: undefined } }, null, 2)

/** A new module from the text in the clipboard; undefined if the text is anything else. */
export function fromClipboard(text: string): PageModule | undefined {
  if (!text.includes('"masa"')) return undefined
  try {
    const parsed = z.safeParse(Copied, JSON.parse(text))
    return parsed.success ? newModule(parsed.data.module) : undefined
  } catch {
    return undefined
  }
}

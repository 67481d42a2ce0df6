import { createRequire } from 'node:module'
import type * as Library from '@cantoo/pdf-lib'

let opened: typeof Library | undefined

/** pdf-lib, loaded with the first document: it would be a third of the work at start. */
export function pdfLib(): typeof Library {
  opened ??= createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof Library
  return opened
}

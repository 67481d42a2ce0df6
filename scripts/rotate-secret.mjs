import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'

await prepare({ panel: false })
await import(new URL('dist/server/src/rotate-secret.js', `${pathToFileURL(root)}/`).href)

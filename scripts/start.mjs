import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'

await prepare({ build: true })
// Loads the bundle, since a thousand small files take twice as long; with source maps, stack traces still lead to them.
process.setSourceMapsEnabled(true)
await import(new URL('dist/masa.js', `${pathToFileURL(root)}/`).href)

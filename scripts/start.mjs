import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'

await prepare({ build: true })
// A thousand small files take twice as long to load; what a stack trace says leads to them all the same.
process.setSourceMapsEnabled(true)
await import(new URL('dist/masa.js', `${pathToFileURL(root)}/`).href)

import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'

await prepare({ build: true })
await import(new URL('dist/server/src/main.js', `${pathToFileURL(root)}/`).href)

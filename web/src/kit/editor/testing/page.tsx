import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../look/theme/theme.css'
import { theme } from '../../look/theme/theme.ts'
import type { RichTextHandle } from '../handle.ts'
import { RichText } from '../RichText.tsx'
import { problemsOf } from './problems.ts'

export type TestWindow = {
  problemsOf: typeof problemsOf
  show(body: string, options?: { dark?: boolean; error?: string }): void
  handle: { current: RichTextHandle | null }
  changes: string[]
  saved: string[]
  failures: string[]
  /** Handles the next upload. */
  upload(file: File): Promise<string>
}

const page: TestWindow = {
  problemsOf,
  handle: { current: null },
  changes: [],
  saved: [],
  failures: [],
  upload: async (file) => `/dosya/${file.name}`,
  show(body, { dark = false, error } = {}) {
    document.documentElement.lang = 'tr'
    document.title = 'Masa'
    const main = document.body.appendChild(document.createElement('main'))
    createRoot(main).render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          forceColorScheme={dark ? 'dark' : 'light'}
          getRootElement={() => document.documentElement}
        >
          <h1>Yazı</h1>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: stands for the page's form */}
          <div
            onKeyDown={(event) => {
              if (!event.ctrlKey || event.key !== 's') return
              event.preventDefault()
              page.saved.push(page.changes.at(-1) ?? body)
            }}
          >
            <RichText
              ref={page.handle}
              label="İçerik"
              defaultValue={body}
              error={error}
              onChange={(html) => page.changes.push(html)}
              onUpload={(file) => page.upload(file)}
              onUploadError={(cause) => page.failures.push(String(cause))}
            />
          </div>
        </MantineProvider>
      </StrictMode>,
    )
  },
}

Object.assign(window, page, { page })

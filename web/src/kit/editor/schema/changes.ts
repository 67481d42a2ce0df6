import type { Node } from '@tiptap/pm/model'
import { save, withoutPlace } from './save.ts'

/**
 * Reports the person's changes 150 ms after the last key, when the browser is idle; merely opening a text reports
 * nothing.
 */
export class Changes {
  private base: { doc: Node; html: string } | null = null
  private told: string
  private timer = 0
  private idle = 0
  private readonly read: () => Node | string
  private readonly tell: (html: string) => void

  constructor(html: string, read: () => Node | string, tell: (html: string) => void) {
    this.told = html
    this.read = read
    this.tell = tell
  }

  /** Sets the document that was read from this HTML: while it is unchanged, exactly that HTML is returned. */
  loaded(doc: Node, html: string) {
    this.base = { doc, html }
  }

  value(): string {
    const now = this.read()
    if (typeof now === 'string') return now
    return this.base && withoutPlace(this.base.doc).eq(withoutPlace(now)) ? this.base.html : save(now)
  }

  schedule() {
    this.cancel()
    this.timer = window.setTimeout(() => {
      if ('requestIdleCallback' in window) this.idle = requestIdleCallback(() => this.flush(), { timeout: 500 })
      else this.flush()
    }, 150)
  }

  flush(): string {
    this.cancel()
    const html = this.value()
    if (html !== this.told) {
      this.told = html
      this.tell(html)
    }
    return html
  }

  cancel() {
    window.clearTimeout(this.timer)
    if (this.idle) cancelIdleCallback(this.idle)
    this.idle = 0
  }
}

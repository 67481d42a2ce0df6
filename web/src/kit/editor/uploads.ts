import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { linkAddress } from './schema/addresses.ts'
import { withAttributes } from './schema/attributes.ts'
import { cleanPasted } from './schema/paste.ts'

export type UploadHandlers = { upload(file: File): Promise<string>; failed(error: unknown): void }

type Change = { add: object; pos: number } | { remove: object }

const waiting = new PluginKey<DecorationSet>('uploads')
const images = /^image\/(jpeg|png|webp|gif)$/
const accepted = 'yalnızca JPEG, PNG, WebP ve GIF görseller eklenebilir.'
const notPasted = (count: number) => `${count} görsel yapıştırılamadı. Görsel dosyalarını metne sürükleyin; ${accepted}`

function placeholder() {
  const dom = document.createElement('span')
  dom.className = 'masa-uploading'
  dom.textContent = 'Görsel yükleniyor…'
  return dom
}

const placeOf = (state: EditorState, id: object) =>
  waiting.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from

function putImage(view: EditorView, id: object, src: string) {
  const { state } = view
  const pos = placeOf(state, id)
  if (pos === undefined) return
  const { image, paragraph } = state.schema.nodes
  const node = image?.create({ attrs: { src, alt: '' } })
  if (!node || !paragraph) return
  const fitting = state.doc.resolve(pos).parent.inlineContent ? node : paragraph.create(null, node)
  view.dispatch(state.tr.setMeta(waiting, { remove: id } satisfies Change).replaceWith(pos, pos, fitting))
}

/** Uploads each image and inserts it where its placeholder is by then; a failure leaves the text unchanged. */
export function insertImages(view: EditorView, files: readonly File[], at: number, handlers: UploadHandlers) {
  for (const file of files) {
    if (!images.test(file.type)) {
      handlers.failed(`'${file.name}' eklenemedi: ${accepted}`)
      continue
    }
    const id = {}
    view.dispatch(view.state.tr.setMeta(waiting, { add: id, pos: at } satisfies Change))
    handlers.upload(file).then(
      (src) => {
        if (!view.isDestroyed) putImage(view, id, src)
      },
      (error: unknown) => {
        if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(waiting, { remove: id } satisfies Change))
        handlers.failed(error)
      },
    )
  }
}

function fileFromData(src: string): File | null {
  const match = src.match(/^data:(image\/\w+);base64,(.+)$/)
  if (!match) return null
  try {
    const bytes = Uint8Array.from(atob(match[2] as string), (char) => char.charCodeAt(0))
    return new File([bytes], 'yapistirilan-gorsel', { type: match[1] as string })
  } catch {
    return null
  }
}

/** Uploads images that were pasted as data: URLs; those that cannot be uploaded are removed. */
function uploadPastedData(view: EditorView, found: ReadonlySet<string>, handlers: UploadHandlers) {
  const replace = (src: string, next: string | null) => {
    if (view.isDestroyed) return
    const { tr } = view.state
    view.state.doc.descendants((node, pos) => {
      if (node.type.name !== 'image' || node.attrs.attrs?.src !== src) return
      const at = tr.mapping.map(pos)
      if (next === null) tr.delete(at, at + 1)
      else tr.setNodeMarkup(at, null, { ...node.attrs, attrs: withAttributes(node.attrs.attrs, { src: next }) })
    })
    view.dispatch(tr.setMeta('addToHistory', false))
  }
  let refused = 0
  for (const src of found) {
    const file = fileFromData(src)
    if (!file || !images.test(file.type)) {
      replace(src, null)
      refused += 1
    } else {
      handlers.upload(file).then(
        (url) => replace(src, url),
        (error: unknown) => {
          replace(src, null)
          handlers.failed(error)
        },
      )
    }
  }
  if (refused > 0) handlers.failed(notPasted(refused))
}

const hasText = (html: string) =>
  /[^\s]/.test(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')

/** Pasting, dropping and uploading. */
export const uploads = (handlers: UploadHandlers) =>
  Extension.create({
    name: 'uploads',
    addProseMirrorPlugins() {
      let pastedData = new Set<string>()
      let lost = 0
      const tellLost = () => {
        if (lost > 0) handlers.failed(notPasted(lost))
        lost = 0
      }
      return [
        new Plugin<DecorationSet>({
          key: waiting,
          state: {
            init: () => DecorationSet.empty,
            apply(tr, set) {
              const mapped = set.map(tr.mapping, tr.doc)
              const change: Change | undefined = tr.getMeta(waiting)
              if (!change) return mapped
              if ('remove' in change)
                return mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === change.remove))
              return mapped.add(tr.doc, [Decoration.widget(change.pos, placeholder, { id: change.add })])
            },
          },
          view: () => ({
            update(view) {
              if (!pastedData.size) return
              const found = pastedData
              pastedData = new Set()
              uploadPastedData(view, found, handlers)
            },
          }),
          props: {
            decorations: (state) => waiting.getState(state),
            transformPastedHTML(html) {
              const cleaned = cleanPasted(html)
              lost = cleaned.lost
              return cleaned.html
            },
            transformPasted(slice) {
              slice.content.descendants((node) => {
                if (node.type.name === 'image' && node.attrs.attrs?.src?.startsWith('data:'))
                  pastedData.add(node.attrs.attrs.src)
              })
              return slice
            },
            handlePaste(view, event) {
              const { clipboardData } = event
              if (!clipboardData) return false
              const files = [...clipboardData.files]
              if (files.length && !hasText(clipboardData.getData('text/html'))) {
                lost = 0
                insertImages(view, files, view.state.selection.to, handlers)
                return true
              }
              tellLost()
              const { empty, from, to } = view.state.selection
              const text = clipboardData.getData('text/plain').trim()
              const mark = view.state.schema.marks.link
              if (empty || !mark || !/^https?:\/\/\S+$/i.test(text) || !linkAddress(text)) return false
              view.dispatch(view.state.tr.addMark(from, to, mark.create({ attrs: { href: text } })))
              return true
            },
            handleDrop(view, event, _slice, moved) {
              const files = [...(event.dataTransfer?.files ?? [])]
              if (!files.length) tellLost()
              if (moved || !files.length) return false
              lost = 0
              event.preventDefault()
              const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to
              insertImages(view, files, at, handlers)
              return true
            },
          },
        }),
      ]
    },
  })

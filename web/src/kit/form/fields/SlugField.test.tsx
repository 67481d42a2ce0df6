// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blog } from '../../../../../contract/src/content/blog.ts'
import { PostDraft } from '../../../../../contract/src/content/posts.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../ports.ts'
import { testRoot } from '../../testing/root.ts'
import { Context } from '../context.ts'
import { fieldsOf } from '../facts.ts'
import { createProgress } from '../saving/progress.ts'
import { around } from '../testing/around.ts'
import type { Values } from '../values.ts'
import { SlugField } from './SlugField.tsx'

const at = fieldsOf(PostDraft)
let form: ReturnType<typeof useForm<Values>>
let host: HTMLElement
let root: Root
let changes: unknown[]
let progress: ReturnType<typeof createProgress>

type Shown = { id?: number; stored?: object; slug: string }

function Form({ id, stored, slug }: Shown) {
  form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { title: '', slug },
    onValuesChange: (values) => void changes.push(values.slug),
  })
  return (
    <Context value={{ ...around(), form, id, stored, progress }}>
      <SlugField {...at('slug')} from="title" prefix="/blog/" call={blog.slug} />
    </Context>
  )
}

async function show(props: Shown) {
  host = document.createElement('div')
  document.body.append(host)
  root = testRoot(host)
  await draw(props)
}

const client = new QueryClient()

async function draw(props: Shown) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <Form {...props} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
}

const type = (title: string) => act(async () => form.setFieldValue('title', title, { forceUpdate: false }))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function typeByHand(text: string) {
  await act(async () => host.querySelector('button')?.click())
  const input = host.querySelector('input') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return input
}

async function editByHand(text: string) {
  const input = await typeByHand(text)
  await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
}

beforeEach(() => {
  connectKit({ me: session.me } as Ports)
  client.clear()
  changes = []
  progress = createProgress()
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const slug = new URL(url, 'http://x').searchParams.get('slug')
    return new Response(JSON.stringify({ slug: slug === 'dolu' ? 'dolu-2' : slug }))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  host.remove()
})

test('the slug of a new record follows its title', async () => {
  await show({ slug: '' })
  await type('Işık ve İnternet: Şikâyetler')
  expect(form.getValues().slug).toBe('isik-ve-internet-sikayetler')
})

test('a taken slug is shown and sent as it will be stored', async () => {
  await show({ slug: '' })
  await type('Dolu')
  await wait(400)
  await wait(50)
  expect(form.getValues().slug).toBe('dolu-2')
  expect(host.textContent).toContain('/blog/dolu-2')
})

test('a slug edited by hand is normalised and no longer follows the title, until it is emptied', async () => {
  await show({ slug: '' })
  await type('Bir')
  await editByHand('  ÖZEL Bağlantı!! ')
  await type('İki')
  expect(form.getValues().slug).toBe('ozel-baglanti')
  await editByHand('')
  expect(form.getValues().slug).toBe('iki')
})

test('a slug edited by hand is in the form as soon as its field is left, so that Ctrl+S saves it', async () => {
  await show({ id: 7, slug: 'eski-baglanti' })
  const input = await typeByHand('Yepyeni Bağlantı')
  await act(async () => {
    input.blur()
    expect(form.getValues().slug).toBe('yepyeni-baglanti')
  })
})

test('a stored slug does not follow the title', async () => {
  await show({ id: 7, slug: 'eski-baglanti' })
  await type('Yeni başlık')
  await wait(400)
  expect(form.getValues().slug).toBe('eski-baglanti')
})

const press = (key: string) =>
  act(async () => {
    const input = host.querySelector('input')
    input?.focus()
    input?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })

test.each(['Enter', 'Escape'])('closing the field by %s moves the focus to its edit button', async (key) => {
  await show({ id: 7, slug: 'nasil' })
  await act(async () => host.querySelector('button')?.click())
  expect(host.querySelector('button')?.tabIndex).toBe(-1)
  await press(key)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bağlantıyı düzenle')
})

async function saved(id: number) {
  await act(async () => form.setInitialValues(form.getValues()))
  await draw({ id, stored: {}, slug: '' })
  await wait(400)
  await wait(50)
}

test('the first save keeps the slug as it was sent', async () => {
  await show({ slug: '' })
  await type('Dolu')
  await wait(400)
  await wait(50)
  expect(form.getValues().slug).toBe('dolu-2')
  changes = []
  await saved(7)
  expect(form.getValues().slug).toBe('dolu-2')
  expect(changes).toEqual([])
})

test('a slug is not checked while a save is under way, but it is checked if that save ends without success', async () => {
  await show({ slug: '' })
  await type('Dolu')
  act(() => progress.set({ saving: true }))
  await wait(400)
  await wait(50)
  expect(changes).toEqual(['', 'dolu'])
  act(() => progress.set({ saving: false }))
  await wait(50)
  expect(form.getValues().slug).toBe('dolu-2')
})

test('the replacement of a taken slug stays during a save, and an edit by hand is still accepted', async () => {
  await show({ slug: '' })
  await type('Dolu')
  await wait(400)
  await wait(50)
  changes = []
  act(() => progress.set({ saving: true }))
  await wait(50)
  expect(changes).toEqual([])
  expect(form.getValues().slug).toBe('dolu-2')
  act(() => progress.set({ saving: false, waiting: true }))
  await editByHand('Başka')
  expect(form.getValues().slug, 'one edited by hand meanwhile is taken in').toBe('baska')
})

test('the note about a taken slug disappears once the record is saved', async () => {
  await show({ id: 7, stored: {}, slug: 'eski' })
  await editByHand('dolu')
  await wait(400)
  await wait(50)
  expect(host.textContent).toContain('“dolu” kullanılıyor')
  await saved(7)
  expect(form.getValues().slug).toBe('dolu-2')
  expect(host.textContent).not.toContain('kullanılıyor')
})

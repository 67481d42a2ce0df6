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
import type { Values } from '../values.ts'
import { SlugField } from './SlugField.tsx'

const at = fieldsOf(PostDraft)
let form: ReturnType<typeof useForm<Values>>
let host: HTMLElement
let root: Root
let changes: unknown[]

function Form({ id, slug }: { id?: number; slug: string }) {
  form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { title: '', slug },
    onValuesChange: (values) => void changes.push(values.slug),
  })
  return (
    <Context value={{ form, id, stored: undefined, beforeSave: () => () => {}, readings: new Map() }}>
      <SlugField {...at('slug')} from="title" prefix="/blog/" call={blog.slug} />
    </Context>
  )
}

async function show(props: { id?: number; slug: string }) {
  host = document.createElement('div')
  document.body.append(host)
  root = testRoot(host)
  await draw(props)
}

const client = new QueryClient()

async function draw(props: { id?: number; slug: string }) {
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

async function editByHand(text: string) {
  await act(async () => host.querySelector('button')?.click())
  const input = host.querySelector('input') as HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
}

beforeEach(() => {
  connectKit({ me: session.me } as Ports)
  client.clear()
  changes = []
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

test('a slug edited by hand is normalised and follows the title no more, until it is emptied', async () => {
  await show({ slug: '' })
  await type('Bir')
  await editByHand('  ÖZEL Bağlantı!! ')
  await type('İki')
  expect(form.getValues().slug).toBe('ozel-baglanti')
  await editByHand('')
  expect(form.getValues().slug).toBe('iki')
})

test('a stored slug does not follow the title', async () => {
  await show({ id: 7, slug: 'eski-baglanti' })
  await type('Yeni başlık')
  await wait(400)
  expect(form.getValues().slug).toBe('eski-baglanti')
})

test('a first save leaves the address as it was sent', async () => {
  await show({ slug: '' })
  await type('Dolu')
  await wait(400)
  await wait(50)
  expect(form.getValues().slug).toBe('dolu-2')
  changes = []
  await draw({ id: 7, slug: '' })
  await wait(400)
  await wait(50)
  expect(form.getValues().slug).toBe('dolu-2')
  expect(changes).toEqual([])
})

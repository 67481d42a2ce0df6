// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from '../../../kit/ask/toasts/Toasts.tsx'
import { shownToasts } from '../../../kit/ask/toasts/toast.ts'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { useAttaching } from './use-attaching.ts'

const kept = { id: 7, version: 1 }
const lost = vi.fn()
let settle = async () => kept
let attaching: ReturnType<typeof useAttaching> | undefined
function Draft() {
  attaching = useAttaching({ settle: () => settle(), lost })
  return null
}

afterEach(() => {
  vi.unstubAllGlobals()
  settle = async () => kept
  document.body.replaceChildren()
})

test('of several files, the refused ones are named and the others are attached', async () => {
  const attached: string[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: FormData }) => {
    const { name } = body.get('file') as File
    if (!name.startsWith('büyük')) {
      attached.push(name)
      return Response.json({ success: true, files: [] })
    }
    return Response.json({ code: 'too_large', message: 'Dosya 25 MB’tan büyük' }, { status: 413 })
  })
  await openScreen({ path: '/', address: '/', component: Draft, beside: <Toasts /> })
  const files = ['büyük 1.pdf', 'dekont.pdf', 'büyük 2.pdf', 'kimlik.jpg'].map((name) => new File(['x'], name))
  await act(async () => attaching?.add(files))
  expect(attached).toEqual(['dekont.pdf', 'kimlik.jpg'])
  expect(shownToasts.get()).toMatchObject([
    {
      text: '2 dosya eklenemedi',
      detail: 'büyük 1.pdf: Dosya 25 MB’tan büyük. büyük 2.pdf: Dosya 25 MB’tan büyük.',
    },
  ])
})

test('files are being attached from the moment they are chosen: the message cannot be sent without them', async () => {
  let save = (_kept: typeof kept) => {}
  settle = () =>
    new Promise((resolve) => {
      save = resolve
    })
  vi.stubGlobal('fetch', async () => Response.json({ success: true, files: [] }))
  await openScreen({ path: '/', address: '/', component: Draft })
  await act(async () => void attaching?.add([new File(['x'], 'dekont.pdf')]))
  expect(attaching?.pending).toBe(true)
  await act(async () => save(kept))
  expect(attaching?.pending).toBe(false)
})

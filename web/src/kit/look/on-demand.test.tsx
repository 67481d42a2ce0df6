// @vitest-environment happy-dom
import { act, type ComponentType, Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { closeToast, shownToasts } from '../ask/toasts/toast.ts'
import { testRoot } from '../testing/root.ts'
import { onDemand } from './on-demand.tsx'

type DialogProps = { opened?: boolean; onClose: () => void }

afterEach(() => {
  for (const { id } of shownToasts.get()) closeToast(id)
})

function Form({ dialog: Dialog }: { dialog: ComponentType<DialogProps> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input />
      <button type="button" onClick={() => setOpen(true)}>
        Geçmiş
      </button>
      <Suspense>{open && <Dialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** A form with a button that opens a dialog; the file of the dialog is out of reach as long as `isGone` says so. */
async function openForm(isGone: () => boolean) {
  const Dialog = onDemand<DialogProps>(async () => {
    if (isGone()) throw new TypeError('Failed to fetch dynamically imported module')
    return (() => <b>geçmiş</b>) as ComponentType<DialogProps>
  })
  const host = document.createElement('div')
  await act(async () => testRoot(host).render(<Form dialog={Dialog} />))
  const press = () => act(async () => host.querySelector('button')?.click())
  return { host, press, input: host.querySelector('input') as HTMLInputElement }
}

const toasts = () => shownToasts.get().map(({ text }) => text)

test('a part whose file is out of reach says so and leaves the rest of the screen, with what is typed, as it is', async () => {
  const { host, press, input } = await openForm(() => true)
  input.value = 'yazılan'
  await press()
  expect(toasts()).toEqual(['Bu bölüm yüklenemedi'])
  expect(host.querySelector('input')).toBe(input)
  expect(host.textContent).toBe('Geçmiş')
})

test('it is loaded again the next time it is opened', async () => {
  let gone = true
  const { host, press } = await openForm(() => gone)
  await press()
  await press()
  expect(toasts()).toEqual(Array(2).fill('Bu bölüm yüklenemedi'))
  gone = false
  await press()
  expect(host.textContent).toBe('Geçmişgeçmiş')
})

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { FormDialog } from '../ask/FormDialog.tsx'
import { testRoot } from '../testing/root.ts'
import { StatusChoice, statusAt } from './StatusChoice.tsx'

const offered = ['Arandı', 'Ulaşılamadı', 'Kaybedildi'].map((name, at) => ({ id: at + 2, name }))

function Shown() {
  const [chosen, setChosen] = useState<(typeof offered)[number]>()
  return (
    <FormDialog
      title="Durumu Değiştir"
      yes="Değiştir"
      onSubmit={() => {}}
      onCancel={() => {}}
      onKey={(key) => setChosen((now) => statusAt(offered, key) ?? now)}
    >
      <StatusChoice now="Yeni" offered={offered} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  )
}

test('Tab enters the statuses once, and the one that a digit chooses gets the focus, so that Space does not choose another one', () => {
  const place = document.body.appendChild(document.createElement('div'))
  act(() =>
    testRoot(place).render(
      <MantineProvider>
        <Shown />
      </MantineProvider>,
    ),
  )
  const focused = () => (document.activeElement as HTMLInputElement).value
  expect(focused()).toBe('2')
  const tabbed = () =>
    [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter((one) => one.tabIndex >= 0)
  expect(tabbed().map(({ value }) => value)).toEqual(['2'])
  const press = (key: string) =>
    act(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  press('3')
  expect(focused()).toBe('4')
})

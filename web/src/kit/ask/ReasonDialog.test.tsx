// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../testing/root.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

test('a reason with a minimum length is accepted only from that length on, and the label names the length', () => {
  const taken: (string | undefined)[] = []
  const place = document.body.appendChild(document.createElement('div'))
  act(() =>
    testRoot(place).render(
      <MantineProvider>
        <ReasonDialog
          title="Üye Engellenecek"
          label="Neden"
          least={5}
          yes="Engelle"
          answer={(why) => taken.push(why)}
        />
      </MantineProvider>,
    ),
  )
  const input = place.querySelector('input') as HTMLInputElement
  const write = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  expect(place.querySelector('label')?.textContent).toContain('en az 5 karakter')
  write('  dört ')
  expect(taken).toEqual([])
  write(' beşli ')
  expect(taken).toEqual(['beşli'])
})

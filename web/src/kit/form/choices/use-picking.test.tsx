// @vitest-environment happy-dom
import { MantineProvider, MultiSelect } from '@mantine/core'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { theme } from '../../look/theme/theme.ts'
import { testRoot } from '../../testing/root.ts'
import { usePicking } from './use-picking.ts'

const Picks = ({ changed }: { changed: (values: string[]) => void }) => (
  <MultiSelect label="Markalar" data={['Ayla', 'Deniz']} onChange={changed} {...usePicking({ data: [] })} />
)

test('Enter in an erased search adds nothing to several choices', async () => {
  const changed = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider theme={theme} env="test">
        <Picks changed={changed} />
      </MantineProvider>,
    ),
  )
  const person = userEvent.setup()
  const input = screen.getByRole('combobox', { name: 'Markalar' })
  await person.type(input, 'd{Backspace}{Enter}')
  expect(changed.mock.calls).toEqual([])
  await person.type(input, 'd{Enter}')
  expect(changed.mock.calls).toEqual([[['Deniz']]])
})

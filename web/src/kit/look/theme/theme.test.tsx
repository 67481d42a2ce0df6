// @vitest-environment happy-dom
import { MantineProvider, Select, Switch } from '@mantine/core'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { theme } from './theme.ts'

afterEach(() => document.body.replaceChildren())

test.each(['by a click', 'by Tab'])(
  'what is typed into a select that is entered %s replaces the chosen name',
  async (by) => {
    const place = document.body.appendChild(document.createElement('div'))
    await act(async () =>
      testRoot(place).render(
        <MantineProvider theme={theme} env="test">
          <Select label="Kampanya" searchable data={['Standart Üyelik', 'Fiber Ev']} defaultValue="Standart Üyelik" />
        </MantineProvider>,
      ),
    )
    const person = userEvent.setup()
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kampanya' })
    if (by === 'by Tab') await person.tab()
    else await person.click(input)
    await person.keyboard('fiber')
    expect(input.value).toBe('fiber')
  },
)

test('choosing the chosen option of a select again keeps it', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const changed = vi.fn()
  await act(async () =>
    testRoot(place).render(
      <MantineProvider theme={theme} env="test">
        <Select label="Görevli" searchable clearable data={['Ayla', 'Deniz']} defaultValue="Ayla" onChange={changed} />
      </MantineProvider>,
    ),
  )
  const person = userEvent.setup()
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Görevli' })
  await person.click(input)
  await person.click(screen.getByRole('option', { name: 'Ayla' }))
  expect([input.value, changed.mock.calls]).toEqual(['Ayla', []])
})

/** Its own value keeps the typed text when other options arrive. */
function Chosen({ data }: { data: string[] }) {
  const [value, take] = useState<string | null>(null)
  return (
    <Select
      label="Bayi"
      searchable
      data={data}
      value={value}
      onChange={take}
      filter={({ options }) => options}
      nothingFoundMessage="Yok"
    />
  )
}

test('Enter takes the marked option, even if the options have changed since; without a mark it submits nothing', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = testRoot(place)
  const submitted = vi.fn()
  const draw = (data: string[]) =>
    act(async () =>
      root.render(
        <MantineProvider theme={theme} env="test">
          <form
            onSubmit={(event) => {
              event.preventDefault()
              submitted()
            }}
          >
            <Chosen data={data} />
            <button type="submit">Kaydet</button>
          </form>
        </MantineProvider>,
      ),
    )
  const person = userEvent.setup()
  await draw([])
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Bayi' })
  await person.type(input, 'den{Enter}')
  await draw(['Deniz', 'Denizli'])
  expect([input.value, submitted.mock.calls]).toEqual(['den', []])
  await person.keyboard('{Enter}{ArrowDown}')
  await draw(['Aden', 'Deniz', 'Denizli'])
  await person.keyboard('{Enter}')
  expect([input.value, submitted.mock.calls]).toEqual(['Denizli', []])
  await person.keyboard('{Enter}')
  expect(submitted.mock.calls).toHaveLength(1)
})

test('the help of a switch describes it and is not a part of its name', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider theme={theme} env="test">
        <Switch label="Öne çıkan" description="Listelerin başında durur" />
      </MantineProvider>,
    ),
  )
  const one = screen.getByRole('switch')
  const help = document.getElementById(one.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toBe('Listelerin başında durur')
  // Browsers leave a hidden element out of a name, but not out of a description.
  expect([help?.closest('label'), help?.getAttribute('aria-hidden')]).toEqual([one.closest('label'), 'true'])
})

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { testRoot } from '../../testing/root.ts'
import { RowMenu } from './RowMenu.tsx'

test('the arrow keys reach an action that is not available, which says why and does nothing', async () => {
  const run = vi.fn()
  const action = { icon: IconTrash, run }
  const page = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(page).render(
      <MantineProvider env="test">
        <RowMenu
          row={{}}
          name="Işıl"
          actions={[
            { ...action, text: 'Düzenle' },
            { ...action, text: 'Sil', closed: () => 'Kullanılıyor, silinemez' },
          ]}
        />
      </MantineProvider>,
    ),
  )
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Diğer işlemler' }))
  const first = await screen.findByRole('menuitem', { name: 'Düzenle' })
  act(() => first.focus())
  await person.keyboard('{ArrowDown}')
  const closed = screen.getByRole('menuitem', { name: 'Sil Kullanılıyor, silinemez' })
  await waitFor(() => expect(document.activeElement).toBe(closed))
  await person.keyboard('{Enter}')
  expect([run.mock.calls, closed.isConnected]).toEqual([[], true])
})

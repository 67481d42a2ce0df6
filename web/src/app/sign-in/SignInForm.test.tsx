// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { testRoot } from '../../kit/testing/root.ts'
import { SignInForm } from './SignInForm.tsx'

test('a repeated sign-in has the user name filled in and focuses the password', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const onSubmit = vi.fn()
  await act(async () =>
    testRoot(host).render(
      <MantineProvider env="test">
        <Dialog title="Oturumunuz sona erdi" actions={null}>
          <SignInForm username="irem" disabled={false} failure={undefined} onSubmit={onSubmit} />
        </Dialog>
      </MantineProvider>,
    ),
  )
  const typed = document.activeElement as HTMLInputElement
  expect(typed.name).toBe('password')
  typed.value = 'Parola-1234'
  await act(async () => void typed.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(onSubmit).toHaveBeenCalledWith({ username: 'irem', password: 'Parola-1234' })
})

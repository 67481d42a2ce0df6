// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { openPanel } from '../testing/panel.tsx'

const kept = () => localStorage.getItem('masa.token')

test('a person returns to the place that asked for the sign-in', async () => {
  const { network, address, person } = await openPanel('/content/blog/all?isDraft=true&size=5', { signedIn: null })
  network.answer(session.login, { status: true, data: 'belirtec', expiry: '2099-01-01T00:00:00.000Z', message: '' })
  await person.type(await screen.findByLabelText('Kullanıcı adı'), 'isil')
  expect(address()).toBe('/login')
  await person.type(screen.getByLabelText('Parola'), 'Doğru-parola-42{Enter}')
  await waitFor(() => expect(address()).toBe('/content/blog/all?isDraft=true&size=5'))
  expect(await screen.findByRole('heading', { name: 'Blog Yazıları' })).toBeTruthy()
  expect(network.sent(session.login)).toEqual([{ username: 'isil', password: 'Doğru-parola-42' }])
  expect(kept()).toBe('belirtec')
})

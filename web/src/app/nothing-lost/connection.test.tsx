// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { openTimed } from '../testing/timed.ts'
import { add, answered, bar } from './testing/post-form.ts'

const added = 'Yazı Başarılı Bir Şekilde Oluşturuldu'

test('a save waits while the connection is lost, and is then sent again with the same key', async () => {
  const { network, pass, seen } = await openTimed(add, answered())
  const title = () => screen.queryByLabelText('Başlık *') as HTMLInputElement
  await seen(title)
  await act(async () => void fireEvent.change(title(), { target: { value: 'Yanıtı kaybolan' } }))
  network.cut(session.ping)
  network.cut(blog.create)
  await act(async () => void fireEvent.keyDown(title(), { key: 's', code: 'KeyS', ctrlKey: true }))
  await seen(() => screen.queryByText(/^Yazı Oluşturulurken Hata Oluştu/))
  expect(screen.getByText(/bağlantı gelince gönderilecek/)).toBeTruthy()
  expect(bar()).toBe('Bağlantı gelince gönderilecek')
  await seen(() => screen.queryByText(/^1 kayıt bekliyor/)?.closest('[role=alertdialog]'))
  network.answer(blog.create, { success: true, id: 3 })
  network.answer(session.ping, { success: true })
  await seen(() => screen.queryByText(added))
  expect(screen.queryByText(/bağlantı gelince gönderilecek/)).toBeNull()
  await pass(5_000)
  expect(location.pathname).toBe('/content/blog/posts/3')
  const [key, ...again] = network.keys(blog.create)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(again.length).toBeGreaterThan(0)
  expect(new Set(again)).toEqual(new Set([key]))
})

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { answered, drafts, edit, field, fill, found, save } from '../nothing-lost/testing/post-form.ts'
import { administrator } from '../testing/administrator.ts'
import { openPanel } from '../testing/panel.tsx'
import { liftLayer } from './sign-in-layer.ts'

const updated = 'Yazı Başarılı Bir Şekilde Güncellendi'
const typed = 'Oturum biterken yazılan'
const opened = { status: true, data: 'yeni belirteç', expiry: '2099-01-01T00:00:00.000Z', message: '' }
const mehmet = { ...administrator, id: 8, username: 'mehmet', name: 'Mehmet Kaya' }
const layer = async () => within(await screen.findByRole('dialog', { name: 'Oturumunuz sona erdi' }))

/** Opens a form and saves it with a token that the server no longer accepts. */
async function refusedWhileEditing() {
  const panel = await openPanel(edit, { network: answered({ title: 'Benim' }) })
  await fill('Başlık', typed)
  panel.network.refuse(blog.update, { code: 'unauthenticated', message: 'Oturum kapandı.' })
  await panel.person.keyboard(save)
  return panel
}

test('a refused token opens the sign-in over the form, and the save is repeated with the same key', async () => {
  const { network, person } = await refusedWhileEditing()
  network.answer(session.login, () => {
    network.answer(blog.update, { success: true, version: 2 })
    return opened
  })
  await person.type((await layer()).getByLabelText('Parola'), 'Doğru-parola-42{Enter}')
  await screen.findByText(updated)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sent(blog.update)).toMatchObject([{ title: typed }, { title: typed }])
  const [key, again] = network.keys(blog.update)
  expect(again).toBe(key)
})

test('another person who signs in over the form neither sees nor saves the unsaved text', async () => {
  const leave = vi.spyOn(location, 'assign').mockReturnValue()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const first = await refusedWhileEditing()
  first.network.answer(session.login, opened)
  first.network.answer(session.me, { data: mehmet })
  const username = (await layer()).getByLabelText('Kullanıcı adı')
  await first.person.clear(username)
  await first.person.type(username, 'mehmet')
  await first.person.type((await layer()).getByLabelText('Parola'), 'Başka-parola-43{Enter}')
  const choice = within(await screen.findByRole('alertdialog', { name: 'Bu ekran Işıl adına açık' }))
  expect(choice.getByText('Mehmet Kaya')).toBeTruthy()
  expect(first.network.sent(blog.update), 'nothing goes in the other one’s name').toHaveLength(1)
  await first.person.click(choice.getByText('Bu Ekrandan Ayrıl'))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  window.dispatchEvent(new Event('pageshow'))
  expect(reload, 'Back shows the screen to nobody').toHaveBeenCalledOnce()
  await first.close()

  const network = answered({ title: 'Benim' })
  const second = await openPanel(edit, { browser: first.browser, network, signedIn: mehmet })
  expect((await field('Başlık')).value).toBe('Benim')
  await fill('Kısa açıklama', 'Yazan Mehmet')
  expect(drafts()).toHaveLength(0)
  await second.close()

  const { network: server, person } = await openPanel(edit, { browser: first.browser, network })
  const left = await found()
  expect(left.getByText(/kaydınız gönderilemedi/)).toBeTruthy()
  server.answer(blog.update, { success: true, version: 2 })
  await person.click(left.getByText('Gönder'))
  await waitFor(async () => expect((await field('Başlık')).value).toBe(typed))
  await screen.findByText(updated)
  expect(server.sent(blog.update)).toMatchObject([{ title: typed, version: 1 }])
  expect(server.keys(blog.update)).toEqual(first.network.keys(blog.update))
  // The closed page still waits for a sign-in in module state, which the test files of one worker share.
  await act(async () => liftLayer(true))
})

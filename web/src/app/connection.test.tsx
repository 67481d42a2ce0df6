// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blogCategories } from '../../../contract/src/content/blog.ts'
import { session } from '../../../contract/src/people/session.ts'
import { onePage } from '../kit/testing/page.ts'
import { openTimed } from './testing/timed.ts'

test('‘Tekrar Dene’ reloads the page if nothing is unsaved, and otherwise keeps the typed text', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  const { network, router, pass, seen } = await openTimed('/content/blog/Categorys', (network) => {
    network.answer(blogCategories.list, onePage())
  })
  const name = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Kategori adı' })
  const dialog = () => screen.queryByRole('alertdialog', { name: 'İnternet Bağlantısı' })

  async function loseAndTryAgain() {
    network.cut(session.ping)
    await pass(6_000)
    expect(dialog()).toBeTruthy()
    network.answer(session.ping, { success: true })
    await act(async () => screen.getByRole('button', { name: 'Tekrar Dene' }).click())
    expect(dialog()).toBeNull()
  }

  await seen(() => screen.queryByRole('heading', { level: 1 }))
  await loseAndTryAgain()
  expect(reload).toHaveBeenCalledOnce()

  await act(async () => router.navigate({ href: '/content/blog/Categorys?panel=new' }))
  await seen(name)
  fireEvent.change(name() as HTMLInputElement, { target: { value: 'Yarım kalan' } })
  await loseAndTryAgain()
  expect(name()?.value).toBe('Yarım kalan')
  expect(reload).toHaveBeenCalledOnce()
})

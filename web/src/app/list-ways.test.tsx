// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blogCategories } from '../../../contract/src/content/blog.ts'
import { restoring } from '../../../contract/src/records/removal.ts'
import { onePage } from '../kit/testing/page.ts'
import { openPanel } from './testing/panel.tsx'

const category = (id: number, name: string) => ({ id, name, count: 0, status: 1, is_admin: 0 })

test('Ctrl+Z undoes a delete while its toast is shown, but not while the caret is in a text field', async () => {
  let rows = [category(1, 'Duran'), category(2, 'Tuşla silinen')]
  const { network, person } = await openPanel('/content/blog/Categorys', {
    network(network) {
      network.answer(blogCategories.list, () => onePage(...rows))
      network.answer(blogCategories.remove, ({ id }) => {
        rows = rows.filter((row) => String(row.id) !== id)
        return { success: true as const }
      })
      network.answer(restoring.restore, () => {
        rows = [...rows, category(2, 'Tuşla silinen')]
        return { success: true as const, done: [2], failed: [], notes: [], more: false }
      })
    },
  })
  const row = (await screen.findByText('Tuşla silinen')).closest('tr') as HTMLElement
  await person.click(within(row).getByRole('button', { name: 'Sil' }))
  await person.click(await screen.findByRole('button', { name: 'Evet' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tuşla silinen' })).toBeNull())
  const undo = { key: 'z', ctrlKey: true }
  await screen.findByRole('button', { name: 'Geri Al' })
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Kişi ara' }), undo)
  expect(screen.getByRole('button', { name: 'Geri Al' })).toBeTruthy()
  expect(network.sent(restoring.restore)).toEqual([])
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), undo)
  expect(await screen.findByRole('link', { name: 'Tuşla silinen' })).toBeTruthy()
  expect(network.sent(restoring.restore)).toEqual([{ domain: 'blog_categories', ids: [2] }])
})

test('a failed export shows the reason and the error number, and a running export can be cancelled', async () => {
  const { network, person } = await openPanel('/content/blog/Categorys', {
    network: (network) =>
      network.answer(blogCategories.list, ({ format }) =>
        format ? new Promise<never>(() => {}) : onePage(category(1, 'Aktarılamayan')),
      ),
  })
  const tools = () => screen.findByRole('button', { name: 'Dışa ve içe aktarma' })
  await screen.findByText('Aktarılamayan')
  await person.click(await tools())
  await person.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }))
  const dialog = await screen.findByRole('dialog', { name: /Excel dosyasına aktarılıyor/ })
  await person.click(within(dialog).getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  network.refuse(blogCategories.list, { code: 'too_many', message: 'Birazdan yeniden deneyin', ref: 'AB2C3D' })
  await person.click(await tools())
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  const failed = await screen.findByRole('dialog', { name: 'Dışa aktarılamadı' })
  expect(failed.textContent).toMatch(/Birazdan.*Hata no: AB2C3D/)
})

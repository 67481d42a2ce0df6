// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'

const note = 'Masa ile gelen şablon değiştirilemez; kopyasını oluşturup onu düzenleyebilirsiniz.'

function open(rights: string[], is_admin = 1) {
  return openPanel('/settings/PetitionTemplates/1', {
    signedIn: { ...administrator, rights },
    network: (network) => {
      network.answer(petitionTemplates.get, {
        data: {
          ...{ id: 1, name: 'Fesih dilekçesi', count: 0, status: 1, is_admin, version: 1 },
          pieces: [
            { type: 'paragraph', text: 'Sözleşmemi feshediyorum.' },
            { type: 'requests', title: 'İsteklerim', items: ['Hattım kapatılsın'] },
            { type: 'facts', title: '', rows: [] },
          ],
        },
      })
      network.answer(petitionTemplates.preview, { pages: [] })
    },
  })
}

test('a template that ships with Masa offers its copy to people who may add one', async () => {
  await open(['petition_templates:read', 'petition_templates:write'])
  await screen.findByText(note)
  expect(screen.getByRole('link', { name: 'Kopyasını oluştur' })).toBeTruthy()
})

test('people who may only read are not told to copy a template that ships with Masa', async () => {
  await open(['petition_templates:read'])
  await screen.findByText('Bu kaydı görebilirsiniz; değiştirme yetkiniz yok.')
  expect(screen.queryByText(note)).toBeNull()
})

test('a preview and a search for its request that fail say so and are tried again; nothing is called not found', async () => {
  const { network, person } = await open(['*'])
  const failure = { code: 'unavailable', message: 'Birazdan yeniden deneyin.', ref: 'XYZ789' } as const
  for (const call of [cancellation.find, petitionTemplates.preview]) network.refuse(call, failure)
  const picker = await screen.findByRole('combobox', { name: 'Önizlemede kullanılacak talep' })
  await person.type(picker, 'ayşe')
  expect((await screen.findByText('Talepler alınamadı.')).parentElement?.textContent).toContain('Hata no: XYZ789')
  expect(screen.queryByText('Herhangi Bir Sonuç Bulunamadı')).toBeNull()
  const found = { id: 7, name: 'Ayşe', lastname: 'Yılmaz', institution: 'Poyraz Fiber', status: 1, status_name: 'Yeni' }
  network.answer(cancellation.find, { data: [found] })
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await person.click(picker)
  await person.click(await screen.findByRole('option', { name: /Ayşe Yılmaz/ }))
  expect(await screen.findByText('Önizleme alınamadı.')).toBeTruthy()
  network.answer(petitionTemplates.preview, { pages: ['aaaa'] })
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByRole('img', { name: '1. sayfa' })).toBeTruthy()
})

test.each([
  ['Madde Ekle', /: 2\. madde$/],
  ['Satır Ekle', /: 1\. satırın adı$/],
])('%s moves the focus to the new line', async (button, field) => {
  const { person } = await open(['*'], 0)
  await person.click(await screen.findByRole('button', { name: button }))
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(field)
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'

const note = 'Masa ile gelen şablon değiştirilemez; kopyasını oluşturup onu düzenleyebilirsiniz.'

async function open(rights: string[]) {
  await openPanel('/settings/PetitionTemplates/1', {
    signedIn: { ...administrator, rights },
    network: (network) => {
      network.answer(petitionTemplates.get, {
        data: {
          ...{ id: 1, name: 'Fesih dilekçesi', count: 0, status: 1, is_admin: 1, version: 1 },
          pieces: [{ type: 'paragraph', text: 'Sözleşmemi feshediyorum.' }],
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

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ModuleField } from '../../../../../contract/src/content/module-fields.ts'
import { ModulePreview } from './ModulePreview.tsx'

const fields: ModuleField[] = [
  { title: 'Başlık', class: '', type: 'text', value: '' },
  { title: 'Alt başlık', class: '', type: 'text', value: 'Yazın “Işığı”' },
  { title: 'Görsel', class: '', type: 'image', value: '' },
  { title: 'Düğme', class: '', type: 'button', value: { label: '', link: '/' } },
  { title: 'Kişiler', class: '', type: 'team', value: [] },
]

test('empty fields show placeholders while a module is edited, and are left out in the view of the site', () => {
  const edited = renderToStaticMarkup(<ModulePreview fields={fields} />)
  for (const word of ['Kısa metin', 'Görsel', 'Düğme', 'Ekip']) expect(edited).toContain(`>${word}<`)
  const site = renderToStaticMarkup(<ModulePreview fields={fields} cleaned />)
  expect(site.match(/>([^<]+)</g)).toEqual(['>Yazın “Işığı”<'])
  expect(renderToStaticMarkup(<ModulePreview fields={fields.slice(2)} cleaned />)).toBe('')
})

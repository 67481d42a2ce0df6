// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../ports.ts'
import { stubNetwork } from '../testing/network.ts'
import { openScreen } from '../testing/screen.tsx'
import { PageViewer } from './PageViewer.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('screen readers hear how large the pages are shown, and which one was turned how far', async () => {
  connectKit({ me: session.me } as Ports)
  stubNetwork()
  const page = await openScreen({
    path: '/',
    address: '/',
    component: () => <PageViewer label="Dilekçe" pages={[{ path: '/api/petition_page/7/1' }]} />,
  })
  const said = () => page.querySelector('[aria-label=Dilekçe] > [role=status]')?.textContent
  const press = (name: string) =>
    act(async () => page.querySelector<HTMLElement>(`button[aria-label^="${name}"]`)?.click())
  await expect.poll(said).toBe('')
  await press('Yakınlaştır')
  expect(said()).toBe('Yakınlık %125')
  await press('Genişliğe sığdır')
  expect(said()).toBe('Yakınlık %100')
  await press('Çevir')
  expect(said()).toBe('1. sayfa 90 derece çevrildi')
  for (const _ of [180, 270, 0]) await press('Çevir')
  expect(said()).toBe('1. sayfa çevrilmeden gösteriliyor')
})

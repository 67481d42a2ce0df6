// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { packageFeatures } from '../../../../contract/src/catalogue/membership.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import type { Feature } from './matrix.ts'

const packages = [
  { id: 1, name: 'Standart', status: 1 },
  { id: 2, name: 'Aile', status: 1 },
]
const features: (Feature & { id: number })[] = [
  { id: 5, name: 'Talep', values: { 1: 'Ayda 2', 2: 'Sınırsız' } },
  { id: 6, name: 'Destek', values: { 2: 'Var' } },
]

const open = () =>
  openPanel('/members/MembershipPackageFeatures', {
    network: (network) => network.answer(packageFeatures.get, { data: { id: 1, features, packages, version: 1 } }),
  })
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a key pressed right after an arrow key acts on the cell that the arrow led to', async () => {
  await open()
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await screen.findByRole('textbox', { name: 'Talep: Aile' })
  act(() => cell('Talep: Aile').focus())
  await act(async () => {
    press('ArrowDown')
    press(' ')
  })
  expect([cell('Talep: Aile').value, cell('Destek: Aile').value]).toEqual(['Sınırsız', ''])
})

test('a removed feature comes back with its values by Geri Al', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Talep: çıkar' }))
  expect(screen.queryByRole('textbox', { name: 'Talep: Standart' })).toBe(null)
  expect(document.activeElement).toBe(cell('1. özellik'))
  await person.click(screen.getByRole('button', { name: 'Geri Al' }))
  expect([cell('1. özellik').value, cell('Talep: Standart').value]).toEqual(['Talep', 'Ayda 2'])
})

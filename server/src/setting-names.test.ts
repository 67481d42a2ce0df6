import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repositoryPath } from './kit/process/repository.ts'
import { readSettings } from './kit/process/settings.ts'
import { unknownSettings } from './setting-names.ts'

test('every setting of the README is known', () => {
  const rows = readFileSync(repositoryPath('README.md'), 'utf8').matchAll(/^\| (`(?:MASA|PORT|DATABASE)[^|]*)\|/gm)
  const named = [...rows].flatMap(([, cell = '']) => cell.match(/MASA_\w+/g) ?? [])
  expect(named.length).toBeGreaterThan(25)
  expect(unknownSettings(Object.fromEntries(named.map((name) => [name, ''])))).toEqual([])
})

test('a misspelt setting is named', () => {
  const { variables } = readSettings({ MASA_SMSS: 'kannel://a', MASA_SMS: 'kannel://b', MASA_FOX: 'c', PATH: '/' })
  expect(unknownSettings(variables)).toEqual(['MASA_FOX', 'MASA_SMSS'])
})

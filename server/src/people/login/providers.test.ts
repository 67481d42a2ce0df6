import { expect, test } from 'vitest'
import { providersOf } from './providers.ts'

const url = 'https://masa.example.com'

test('only the configured providers exist', () => {
  const variables = { MASA_OIDC_MERCAN: 'https://id:secret@mercan.example.com/realms/masa' }
  expect([...providersOf({ url, variables }).keys()]).toEqual(['mercan'])
  expect(providersOf({ url: '', variables: {} }).size).toBe(0)
})

test.each([
  ['MASA_OIDC_GOOGLE', url, 'https://accounts.google.com'],
  ['MASA_OIDC_GOOGLE', url, 'ftp://id:hunter22@h/d'],
  ['MASA_OIDC_MERCAN', url, 'http://id:hunter22@mercan.example.com'],
  ['MASA_OIDC_APPLE', url, 'https://id@appleid.apple.com?team=T&key=K'],
  ['MASA_OIDC_APPLE', url, 'https://id@appleid.apple.com?team=T&key=K&file=/nowhere.p8'],
  ['MASA_OIDC_MERCAN', '', 'https://id:hunter22@mercan.example.com'],
])(
  'a malformed account, or one without a return address, is refused with its variable’s name, not its secret: %s, %s, %s',
  (variable, back, account) => {
    expect(() => providersOf({ url: back, variables: { [variable]: account } })).toThrow(
      new RegExp(`^${variable} (?!.*hunter22).*\\.$`),
    )
  },
)

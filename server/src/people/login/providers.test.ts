import { expect, test } from 'vitest'
import { providersOf } from './providers.ts'

const none = { mercan: '', apple: '', google: '' }
const url = 'https://masa.example.com'

test('those that are named are there, and ask nobody until somebody signs in', () => {
  const given = { ...none, mercan: 'https://id:secret@mercan.example.com/realms/masa' }
  expect([...providersOf({ url, oidc: given }).keys()]).toEqual(['mercan'])
  expect(providersOf({ url: '', oidc: none }).size).toBe(0)
})

test.each([
  ['MASA_OIDC_GOOGLE', url, { google: 'https://accounts.google.com' }],
  ['MASA_OIDC_GOOGLE', url, { google: 'ftp://id:hunter22@h/d' }],
  ['MASA_OIDC_MERCAN', url, { mercan: 'http://id:hunter22@mercan.example.com' }],
  ['MASA_OIDC_APPLE', url, { apple: 'https://id@appleid.apple.com?team=T&key=K' }],
  ['MASA_OIDC_MERCAN', '', { mercan: 'https://id:hunter22@mercan.example.com' }],
])(
  'an account that is written otherwise, or has no way back, is refused by the name of its variable: %s, %s, %j',
  (variable, back, account) => {
    expect(() => providersOf({ url: back, oidc: { ...none, ...account } })).toThrow(
      new RegExp(`^${variable} (?!.*hunter22).*\\.$`),
    )
  },
)

import { expect, test } from 'vitest'
import { generatePassword, passwordRules } from './password.ts'

test('generated passwords follow the rules, contain no ambiguous characters and differ', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const password of made) {
    expect(password).toMatch(/^([B-DF-HJKMNP-TV-Z2-9]{5}-){3}[B-DF-HJKMNP-TV-Z2-9]{5}$/)
    expect(passwordRules(password).every(({ kept }) => kept)).toBe(true)
  }
  expect(new Set(made).size).toBe(200)
})

test('the rules are shown before anything is typed, and each is marked once it is met', () => {
  const rules = ['Parola en az 10 karakter olmalı', 'Parola en az 5 farklı karakter içermeli']
  expect(passwordRules('')).toEqual(rules.map((rule) => ({ rule, kept: false })))
  expect(passwordRules('aaaaaaaaaaaa').map(({ kept }) => kept)).toEqual([true, false])
  expect(passwordRules('abcde').map(({ kept }) => kept)).toEqual([false, true])
})

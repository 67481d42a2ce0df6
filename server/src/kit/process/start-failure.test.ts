import { expect, test } from 'vitest'
import { reasonOf } from './start-failure.ts'

const failing = (code: string) => Object.assign(new Error(`${code}: something, write '/a path'`), { code })

test('a reason names no path, and a full disk in words', () => {
  expect(reasonOf(failing('ENOSPC'))).toBe('the disk is full')
  expect(reasonOf(failing('EACCES'))).toBe('EACCES')
  expect(reasonOf(new Error('no archive'))).toBe('no archive')
})

import { expect, test } from 'vitest'
import { failAsStore } from '../files/store-failure.ts'
import { reasonOf } from './start-failure.ts'

const failing = (code: string) => Object.assign(new Error(`${code}: something, write '/a path'`), { code })

test('a reason names no path, and a full disk in words', () => {
  expect(reasonOf(failing('ENOSPC'))).toBe('the disk is full')
  expect(reasonOf(failing('EACCES'))).toBe('EACCES')
  expect(reasonOf(new Error('no archive'))).toBe('no archive')
})

test('the reason of what the file store refused is that of the disk, not the sentence for the screen', () => {
  const refused = (error: Error) => {
    try {
      return failAsStore(error, false)
    } catch (failure) {
      return failure
    }
  }
  expect(reasonOf(refused(failing('ENOSPC')))).toBe('the disk is full')
  expect(reasonOf(refused(failing('EACCES')))).toBe('EACCES')
})

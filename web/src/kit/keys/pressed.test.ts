// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isPressedByKeyboard } from './pressed.ts'

test('the last key or press of a pointer tells how an element was pressed', () => {
  const after = (type: string) => {
    document.dispatchEvent(new Event(type))
    return isPressedByKeyboard()
  }
  expect([after('keydown'), after('pointerdown'), after('keydown')]).toEqual([true, false, true])
})

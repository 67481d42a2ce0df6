// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isPressedByKeyboard } from './pressed.ts'

test('a press counts as one by keyboard if a key was pressed last, even where the browser shows no focus', () => {
  const link = document.createElement('a')
  const press = (type: string) => {
    document.dispatchEvent(new Event(type))
    return isPressedByKeyboard(link)
  }
  expect([press('keydown'), press('pointerdown'), press('keydown')]).toEqual([true, false, true])
})

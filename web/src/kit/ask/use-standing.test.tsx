// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../testing/root.ts'
import { useStanding } from './use-standing.ts'

type Props = { errors: Record<string, string>; values: Record<string, unknown> }

let shown: ReturnType<typeof useStanding> = {}

function Fields({ errors, values }: Props) {
  shown = useStanding(errors, values)
  return null
}

test('a field’s error stays until its value changes, and the next refusal shows it again', () => {
  const root = testRoot(document.createElement('div'))
  const draw = (props: Props) => {
    act(() => root.render(<Fields {...props} />))
    return shown
  }
  const first = { address: 'Bu alan gerekli', phone: 'Eksik' }
  expect(draw({ errors: first, values: { address: '', phone: '1' } })).toEqual(first)
  expect(draw({ errors: first, values: { address: 'Atatürk Mah.', phone: '1' } })).toEqual({ phone: 'Eksik' })
  const second = { address: 'Kısa' }
  expect(draw({ errors: second, values: { address: 'Atatürk Mah.', phone: '1' } })).toEqual(second)
})

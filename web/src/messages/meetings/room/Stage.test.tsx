// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '../../../kit/testing/root.ts'
import type { OwnMedia, OwnState } from './own-media.ts'
import type { RoomSession } from './room-session.ts'
import { type RoomState, startState } from './room-state.ts'
import { Stage } from './Stage.tsx'

const admit = vi.fn()
const session = { admit, refuse: vi.fn(), chat: vi.fn() } as unknown as RoomSession
const off = { on: false, devices: [], device: '', problem: '' }
const media = { mic: off, cam: off, screen: off, tracks: { mic: null, cam: null, screen: null } } as unknown as OwnState
const own = { current: () => media } as unknown as OwnMedia
const knocks = (...names: string[]) => names.map((name) => ({ id: name, name, guest: true, known: false }))

beforeEach(() => {
  admit.mockClear()
  document.body.replaceChildren()
})

function shown() {
  const root = testRoot(document.body.appendChild(document.createElement('div')))
  return (part: Partial<RoomState>) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          <Stage
            {...{ session, own, media, hand: false }}
            room={{ ...startState, phase: 'inside', isHost: true, ...part }}
            remotes={new Map()}
          />
        </MantineProvider>,
      ),
    )
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Kabul Et' })

test('impatient presses let in only the person whose name was shown', async () => {
  const show = shown()
  await show({ waiting: knocks('Ece', 'Can') })
  fireEvent.click(button(), { detail: 1 })
  expect(button().disabled).toBe(true)
  await show({ waiting: knocks('Can') })
  fireEvent.click(button(), { detail: 2 })
  expect(admit.mock.calls).toEqual([['Ece']])
  fireEvent.click(button(), { detail: 1 })
  expect(admit.mock.calls).toEqual([['Ece'], ['Can']])
})

test('a person can be let in once the room is connected again', async () => {
  const show = shown()
  await show({ waiting: knocks('Ece') })
  fireEvent.click(button())
  await show({ waiting: knocks('Ece'), phase: 'returning' })
  expect(button().disabled).toBe(true)
  await show({ waiting: knocks('Ece') })
  expect(button().disabled).toBe(false)
})

test('what is being written in the chat is still there after a look at the people', async () => {
  await shown()({})
  const open = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await open(/^Sohbet/)
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Mesajınız')
  fireEvent.change(text(), { target: { value: 'Birazdan başlıyoruz' } })
  await open(/^Katılımcılar/)
  await open(/^Sohbet/)
  expect(text().value).toBe('Birazdan başlıyoruz')
})

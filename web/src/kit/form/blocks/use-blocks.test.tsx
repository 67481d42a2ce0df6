// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, useEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Confirmation } from '../../ask/confirm.tsx'
import { shownToasts } from '../../ask/toasts/toast.ts'
import { keepFocus } from '../../keys/keep-focus.ts'
import { testRoot } from '../../testing/root.ts'
import { BlockCard } from './BlockCard.tsx'
import { BlockList } from './BlockList.tsx'
import { useBlocks } from './use-blocks.ts'

afterEach(() => {
  document.body.replaceChildren()
})

const words = { called: ({ key }: { key: string }) => key, ask: 'Çıkarılsın mı?', detail: '' }
const start = ['a', 'b', 'c'].map((key) => ({ key }))

function Screen({ most }: { most: number }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => keepFocus(main.current as HTMLElement), [])
  const blocks = useBlocks(start, most, words, () => {})
  const card = { errors: undefined, closed: false, onGrab() {}, onToggle() {}, isOpen: true }
  return (
    <main ref={main}>
      <BlockList
        id="field-x"
        label="Modüller"
        blocks={blocks}
        error={undefined}
        empty=""
        list={null}
        draw={({ key }, at) => (
          <BlockCard
            key={key}
            {...card}
            id={`field-x.${at}`}
            at={at}
            count={3}
            blockKey={key}
            called={key}
            summary=""
            removal="çıkar"
            onMove={blocks.move}
            onRemove={(one) => void blocks.remove(one)}
          >
            {() => <input aria-label={`${key}: ad`} />}
          </BlockCard>
        )}
      />
      <button type="button" onClick={() => blocks.add({ key: 'd' })}>
        Ekle
      </button>
    </main>
  )
}

async function shown(most = 9) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = testRoot(place)
  const draw = (isOpen: boolean) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          {isOpen && <Screen most={most} />}
          <Confirmation />
        </MantineProvider>,
      ),
    )
  await draw(true)
  const press = async (button: HTMLElement | undefined) => {
    await act(async () => button?.focus())
    await act(async () => button?.click())
  }
  return {
    draw,
    place,
    press: (label: string) => press(place.querySelector<HTMLElement>(`button[aria-label="${label}"]`) ?? undefined),
    add: () => press(Array.from(place.querySelectorAll('button')).find(({ textContent }) => textContent === 'Ekle')),
    async remove(key: string) {
      await press(place.querySelector<HTMLElement>(`button[aria-label="${key}: çıkar"]`) ?? undefined)
      await press(Array.from(place.querySelectorAll('button')).find(({ textContent }) => textContent === 'Evet'))
    },
  }
}

test('removing a block by keyboard moves the focus to the next block', async () => {
  const { remove } = await shown()
  await remove('b')
  await expect.poll(() => document.activeElement?.textContent).toContain('c')
})

test('the button that moves a block keeps the focus; at the end the one for the way back gets it', async () => {
  const { press } = await shown()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await press('a: aşağı taşı')
  expect(focused()).toBe('a: aşağı taşı')
  await press('a: aşağı taşı')
  expect(focused()).toBe('a: yukarı taşı')
})

test('the undo toast disappears with the form', async () => {
  const { remove, draw } = await shown()
  await remove('a')
  expect(shownToasts.get().map(({ text }) => text)).toEqual(['“a” çıkarıldı'])
  await draw(false)
  expect(shownToasts.get()).toEqual([])
})

test('a block that cannot come back because the list is full again says so', async () => {
  const { remove, add } = await shown(3)
  await remove('a')
  await add()
  act(() => shownToasts.get()[0]?.action?.run())
  expect(shownToasts.get().at(-1)).toMatchObject({ tone: 'danger', text: '“a” geri gelmedi' })
})

test('adding a block moves the focus to its first field', async () => {
  const { add } = await shown()
  await add()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('d: ad')
})

test('the fields of a block are named after it: those of the next block have the same labels', async () => {
  const { place } = await shown()
  const groups = [...place.querySelectorAll('fieldset')].map((one) => one.getAttribute('aria-label'))
  expect(groups).toEqual(['a', 'b', 'c'])
})

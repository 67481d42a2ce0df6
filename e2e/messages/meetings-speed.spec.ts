import { expect, test } from '../kit/masa.ts'
import { expectMoving, join, makeMeeting, openGuest, withCamera } from './meetings-room.ts'

test.use({ trace: 'off', ...withCamera() })

test('three people see each other move within five seconds after the last one joins', { tag: '@full' }, async ({
  masa,
  browser,
}) => {
  const { guestPath } = await makeMeeting(masa, { waiting_room: false })
  const names = ['Ece', 'Can', 'Deniz']
  const people = []
  for (const name of names) people.push({ name, page: await openGuest(browser, masa.url + guestPath, name) })
  const [ece, can, deniz] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await join(ece.page)
  await join(can.page)
  await expectMoving(ece.page, 'Can: görüntü')
  const start = performance.now()
  await join(deniz.page)
  await Promise.all(
    people.flatMap(({ name, page }) =>
      names.filter((other) => other !== name).map((other) => expectMoving(page, `${other}: görüntü`)),
    ),
  )
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`    three people see each other move: ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(5)
})

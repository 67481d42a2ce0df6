import { expect, test } from 'vitest'
import { Failure } from '../http/failure.ts'
import { askedBy, fairTurns } from './turns.ts'

/** Tasks that end when told to; `order` lists them as they begin. */
function workshop() {
  const order: string[] = []
  const ends: (() => void)[] = []
  const job = (name: string) => () => {
    order.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { order, job, endOne }
}

test('the later tasks of a person with many tasks wait until others have had their turns', async () => {
  const { order, job, endOne } = workshop()
  const turn = fairTurns({ atOnce: 1, waiting: 20, each: 20 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void askedBy('a', () => turn(job(name)))
  void askedBy('b', () => turn(job('b1')))
  void askedBy('c', () => turn(job('c1')))
  void askedBy('b', () => turn(job('b2')))
  for (let each = 0; each < 6; each++) await endOne()
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('the person who had the last turn comes after everybody who waits, even for a single task', async () => {
  const { order, job, endOne } = workshop()
  const turn = fairTurns({ atOnce: 1, waiting: 20, each: 20 })
  void askedBy('b', () => turn(job('b1')))
  void askedBy('a', () => turn(job('a1')))
  await endOne()
  for (const name of ['a2', 'a3']) void askedBy('a', () => turn(job(name)))
  void askedBy('b', () => turn(job('b2')))
  for (let each = 0; each < 3; each++) await endOne()
  expect(order).toEqual(['b1', 'a1', 'b2', 'a2', 'a3'])
})

test('a person who holds every slot gets no freed slot while others wait', async () => {
  const { order, job, endOne } = workshop()
  const turn = fairTurns({ atOnce: 2, waiting: 20, each: 20 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void askedBy('a', () => turn(job(name)))
  void askedBy('b', () => turn(job('b1')))
  void askedBy('c', () => turn(job('c1')))
  for (let each = 0; each < 4; each++) await endOne()
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('a freed slot goes to a person without a slot before a person who has one and has waited longer', async () => {
  const { order, job, endOne } = workshop()
  const turn = fairTurns({ atOnce: 2, waiting: 20, each: 20 })
  void askedBy('c', () => turn(job('c1')))
  for (const name of ['a1', 'a2']) void askedBy('a', () => turn(job(name)))
  void askedBy('b', () => turn(job('b1')))
  for (let each = 0; each < 2; each++) await endOne()
  expect(order).toEqual(['c1', 'a1', 'b1', 'a2'])
})

test('a task over the limit of its person or of all persons is refused as unavailable, and accepted again later', async () => {
  const { order, job, endOne } = workshop()
  const turn = fairTurns({ atOnce: 1, waiting: 3, each: 2 })
  const ask = (who: string, name: string) => askedBy(who, () => turn(job(name)))
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  const refused = await ask('a', 'a4').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect(refused).toMatchObject({ code: 'unavailable', message: expect.stringContaining('yeniden deneyin') })
  void ask('b', 'b1')
  await expect(ask('c', 'c1')).rejects.toThrow(Failure)
  for (let each = 0; each < 4; each++) await endOne()
  void ask('c', 'c2')
  await endOne()
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'c2'])
})

test('a task that fails passes its turn on', async () => {
  const turn = fairTurns({ atOnce: 1, waiting: 3, each: 2 })
  const failed = turn(() => Promise.reject(new Error('no')))
  const next = turn(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { jobs } from '../../../../contract/src/content/jobs.ts'
import { requestOf } from '../../../../contract/src/kit/request.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { untilLockWaits } from '../testing/lock-waits.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  await masa.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => masa.close())

test('a person who gives up five slow lists is answered the next one while the five would still run', async () => {
  const { port } = masa.app.server.address() as AddressInfo
  const asked = new AbortController()
  const search = (text: string) =>
    fetch(`http://127.0.0.1:${port}${requestOf(blog.list, { search: text }).url}`, {
      headers: { authorization: `Bearer ${masa.token}` },
      signal: asked.signal,
    }).catch(() => 'given up')
  await masa.db.transaction(async (tx) => {
    await tx.rows('LOCK TABLE blog_posts IN ACCESS EXCLUSIVE MODE')
    const answers = ['a', 'ah', 'ahm', 'ahme', 'ahmet'].map(search)
    await untilLockWaits(tx, answers.length)
    asked.abort()
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'given up'))
    expect(await masa.sendRaw(jobs.list, {})).toMatchObject({ status: 200 })
  })
})

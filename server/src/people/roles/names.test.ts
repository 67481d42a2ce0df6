import { afterAll, beforeAll, expect, test } from 'vitest'
import { blogCategories } from '../../../../contract/src/content/blog.ts'
import { allCalls } from '../../../../contract/src/index.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
let token = ''
beforeAll(async () => {
  masa = await testApp()
  const given = (domain: string) => ({ domain, read: true, write: false, reveal: false })
  await masa.send(roles.update, { id: 6, rights: ['blog', 'roles'].map(given) })
  token = (await masa.person({ username: 'yazar', name: 'Yazar', password: 'Uzun-parola-42', role_id: 6 })).token
})
afterAll(() => masa.close())

test('a person who may read articles can choose among the categories, but not open their list', async () => {
  expect((await masa.send(blogCategories.all, {}, { token })).status).toBe(200)
  expect((await masa.send(blogCategories.list, {}, { token })).status).toBe(403)
})

test('the right to roles shows the roles, but not the people who have them', async () => {
  expect((await masa.send(roles.all, {}, { token })).status).toBe(200)
  expect((await masa.send(staff.list, {}, { token })).status).toBe(403)
})

test('a call that a right of another domain also permits is read-only, except for blog_post_delete', () => {
  const others = allCalls.filter(({ orRight, method, also }) => orRight && (method !== 'GET' || also))
  expect(others.map(({ path }) => path)).toEqual(['/api/blog_post_delete/{id}'])
})

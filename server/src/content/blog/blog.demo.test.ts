import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PostDraft } from '../../../../contract/src/content/posts.ts'
import { slug } from '../../../../contract/src/kit/text/slug.ts'
import { cleanHtml } from '../../kit/html/html.ts'
import { demoCategories, demoPosts } from './blog.demo-texts.ts'

test.each(demoPosts.map((post) => [post.title, post] as const))('the sample post %s is valid', (_, post) => {
  const { categories, ...fields } = post
  expect(z.safeParse(PostDraft, fields).success).toBe(true)
  expect(cleanHtml(post.body)).toBe(post.body)
  expect(demoCategories).toEqual(expect.arrayContaining(categories))
  expect(post.body.match(/<p>/g)?.length).toBeGreaterThanOrEqual(3)
})

test('three of four sample posts are published, titles and summaries are unique, and some titles are very long', () => {
  expect(demoPosts.filter(({ isDraft }) => isDraft)).toHaveLength(demoPosts.length / 4)
  expect(new Set(demoPosts.map(({ title }) => slug(title))).size).toBe(demoPosts.length)
  expect(new Set(demoPosts.map(({ description }) => description)).size).toBe(demoPosts.length)
  expect(demoPosts.filter(({ title }) => title.length > 120).length).toBeGreaterThanOrEqual(3)
})

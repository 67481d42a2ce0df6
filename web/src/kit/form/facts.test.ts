import { expect, test } from 'vitest'
import { PostDraft } from '../../../../contract/src/content/posts.ts'
import { blankOf, fieldsOf } from './facts.ts'

const at = fieldsOf(PostDraft)

test('the label, the limit and the required state of a field come from the contract', () => {
  expect(at('title')).toEqual({ name: 'title', label: 'Başlık', required: true, most: 200 })
  expect(at('description')).toMatchObject({ label: 'Kısa açıklama', required: false, most: 160 })
  expect(at('tags').most).toBeUndefined()
})

test('a blank draft holds the defaults of the contract', () => {
  expect(blankOf(PostDraft)).toEqual({
    title: '',
    slug: '',
    body: '',
    image: '',
    tags: [],
    description: '',
    isDraft: true,
    categorys: [],
    publishAt: null,
    unpublishAt: null,
  })
})

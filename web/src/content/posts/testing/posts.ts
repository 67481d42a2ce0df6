import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { blog } from '../../../../../contract/src/content/blog.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'

export type Post = Answer<typeof blog.get>['data']

export const postOf = (facts: Partial<Post>): Post => ({
  ...{ id: 1, version: 1, title: 'Örnek Yazı', url: 'ornek-yazi', summary: '', body: '<p>Örnek</p>', image: '' },
  ...{
    tags: [],
    category: [],
    isDraft: false,
    createdAt: '2026-01-05T09:00:00Z',
    publishedAt: null,
    publishAt: null,
    unpublishAt: null,
  },
  ...facts,
})

export const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-position]')]
export const shown = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))

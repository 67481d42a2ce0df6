import { fireEvent, screen, within } from '@testing-library/react'
import { blog, blogCategories } from '../../../../../contract/src/content/blog.ts'
import { type Post, postOf } from '../../../content/posts/testing/posts.ts'
import type { Network } from '../../../kit/testing/network.ts'
import { onePage } from '../../../kit/testing/page.ts'

export const add = '/content/blog/add'
export const all = '/content/blog/all'
export const edit = '/content/blog/posts/5'
export const save = '{Control>}s{/Control}'

/** Answers the calls that the form of a post makes; `stored` changes the stored post. */
export const answered = (stored: Partial<Post> = {}) => {
  return (network: Network) => {
    network.answer(blogCategories.all, [])
    network.answer(blog.list, onePage())
    network.answer(blog.get, { data: postOf({ id: 5, ...stored }) })
  }
}

export const field = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`), { selector: 'input,textarea' })

export async function fill(name: string, value: string) {
  fireEvent.change(await field(name), { target: { value } })
}

/** The text with which the form tells the state of its save. */
export const bar = () => [...document.querySelectorAll('form [role=status]')].at(-1)?.textContent ?? ''

/** The form's notices that a draft exists. */
export const drafts = () => screen.queryAllByLabelText('Taslak', { selector: 'section' })
export const found = async () => within(await screen.findByLabelText('Taslak', { selector: 'section' }))

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { useForm } from '@mantine/form'
import { act } from 'react'
import { expect, test } from 'vitest'
import { JobDraft } from '../../../../../contract/src/content/jobs.ts'
import { PostDraft } from '../../../../../contract/src/content/posts.ts'
import { testRoot } from '../../testing/root.ts'
import { Context } from '../context.ts'
import { fieldsOf } from '../facts.ts'
import { createProgress } from '../saving/progress.ts'
import { around } from '../testing/around.ts'
import type { Values } from '../values.ts'
import { TextareaField } from './TextareaField.tsx'

const short = fieldsOf(PostDraft)('description')
const long = fieldsOf(JobDraft)('description')
const progress = createProgress()

function Form({ description, field }: { description: string; field: typeof short }) {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues: { description } })
  return (
    <Context value={{ ...around(), form, id: 1, stored: { description }, progress }}>
      <TextareaField {...field} />
    </Context>
  )
}

test.each([
  ['no text', '', short, '160/160', 160],
  ['letters', 'şişe', short, '156/160', 160],
  ['159 emoji', '😀'.repeat(159), short, '1/160', 319],
  ['160 emoji', '😀'.repeat(160), short, '0/160', 320],
  ['a long text', 'şişe', long, '4.996/5.000', 5_000],
])('the characters of %s are counted as the server counts them', async (_, description, field, remaining, units) => {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <Form description={description} field={field} />
      </MantineProvider>,
    ),
  )
  expect(place.querySelector('[data-figures]')?.textContent).toBe(remaining)
  // The browser's limit counts an emoji as two.
  expect(place.querySelector('textarea')?.maxLength).toBe(units)
})

// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { label } from '../../../../contract/src/kit/messages.ts'
import { testRoot } from '../testing/root.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { createProgress } from './saving/progress.ts'

afterEach(() => document.body.replaceChildren())

const draft = z.object({ name: label('Kurum adı', z.string()) })
const taken = { name: 'Bu kurum zaten ekli' }

async function shown(hrefOf?: (id: number) => string, errors: Record<string, string> = taken) {
  const progress = createProgress()
  progress.set({ refused: 1, taken: 7 })
  const place = document.body.appendChild(document.createElement('div'))
  const component = () => <ErrorSummary errors={errors} draft={draft} progress={progress} hrefOf={hrefOf} />
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await act(async () => testRoot(place).render(<RouterProvider router={router as never} />))
  return Array.from(place.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('href')])
}

test('errors are listed in the order of the form, not of the checks', async () => {
  const form = document.body.appendChild(document.createElement('div'))
  form.innerHTML =
    '<input id="field-phone"><fieldset id="field-days"><input id="field-days.1"></fieldset><input id="field-name">'
  const errors = { hidden: 'd', name: 'c', 'days.1.from': 'b', phone: 'a' }
  expect((await shown(undefined, errors)).map(([text]) => text?.slice(-1)).join('')).toBe('abcd')
})

test('the error of a taken name links to the record that has it, if that record can be opened', async () => {
  const field = ['Kurum adı: Bu kurum zaten ekli', '#field-name']
  expect(await shown((id) => `/kurum/${id}`)).toEqual([field, ['Var olan kaydı açın', '/kurum/7']])
  expect(await shown()).toEqual([field])
})

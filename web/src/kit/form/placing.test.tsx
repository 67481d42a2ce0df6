// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { label } from '../../../../contract/src/kit/messages.ts'
import type { SidePanelProps } from '../side-panel/SidePanelList.tsx'
import { type FieldsOf, placing } from './placing.tsx'

const Draft = z.object({ name: label('Ad', z.string()), note: label('Not', z.string()) })

const fields: FieldsOf<typeof Draft.shape> = {
  name: ({ label }) => <i>{label}</i>,
  note: ({ label }) => <b>{label}</b>,
}

test('a form that omits a field of its draft, or adds an unknown one, does not compile', () => {
  // @ts-expect-error `note` is missing
  const forgotten: FieldsOf<typeof Draft.shape> = { name: fields.name }
  // @ts-expect-error a lookup's panel requires every field too
  const lookup: SidePanelProps<{ id: number }, typeof Draft.shape>['fields'] = { note: fields.note }
  // @ts-expect-error a field that the draft does not have
  const unknown: FieldsOf<typeof Draft.shape> = { ...fields, title: fields.name }
  expect([forgotten, lookup, unknown].map(Object.keys)).toEqual([['name'], ['note'], ['name', 'note', 'title']])
})

test('a field is drawn where the layout names it, with its label from the contract', () => {
  const { drawn } = placing(Draft, fields)
  expect(
    renderToStaticMarkup(
      <p>
        {drawn.note}
        {drawn.name}
      </p>,
    ),
  ).toBe('<p><b>Not</b><i>Ad</i></p>')
})

test('fields that no layout names are drawn with the rest, so that no field is hidden', () => {
  const { drawn, rest } = placing(Draft, fields)
  expect(renderToStaticMarkup(drawn.name)).toBe('<i>Ad</i>')
  expect(renderToStaticMarkup(rest())).toBe('<b>Not</b>')
})

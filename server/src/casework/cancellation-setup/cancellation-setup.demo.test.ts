import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CustomFieldDraft } from '../../../../contract/src/casework/custom-fields.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { normalizePhone } from '../../../../contract/src/kit/values/phone.ts'
import { demoAsked, demoFields, demoInstitutions, demoReasons } from './cancellation-setup.demo-rows.ts'

test('the sample institutions and fields are valid and refer only to sample reasons and fields that exist', () => {
  expect(demoFields.filter((field) => !z.safeParse(CustomFieldDraft, field).success)).toEqual([])
  expect(new Set(demoInstitutions.map(({ name }) => fold(name))).size).toBe(demoInstitutions.length)
  for (const { fax, categories } of demoInstitutions) {
    expect(normalizePhone(fax)).toBe(fax)
    for (const slug of categories) {
      const { reasons, fields } = demoAsked[slug] ?? { reasons: [-1], fields: [-1] }
      expect(reasons.every((place) => demoReasons[place] !== undefined)).toBe(true)
      expect(fields.every((place) => demoFields[place] !== undefined)).toBe(true)
    }
  }
})

import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { itemWords, placed } from '../kit/items.ts'
import { creation } from '../kit/patch.ts'
import { isAddress } from '../kit/values/address.ts'

const classNames = z.regex(/^$|^-?[_a-zA-Z][\w-]*( -?[_a-zA-Z][\w-]*)*$/, {
  error: 'Sınıf adları harfle başlar; harf, rakam, - ve _ içerir',
})

const spaced = z.overwrite((names: string) => names.trim().replace(/\s+/g, ' '))

/** CSS class names with one blank between them, or ''. */
export const cssClass = () => z._default(z.string().check(spaced, z.maxLength(200), classNames), '')

const isIcon = (text: string) => /^$|^[\w-]+( [\w-]+)*$/.test(text) || isAddress(text, 'image')

const icon = () =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(2_000),
        z.refine(isIcon, { error: 'Simge bir simge adı ya da / veya https:// ile başlayan bir görsel adresi olmalı' }),
      ),
    '',
  )

const line = (most = 200) => field.text(most)

const items = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z._default(z.array(z.object(shape)).check(z.maxLength(200)), [])

/** The schema of the value of each type of field. */
export const fieldValues = {
  text: field.text(),
  textinput: field.text(),
  button: z._default(z.object({ label: line(), link: field.address('link') }), { label: '', link: '' }),
  textarea: field.html(),
  image: field.address('image'),
  array: items({ name: line(), icon: icon(), description: field.text() }),
  madde: items({ name: line(), description: field.text() }),
  team: items({ name: line(), icon: icon(), description: field.text(), linkedin: field.address('web') }),
  object: items({ name: line(), value: line(5_000) }),
}

export type FieldType = keyof typeof fieldValues

export const fieldTypes = Object.keys(fieldValues) as FieldType[]

const columnLabels = z._default(z.object({ name: line(), value: line() }), { name: 'Ad', value: 'Değer' })

const head = { title: line(), class: cssClass() }

/** A field of a module. `class` is its width in the layout; `labels` of an object name its two columns. */
export const ModuleField = z.discriminatedUnion(
  'type',
  [
    creation(z.object({ ...head, type: z.literal('text'), value: fieldValues.text })),
    creation(z.object({ ...head, type: z.literal('textinput'), value: fieldValues.textinput })),
    creation(z.object({ ...head, type: z.literal('button'), value: fieldValues.button })),
    creation(z.object({ ...head, type: z.literal('textarea'), value: fieldValues.textarea })),
    creation(z.object({ ...head, type: z.literal('image'), value: fieldValues.image })),
    creation(z.object({ ...head, type: z.literal('array'), value: fieldValues.array })),
    creation(z.object({ ...head, type: z.literal('madde'), value: fieldValues.madde })),
    creation(z.object({ ...head, type: z.literal('team'), value: fieldValues.team })),
    creation(z.object({ ...head, type: z.literal('object'), labels: columnLabels, value: fieldValues.object })),
  ],
  { error: `Alan türü şunlardan biri olmalı: ${fieldTypes.join(', ')}` },
)

export type ModuleField = z.output<typeof ModuleField>

const mostFields = 100

/** The fields of one module; a validation error names the field. */
export const moduleFields = () =>
  z._default(
    placed(z.array(ModuleField).check(z.maxLength(mostFields)), (list, [at]) => fieldPlace(list, at)),
    [],
  )

/**
 * A module on a page. `name` is the name by which the site knows it, `type` the group it is listed under. `key`
 * identifies it among the page's modules while the page is edited.
 */
export const PageModule = creation(
  z.object({
    key: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
    title: line(),
    name: line(),
    type: line(),
    data: z._default(z.array(ModuleField).check(z.maxLength(mostFields)), []),
  }),
)

export type PageModule = z.output<typeof PageModule>

export const mostModules = 200

/** The modules of a page in order; a validation error names the module and the field. */
export const pageModules = () =>
  z._default(
    placed(z.array(PageModule).check(z.maxLength(mostModules)), (list, [at, , inner]) => {
      const module = itemOf(list, at)
      const named = itemWords('modül', module, Number(at))
      return inner === undefined ? named : `${named}, ${fieldPlace((module as { data?: unknown }).data, inner)}`
    }),
    [],
  )

const itemOf = (list: unknown, at: PropertyKey | undefined) => (Array.isArray(list) ? list[Number(at)] : undefined)

/** The name of a module's field in an error message. */
export const fieldPlace = (list: unknown, at: PropertyKey | undefined) => {
  const { title } = (itemOf(list, at) ?? {}) as { title?: unknown }
  return itemWords('alan', { title }, Number(at))
}

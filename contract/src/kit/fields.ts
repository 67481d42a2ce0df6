import * as z from 'zod/mini'
import { ofKind } from './field-kinds.ts'
import { label, unlessEmpty } from './messages.ts'
import { id } from './numbers.ts'
import { inOneLine, isCleanText, showsNothing, withoutUnseen } from './text/characters.ts'
import { type AddressKind, isAddress } from './values/address.ts'
import { isDay, isInstant } from './values/dates.ts'
import { nationalIdShape } from './values/national-id.ts'
import { withoutPersonalNumbers, withoutProvenNumbers } from './values/personal-numbers.ts'
import { normalizePhone } from './values/phone.ts'

export {
  choice,
  id,
  money,
  mostId,
  optionalChoice,
  optionalId,
  optionalMoney,
  optionalWhole,
  reference,
  shownMoney,
  whole,
} from './numbers.ts'

/**
 * Refuses NUL and lone surrogates, which no database can store, and a text that shows nothing. Removes invisible
 * characters (see `withoutUnseen`); a trimmed text stays trimmed.
 */
export const clean = z.check<string>((payload) => {
  const given = payload.value
  const seen = withoutUnseen(given)
  if (!isCleanText(given) || (seen === '' && given !== '') || showsNothing(given))
    payload.issues.push({ code: 'custom', input: given, message: 'Metinde geçersiz bir karakter var' })
  else if (seen !== given) payload.value = given.trim() === given ? seen.trim() : seen
})

/** Titles and names: one line of 1 to 200 characters (or `most`), trimmed, required. */
export const name = (most = 200) =>
  z.string().check(z.overwrite(inOneLine), z.trim(), z.minLength(1), z.maxLength(most), clean)

/** Like `name`, but optional: '' when left out. */
export const line = (most = 200) =>
  z._default(z.string().check(z.overwrite(inOneLine), z.trim(), z.maxLength(most), clean), '')

/** A record as other records refer to it. */
export const Named = z.object({ id: z.int(), name: z.string() })

/** Plain text, up to 5,000 characters (or `most`); '' when left out. */
export const text = (most = 5_000) => z._default(z.string().check(z.maxLength(most), clean), '')

/**
 * A person's remark on an action, such as the reason. It is kept long and seen by many, so national IDs and card
 * numbers in it are masked.
 */
export const remark = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .check(z.trim(), z.minLength(least), z.maxLength(most, { abort: true }), clean, z.overwrite(withoutPersonalNumbers))

/** Like `remark`, but optional: '' when left out. */
export const optionalRemark = (most = 5_000) => z._default(remark({ least: 0, most }), '')

/**
 * A remark that answers a question, perhaps one for a number: only IDs and card numbers with a valid checksum are
 * masked. '' when left out.
 */
export const valueRemark = (most: number) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(most, { abort: true }), clean, z.overwrite(withoutProvenNumbers)),
    '',
  )

/** A required text that is taken as it is: a domain's name, a slug, a password. */
export const word = (most = 60) => z.string().check(z.minLength(1), z.maxLength(most), clean)

/** The longest HTML, in characters. */
export const mostHtml = 1_000_000

/** HTML of an editor; '' when left out. The server sanitizes it. */
export const html = () => ofKind('html', text(mostHtml))

/** Required HTML. The store refuses it when only blanks are left after sanitizing. */
export const neededHtml = () => ofKind('html', z.string().check(z.minLength(1), z.maxLength(mostHtml), clean))

/** true or false; 'true', 'false', 1, 0 and their strings are accepted. */
export const bool = () =>
  z.pipe(
    z.union(
      [z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal([0, 1])],
      unlessEmpty('Evet (1) ya da Hayır (0) olmalı'),
    ),
    z.transform((value) => value === true || value === 'true' || value === '1' || value === 1),
  )

/** 1 active, 0 passive; strings and booleans are accepted. */
export const status = () =>
  ofKind(
    'status',
    z.pipe(
      z.union([z.literal([0, 1]), z.enum(['0', '1']), z.boolean()], unlessEmpty('Aktif (1) ya da Pasif (0) olmalı')),
      z.transform((value) => (Number(value) === 1 ? 1 : 0)),
    ),
  )

/** The status of a row: 1 active, 0 passive. */
export const shownStatus = () => ofKind('status', z.int())

/** 1 yes, 0 no, in rows where the specification documents want numbers. */
export const shownFlag = () => ofKind('flag', z.int())

/** 1: the record ships with Masa, and nobody can change or delete it. */
export const shipped = () => label('Sistem kaydı', shownFlag())

/** Keyword tags: at most 50, of 100 characters each; blank and repeated ones are dropped. */
export const tags = () =>
  z._default(
    z.pipe(
      z.array(z.string().check(z.maxLength(100), clean)).check(z.maxLength(50)),
      z.transform((list) => [...new Set(list.map((tag) => tag.trim()).filter((tag) => tag !== ''))]),
    ),
    [],
  )

/** A required list of ids; objects with an `id` are accepted, repeated ids are dropped. */
export const idList = (most = 1_000) =>
  z.pipe(
    z.array(z.union([id(), z.object({ id: id() })])).check(z.maxLength(most)),
    z.transform((list) => [...new Set(list.map((item) => (typeof item === 'number' ? item : item.id)))]),
  )

/** Ids of related rows; [] when left out. */
export const ids = (most = 1_000) => z._default(idList(most), [])

const addressSentences: Record<AddressKind, string> = {
  web: 'Adres https:// ile başlamalı; tırnak, ters bölü ve < > içeremez',
  image: 'Görsel adresi / veya https:// ile başlamalı; tırnak, ters bölü ve < > içeremez',
  link: 'Bağlantı /, #, https://, mailto: veya tel: ile başlamalı; tırnak, ters bölü ve < > içeremez',
}

/** The address of a page or image, as `kind` allows; or ''. */
export function address(kind: AddressKind) {
  const schema = z._default(
    z.string().check(
      z.trim(),
      z.maxLength(2_000),
      z.refine((text) => text === '' || isAddress(text, kind), { error: addressSentences[kind] }),
    ),
    '',
  )
  return kind === 'image' ? ofKind('image', schema) : schema
}

const phoneSpelled = (fits: (text: string) => boolean) =>
  z.pipe(
    z
      .string()
      .check(z.maxLength(40), z.refine(fits, { error: 'Alan koduyla on haneli bir numara yazın: +90 212 123 45 67' })),
    z.transform((text) => normalizePhone(text) ?? ''),
  )

/** A Turkish telephone or fax number in any spelling, kept as '+902121234567'; required. */
export const phone = () => phoneSpelled((text) => normalizePhone(text) !== undefined)

/** Like `phone`, but optional: '' when left out. */
export const optionalPhone = () =>
  z._default(
    phoneSpelled((text) => text.trim() === '' || normalizePhone(text) !== undefined),
    '',
  )

/** An e-mail address, or ''. ASCII only, so that no two different addresses look alike. */
export const email = () =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(254),
      z.regex(
        /^$|^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i,
        {
          error: 'E-posta adresi ad@ornek.com biçiminde olmalı',
        },
      ),
    ),
    '',
  )

export const nationalId = () => z.string().check(z.trim(), z.regex(nationalIdShape, { error: 'On bir rakam olmalı' }))

/** A person's answer to a custom field. */
export const answer = () => z.union([z.string().check(z.trim(), z.maxLength(5_000), clean), z.boolean()])

/** An id as the key of an object, such as the custom field that an answer belongs to. */
export const idKey = () => z.string().check(z.regex(/^[1-9]\d{0,14}$/, { error: 'Özel alan numarası değil' }))

/** An instant in a response: ISO 8601 in UTC with Z. */
export const time = () => z.iso.datetime()

const noMoment = {
  error: ({ input }: { input?: unknown }) =>
    input ? 'Takvimde olan bir zamanı saat dilimiyle yazın: 2026-01-31T09:30:00+03:00' : undefined,
}
const outOfTime = { error: '1970 ile 2199 arasında bir tarih olmalı' }

/** A required instant: ISO 8601 with Z or an offset. */
export const neededMoment = () =>
  z.pipe(
    z.iso.datetime({ offset: true, ...noMoment }).check(z.maxLength(40), z.refine(isInstant, outOfTime)),
    z.transform((iso) => new Date(iso).toISOString()),
  )

/** An instant that a person sets, or null. */
export const moment = () => z._default(z.nullable(neededMoment()), null)

/** A day as 'YYYY-MM-DD'. */
export const day = () => z.string().check(z.refine(isDay, { error: 'Takvimde olan bir gün yazın' }))

const mostVersions = 2_147_483_647

/** The version of the record that the caller read, required; a stale version is refused. */
export const neededVersion = () => z.int().check(z.positive(), z.lte(mostVersions))

/** The version of the record that the caller read, if the caller knows it. */
export const version = () => z.optional(neededVersion())

/** Answer of a write. */
export const written = () => z.object({ success: z.literal(true) })

/** Answer of an update: the version that is stored now. */
export const updated = () => z.object({ success: z.literal(true), version: z.int() })

/** Answer of a create. */
export const created = () => z.object({ success: z.literal(true), id: z.int() })

/** Answer of a call that creates without an id and updates with one. */
export const saved = () => z.object({ success: z.literal(true), id: z.int(), version: z.int() })

import * as z from 'zod/mini'
import { ofKind } from './field-kinds.ts'
import { noWhole } from './messages.ts'
import { formatLira, parseLira } from './values/money.ts'

export const mostId = 999_999_999_999_999

const unchosen = () =>
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  )

/** A row's id: a positive whole number; numeric strings are accepted. */
export const id = () =>
  z.pipe(
    z.union([z.int().check(z.positive(), z.lte(mostId)), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
    z.transform((value) => Number(value)),
  )

/** A whole number within bounds; numeric strings are accepted, since a query holds only strings. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,15}$/, noWhole))], noWhole), z.transform(Number)),
    z.int().check(z.gte(least), z.lte(most)),
  )

/** Like `whole`, but optional: `none`, which is within the bounds, when left out or '', as a form sends an empty field. */
export const optionalWhole = (least: number, most: number, none: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.union([z.int(), z.string().check(z.regex(/^(?:-?\d{1,15})?$/, noWhole))], noWhole),
        z.transform((given) => (given === '' ? none : Number(given))),
      ),
      z.int().check(z.gte(least), z.lte(most)),
    ),
    none,
  )

const mostLira = 10_000_000

/** The reason why an amount in lira is invalid; undefined when it is valid. */
function amountProblem(amount: number | undefined, least: number): string | undefined {
  if (amount === undefined || Number.isNaN(amount)) return 'Tutarı 1.234,50 biçiminde yazın'
  if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6 * Math.max(1, Math.abs(amount)))
    return 'En çok iki ondalık basamak olabilir: 1.234,50'
  if (amount < least) return least === 0 ? 'Sıfırdan küçük olamaz' : `En az ${formatLira(least)} olmalı`
  if (amount > mostLira) return `En çok ${formatLira(mostLira)} olabilir`
  return undefined
}

/**
 * An amount in lira with at most two decimals, up to ten million. A text is read as it is written in Turkish
 * ('1.234,50'); one that could mean another amount ('1,234.50') is refused.
 */
export const money = (least = 0) => moneyOr(least)

/** An amount in lira; null when left out or ''. */
export const optionalMoney = () => z._default(z.nullable(moneyOr(0, null)), null)

/** An amount in lira in a response. */
export const shownMoney = () => ofKind('money', z.number())

/** `none`: the value of ''; without it, '' is refused. */
const moneyOr = <None extends null = never>(least: number, none?: None) =>
  ofKind(
    'money',
    z.pipe(
      z.union([z.number(), z.string().check(z.maxLength(40))]),
      z.transform((given, payload): number | None => {
        if (given === '' && none !== undefined) return none
        const amount = typeof given === 'string' ? parseLira(given) : given
        const message = amountProblem(amount, least)
        if (message === undefined) return Math.round((amount as number) * 100) / 100
        payload.issues.push({ code: 'custom', input: given, message })
        return z.NEVER
      }),
    ),
  )

/** One of the given whole numbers; their strings are accepted. */
export const choice = <const N extends number>(...numbers: [N, ...N[]]) =>
  z.pipe(
    z.union([z.literal(numbers), z.enum(numbers.map(String) as [string, ...string[]])]),
    z.transform((value) => Number(value) as N),
  )

/** Like `choice`, or null when left out or '', which a form sends when nothing is chosen. */
export const optionalChoice = <const N extends number>(...numbers: [N, ...N[]]) =>
  z._default(z.nullable(z.union([choice(...numbers), unchosen()])), null)

/** Id of a related row; null when left out or ''. */
export const optionalId = () => z._default(z.nullable(z.union([id(), unchosen()])), null)

/** The id of a related row, or the row itself as a response shows it; null when left out or ''. */
export const reference = () =>
  z._default(
    z.nullable(
      z.pipe(
        z.union([id(), z.object({ id: id() }), unchosen()]),
        z.transform((given) => (typeof given === 'object' ? (given?.id ?? null) : given)),
      ),
    ),
    null,
  )

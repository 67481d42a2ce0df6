const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' })
const count = new Intl.NumberFormat('tr-TR')

/** 1234.5 → '₺1.234,50', negative '-₺1.234,50'. In lira; shown with two decimals. */
export function formatLira(amount: number): string {
  const text = lira.format(amount)
  return text === '-₺0,00' ? '₺0,00' : text
}

const signed = /^([-−]?)₺?([-−]?)([\d.,]+)(?:₺|TL|TRY)?$/i
const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/
const plain = /^\d+(?:[.,]\d{1,2})?$/

// Up to 17 trillion lira, multiplying by 100 is exact after rounding.
const holdsKurus = (amount: number) => Math.abs(amount) < 2 ** 44

/** Lira from '1.234,50', '1234,5', '₺1.234', '1234.50', '1.234 TL'; undefined for anything else. */
export function parseLira(text: string): number | undefined {
  const [, before, after, digits = ''] = signed.exec(text.replace(/\s/g, '')) ?? []
  if (before && after) return undefined
  const decimal = grouped.test(digits) ? digits.replaceAll('.', '') : plain.test(digits) ? digits : undefined
  const amount = Number(decimal?.replace(',', '.'))
  if (!Number.isFinite(amount)) return undefined
  return amount !== 0 && (before || after) ? -amount : amount
}

/** Lira to whole kuruş. RangeError when the amount has more than two decimals: rounding is the caller's decision. */
export function toKurus(amount: number): number {
  const kurus = Math.round(amount * 100)
  if (!holdsKurus(amount) || kurus / 100 !== amount) throw new RangeError(`${amount} is not whole kuruş`)
  return kurus === 0 ? 0 : kurus
}

/** 124665 → '124.665'. */
export function formatCount(amount: number): string {
  return count.format(amount)
}

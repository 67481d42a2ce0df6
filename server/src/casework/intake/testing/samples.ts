import sharp from 'sharp'
import type { Database } from '../../../kit/db/database.ts'

/** An image of one colour; `orientation` is the EXIF value that a telephone writes. */
export function image(
  type: 'jpeg' | 'png' | 'webp',
  { width = 120, height = 80, orientation = 1 }: { width?: number; height?: number; orientation?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#86a' } })
    .withMetadata({ orientation, exif: { IFD0: { Copyright: 'Ayşe Yılmaz' } } })
    .toFormat(type)
    .toBuffer()
}

/** A PNG that says it is 50,000 pixels wide and high. */
export async function bomb(): Promise<Buffer> {
  const png = await image('png')
  png.writeUInt32BE(50_000, 16)
  png.writeUInt32BE(50_000, 20)
  return png
}

export const offered = { brand: 7001, category: 1, reason: 7002, select: 7003, box: 7004, text: 7005, otherBrand: 7006 }

/** One institution with a category, a reason, and a field of each kind; and a brand that is no institution. */
export async function fillOffered(db: Database): Promise<void> {
  const { brand, otherBrand, category, reason, select, box, text } = offered
  await db.rows('INSERT INTO brands (id, makename) VALUES ($1, $2), ($3, $4)', [
    brand,
    'Ege Fiber',
    otherBrand,
    'Yalnız Marka',
  ])
  await db.rows('INSERT INTO institutions (id, fax_number) VALUES ($1, $2)', [brand, '+902325550000'])
  await db.rows('INSERT INTO institution_categories (institution_id, category_id, position) VALUES ($1, $2, 0)', [
    brand,
    category,
  ])
  await db.rows('INSERT INTO cancellation_reasons (id, name) VALUES ($1, $2)', [reason, 'Taşınma'])
  await db.rows(
    `INSERT INTO custom_fields (id, name, type, options) VALUES ($1, 'Cihaz', 'select', '{Modem,Kutu}'), ($2, 'Cihaz iade edildi', 'checkbox', '{}'),
       ($3, 'Adres', 'text', '{}')`,
    [select, box, text],
  )
}

/** The text fields of a valid request. */
export const request = (external_id: string) => ({
  external_id,
  tckimlik: '10000000146',
  name: 'Işıl',
  lastname: 'Çağlar',
  phone: '0532 123 45 67',
  brand_id: offered.brand,
  category_id: offered.category,
  why: offered.reason,
  account_id: 'EF-123',
  card_number: '',
  fields: { [offered.select]: 'Modem', [offered.box]: true, [offered.text]: 'İzmir' },
})

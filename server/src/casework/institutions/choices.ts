import type { Queryable } from '../../kit/db/database.ts'
import { Json } from '../../kit/http/serve.ts'

/** Rows that are not deleted and are active or used by an institution, ordered by name. */
const offered = (columns: string, table: string, uses: string, active = 't.status = 1') =>
  `(SELECT coalesce(json_agg(json_build_object(${columns}) ORDER BY t.name COLLATE "tr-x-icu", t.id), '[]')
    FROM ${table} t WHERE t.deleted_at IS NULL AND ((${active}) OR EXISTS (SELECT FROM ${uses} = t.id)))`

const named = `'id', t.id, 'name', t.name`

const tables = [
  'cancellation_reasons',
  'product_categories',
  'custom_fields',
  'petition_templates',
  'brands',
  'institutions',
]

const version = tables.map((table) => `(SELECT coalesce(sum(version), 0) FROM ${table})`).join(' + ')

const statement = `SELECT json_build_object(
  'version', ${version},
  'iptal_neden', ${offered(named, 'cancellation_reasons', 'institution_reasons u WHERE u.reason_id')},
  'categorys', ${offered(named, 'product_categories', 'institution_categories u WHERE u.category_id', 't.status = 1 AND t.kolayiptal')},
  'ozel_alanlar', ${offered(`${named}, 'type', t.type, 'options', t.options`, 'custom_fields', 'institution_fields u WHERE u.field_id')},
  'templates', ${offered(named, 'petition_templates', 'institution_categories u WHERE u.template_id')},
  'brands', (SELECT coalesce(json_agg(json_build_object('id', b.id, 'makename', b.makename, 'makeImage', b.make_image,
      'is_institution', i.id IS NOT NULL) ORDER BY b.makename COLLATE "tr-x-icu", b.id), '[]')
    FROM brands b LEFT JOIN institutions i ON i.id = b.id AND i.deleted_at IS NULL WHERE b.deleted_at IS NULL)
)::text AS choices`

/** The choices of the institution form, in one snapshot. */
export async function readChoices(db: Queryable): Promise<Json> {
  const row = await db.one<{ choices: string }>(statement)
  return new Json((row as { choices: string }).choices)
}

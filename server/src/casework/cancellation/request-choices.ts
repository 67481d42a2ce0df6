import type { Queryable } from '../../kit/db/database.ts'
import { Json } from '../../kit/http/serve.ts'

const offered = (columns: string, table: string) =>
  `(SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name${columns}) ORDER BY t.name COLLATE "tr-x-icu", t.id), '[]')
    FROM ${table} t WHERE t.deleted_at IS NULL AND t.status = 1)`

const askedOf = (column: string, table: string) =>
  `ARRAY(SELECT u.${column} FROM ${table} u WHERE (u.institution_id, u.category_id) = (x.institution_id, x.category_id) ORDER BY 1)`

const statement = `SELECT json_build_object(
  'institutions', (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', b.makename, 'categories',
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name,
          'reasons', ${askedOf('reason_id', 'institution_reasons')},
          'fields', ${askedOf('field_id', 'institution_fields')}) ORDER BY x.position), '[]')
        FROM institution_categories x JOIN product_categories c ON c.id = x.category_id AND c.deleted_at IS NULL
        WHERE x.institution_id = i.id)) ORDER BY b.makename COLLATE "tr-x-icu", i.id), '[]')
    FROM institutions i JOIN brands b ON b.id = i.id AND b.deleted_at IS NULL WHERE i.deleted_at IS NULL),
  'reasons', ${offered('', 'cancellation_reasons')},
  'fields', ${offered(`, 'type', t.type, 'options', t.options`, 'custom_fields')}
)::text AS choices`

/** The institutions, categories, reasons and custom fields that a request may name, in one snapshot. */
export async function readRequestChoices(db: Queryable): Promise<Json> {
  const row = await db.one<{ choices: string }>(statement)
  return new Json((row as { choices: string }).choices)
}

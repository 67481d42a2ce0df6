import type { Queryable } from '../../kit/db/database.ts'
import type { DemoPart, DemoTools } from '../../kit/domain.ts'
import { demoLogos } from './cancellation-setup.demo-logos.ts'
import { demoAsked, demoFields, demoInstitutions, demoReasons } from './cancellation-setup.demo-rows.ts'

/** Reasons, custom fields and institutions. Statuses, categories and templates ship with Masa. */
export const cancellationSetupDemo: DemoPart = {
  async isEmpty(db) {
    const found = await db.one<{ isEmpty: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM brands) AND NOT EXISTS (SELECT FROM custom_fields)
         AND NOT EXISTS (SELECT FROM cancellation_reasons)
         AND NOT EXISTS (SELECT FROM cancellation_statuses WHERE is_admin = 0) AS "isEmpty"`,
    )
    return found?.isEmpty === true
  },

  async fill(db, tools) {
    const reasons = await added(
      db,
      tools,
      'cancellation_reasons',
      `INSERT INTO cancellation_reasons (name) SELECT unnest($1::text[]) RETURNING id`,
      [demoReasons],
    )
    const fields = await added(
      db,
      tools,
      'custom_fields',
      `INSERT INTO custom_fields (name, type, options)
       SELECT name, type, ARRAY(SELECT jsonb_array_elements_text(options))
       FROM jsonb_to_recordset($1::jsonb) AS given (name text, type text, options jsonb) RETURNING id`,
      [JSON.stringify(demoFields)],
    )
    for (const institution of demoInstitutions) {
      const image = await tools.draw(demoLogos[institution.logo], `${institution.name} logosu`)
      const [id = 0] = await added(
        db,
        tools,
        'brands',
        `WITH brand AS (INSERT INTO brands (makename, make_image) VALUES ($1, $2) RETURNING id)
         INSERT INTO institutions (id, fax_number) SELECT id, $3 FROM brand RETURNING id`,
        [institution.name, image, institution.fax],
      )
      for (const [position, slug] of institution.categories.entries()) {
        const asked = demoAsked[slug]
        const ids = (all: number[], places: number[] = []) => places.map((place) => all[place])
        await db.rows(
          `WITH category AS (INSERT INTO institution_categories (institution_id, category_id, position, template_id)
             SELECT $1, c.id, $3, (SELECT min(id) FROM petition_templates WHERE deleted_at IS NULL)
             FROM product_categories c WHERE c.slug = $2 AND c.deleted_at IS NULL RETURNING category_id),
           reasons AS (INSERT INTO institution_reasons (institution_id, category_id, reason_id)
             SELECT $1, category_id, unnest($4::bigint[]) FROM category)
           INSERT INTO institution_fields (institution_id, category_id, field_id)
             SELECT $1, category_id, unnest($5::bigint[]) FROM category`,
          [id, slug, position + 1, ids(reasons, asked?.reasons), ids(fields, asked?.fields)],
        )
      }
    }
  },

  async remove(db, noted) {
    // A brand with requests that people added stays, and so do the reasons and fields that its institution asks for.
    await db.rows(
      `WITH gone AS (DELETE FROM institutions i WHERE i.id = ANY($1::bigint[])
         AND NOT EXISTS (SELECT FROM cancellation_requests r WHERE r.brand_id = i.id) RETURNING id)
       DELETE FROM deleted_records USING gone WHERE domain = 'institutions' AND record_id = gone.id`,
      [noted('brands')],
    )
    await db.rows(
      `DELETE FROM brands b WHERE b.id = ANY($1::bigint[])
         AND NOT EXISTS (SELECT FROM institutions i WHERE i.id = b.id)
         AND NOT EXISTS (SELECT FROM products p WHERE p.brand_id = b.id)
         AND NOT EXISTS (SELECT FROM cancellation_requests r WHERE r.brand_id = b.id)`,
      [noted('brands')],
    )
    await db.rows(
      `WITH gone AS (DELETE FROM cancellation_reasons n WHERE n.id = ANY($1::bigint[])
         AND NOT EXISTS (SELECT FROM institution_reasons u WHERE u.reason_id = n.id)
         AND NOT EXISTS (SELECT FROM cancellation_requests r WHERE r.reason_id = n.id) RETURNING id)
       DELETE FROM deleted_records USING gone WHERE domain = 'cancellation_reasons' AND record_id = gone.id`,
      [noted('cancellation_reasons')],
    )
    await db.rows(
      `WITH gone AS (DELETE FROM custom_fields f WHERE f.id = ANY($1::bigint[])
         AND NOT EXISTS (SELECT FROM institution_fields u WHERE u.field_id = f.id)
         AND NOT EXISTS (SELECT FROM cancellation_requests r WHERE r.fields ? f.id::text) RETURNING id)
       DELETE FROM deleted_records USING gone WHERE domain = 'custom_fields' AND record_id = gone.id`,
      [noted('custom_fields')],
    )
  },

  async shows(db, address) {
    return (await db.one('SELECT FROM brands WHERE make_image LIKE $1 LIMIT 1', [`%${address}%`])) !== undefined
  },
}

/** Runs an INSERT that returns ids, notes the ids for removal and returns them in their order. */
async function added(
  db: Queryable,
  tools: DemoTools,
  table: string,
  statement: string,
  values: unknown[],
): Promise<number[]> {
  const ids = (await db.rows<{ id: number }>(statement, values)).map(({ id }) => id)
  await tools.note(table, ids)
  return ids
}

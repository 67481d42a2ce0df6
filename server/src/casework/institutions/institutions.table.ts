import sql from 'sql-template-tag'
import {
  Institution,
  InstitutionDraft,
  InstitutionRow,
  institutions,
} from '../../../../contract/src/casework/institutions.ts'
import { brandTable } from '../../catalogue/brands/brands.table.ts'
import type { Table } from '../../kit/records/table.ts'

const ofBrand = (column: 'makename' | 'make_image') =>
  column === 'makename'
    ? sql`(SELECT b.makename FROM brands b WHERE b.id = t.id)`
    : sql`(SELECT b.make_image FROM brands b WHERE b.id = t.id)`

/** The categories of an institution as the contract's `categorys`, in their order. */
const categorys = sql`(SELECT coalesce(json_agg(json_build_object('value', c.category_id, 'label', p.name,
    'iptalneden', ARRAY(SELECT r.reason_id FROM institution_reasons r
      WHERE r.institution_id = c.institution_id AND r.category_id = c.category_id ORDER BY r.reason_id),
    'ozel_alanlar', ARRAY(SELECT f.field_id FROM institution_fields f
      WHERE f.institution_id = c.institution_id AND f.category_id = c.category_id ORDER BY f.field_id),
    'klasor', c.template_id) ORDER BY c.position, c.category_id), '[]')
  FROM institution_categories c JOIN product_categories p ON p.id = c.category_id WHERE c.institution_id = t.id)`

/** Number of the institution's requests that are not closed. */
const openRequests = sql`(SELECT count(*)::int FROM cancellation_requests r
  WHERE r.brand_id = t.id AND r.deleted_at IS NULL
    AND r.status_id = ANY(ARRAY(SELECT s.id FROM cancellation_statuses s WHERE NOT s.is_final)))`

/** An institution is a brand that takes cancellations; its name and logo are stored with the brand. */
export const institutionTable: Table & { columns: { count: typeof openRequests } } = {
  domain: institutions.list.domain,
  name: 'institutions',
  title: 'Kurum',
  row: InstitutionRow,
  full: Institution,
  draft: InstitutionDraft,
  over: brandTable.domain,
  label: (row) => sql`(SELECT b.makename FROM brands b WHERE b.id = ${row}.id)`,
  columns: {
    makename: ofBrand('makename'),
    makeImage: ofBrand('make_image'),
    category: sql`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY c.position, p.id), '[]')
      FROM institution_categories c JOIN product_categories p ON p.id = c.category_id WHERE c.institution_id = t.id)`,
    categorys,
    count: openRequests,
  },
  draftColumns: { makename: ofBrand('makename'), makeImage: ofBrand('make_image'), categorys },
}

import type { ModuleField } from '../../../../contract/src/content/module-fields.ts'
import { slug } from '../../../../contract/src/kit/text/slug.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'
import { demoPages } from './pages.demo-texts.ts'

const rows = demoRows('pages', 'pages', '(content::text || header_image)')

type Shipped = { title: string; name: string; type: string; data: ModuleField[] }

/** Pages made of the modules that ship with the product. */
export const pageDemo: DemoPart = {
  isEmpty: rows.isEmpty,
  shows: rows.shows,

  async fill(db, tools) {
    const shipped = await modulesByName(db)
    const filled = demoPages.map(({ title, description, tags, isDraft = false, modules }) => ({
      title,
      slug: slug(title),
      description,
      tags,
      is_draft: isDraft,
      content: JSON.stringify(modules.map(([name, values]) => withValues(shipped.get(name) as Shipped, values))),
    }))
    await rows.add(db, tools, filled)
  },

  /** A page to which a menu still leads stays. */
  remove: (db, added) =>
    rows.remove(
      db,
      added('pages'),
      `NOT EXISTS (SELECT FROM menus m WHERE m.items @? format('$.**.target ? (@ == %s)', t.id)::jsonpath)`,
    ),
}

async function modulesByName(db: Queryable): Promise<Map<string, Shipped>> {
  const shipped = await db.rows<Shipped>('SELECT title, name, type, data FROM modules WHERE is_admin = 1')
  return new Map(shipped.map((module) => [module.name, module]))
}

const withValues = ({ title, name, type, data }: Shipped, values: Record<string, unknown>) => ({
  title,
  name,
  type,
  data: data.map((field) => ({ ...field, value: values[field.title] ?? field.value })),
})

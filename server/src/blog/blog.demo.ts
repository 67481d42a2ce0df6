import type { Sql } from '../kit/db/database.ts'
import type { DemoPart, DemoTools } from '../kit/demo.ts'
import { publicationTime } from '../kit/demo-times.ts'
import { freeSlug, takeSlugTurn } from '../kit/slugs.ts'
import { demoCovers } from './blog.demo-covers.ts'
import { type DemoPost, demoCategories, demoPosts } from './blog.demo-texts.ts'

export const blogDemo: DemoPart = {
  async isEmpty(sql) {
    const found = await sql.one<{ isEmpty: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM blog_posts)
         AND NOT EXISTS (SELECT FROM blog_categories WHERE is_admin = 0) AS "isEmpty"`,
    )
    return found?.isEmpty === true
  },

  async fill(sql, tools) {
    const categories = await addCategories(sql, tools)
    const covers: string[] = []
    for (const svg of demoCovers) covers.push(await tools.draw(svg))

    await takeSlugTurn(sql, 'blog_posts')
    const ids: number[] = []
    for (const [index, post] of demoPosts.entries()) {
      const image = covers[(index * 3) % covers.length] as string
      const createdAt = publicationTime(index, demoPosts.length, tools.now)
      ids.push(await addPost(sql, post, { image, createdAt, categories }))
    }
    await tools.note('blog_posts', ids)
  },

  async remove(sql, added) {
    // A row that a person has put into the bin leaves it too.
    await sql.rows(
      `WITH gone AS (DELETE FROM blog_posts WHERE id = ANY($1::bigint[]) RETURNING id)
       DELETE FROM deleted_records USING gone WHERE domain = 'blog' AND record_id = gone.id`,
      [added('blog_posts')],
    )
    const categories = added('blog_categories')
    // Whoever is giving a post one of these ends first; the next statement then sees it.
    await sql.rows('SELECT FROM blog_categories WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [categories])
    await sql.rows(
      `WITH gone AS (DELETE FROM blog_categories c WHERE id = ANY($1::bigint[])
         AND NOT EXISTS (SELECT FROM blog_post_categories pc WHERE pc.category_id = c.id) RETURNING id)
       DELETE FROM deleted_records USING gone WHERE domain = 'blog_categories' AND record_id = gone.id`,
      [categories],
    )
  },

  async shows(sql, address) {
    const post = await sql.one('SELECT FROM blog_posts WHERE image LIKE $1 OR body LIKE $1 LIMIT 1', [`%${address}%`])
    return post !== undefined
  },
}

async function addCategories(sql: Sql, { note, now }: DemoTools): Promise<Map<string, number>> {
  const rows = await sql.rows<{ id: number; name: string }>(
    `INSERT INTO blog_categories (name, created_at, updated_at) SELECT unnest($1::text[]), $2, $2 RETURNING id, name`,
    [demoCategories, publicationTime(0, demoPosts.length, now)],
  )
  await note(
    'blog_categories',
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

type Around = { image: string; createdAt: string; categories: Map<string, number> }

async function addPost(sql: Sql, post: DemoPost, { image, createdAt, categories }: Around): Promise<number> {
  const { title, description, tags, body, isDraft = false } = post
  const slug = await freeSlug(sql, 'blog_posts', title)
  const row = await sql.one<{ id: number }>(
    `INSERT INTO blog_posts (title, slug, body, image, tags, description, is_draft, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id`,
    [title, slug, body.trim(), image, tags, description, isDraft, createdAt],
  )
  const { id } = row as { id: number }
  await sql.rows('INSERT INTO blog_post_categories (post_id, category_id) SELECT $1, unnest($2::bigint[])', [
    id,
    post.categories.map((name) => categories.get(name)),
  ])
  return id
}

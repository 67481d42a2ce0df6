import type { Queryable } from '../../kit/db/database.ts'
import type { DemoPart, DemoTools } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'
import { publicationTime } from '../../records/demo/demo-times.ts'
import { freeSlug, takeSlugTurn } from '../publication/slugs.ts'

const day = 86_400_000

/** A sample post. One that is to be published or unpublished is so this many days after the fill. */
export type SamplePost = {
  title: string
  description: string
  tags: string[]
  categories: string[]
  body: string
  isDraft?: true
  publishInDays?: number
  unpublishInDays?: number
}

type Samples = {
  domain: string
  prefix: string
  /** The name of a cover in the library: 'Blog kapağı'. */
  cover: string
  covers: readonly string[]
  categories: readonly string[]
  /** Oldest first. */
  posts: readonly SamplePost[]
}

/** Posts with their categories and covers, of the blog or the news. */
export function samplePosts({ domain, prefix, cover, covers, categories, posts }: Samples): DemoPart {
  const rows = demoRows(domain, `${prefix}_posts`, "t.image || ' ' || t.body")
  const kinds = demoRows(`${domain}_categories`, `${prefix}_categories`)
  const links = `${prefix}_post_categories`

  async function add(db: Queryable, post: SamplePost, image: string, at: string, now: Date): Promise<number> {
    const { title, description, tags, body, isDraft = false, publishInDays, unpublishInDays } = post
    const inDays = (days: number | undefined) => days && new Date(now.getTime() + days * day).toISOString()
    const row = await db.one<{ id: number }>(
      `INSERT INTO ${prefix}_posts (title, slug, body, image, tags, description, is_draft, publish_at, unpublish_at,
         created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) RETURNING id`,
      [
        title,
        await freeSlug(db, `${prefix}_posts`, title),
        body.trim(),
        image,
        tags,
        description,
        isDraft,
        inDays(publishInDays) ?? null,
        inDays(unpublishInDays) ?? null,
        at,
      ],
    )
    return (row as { id: number }).id
  }

  return {
    async isEmpty(db) {
      const shipped = await db.one(`SELECT FROM ${prefix}_categories WHERE is_admin = 0 LIMIT 1`)
      return shipped === undefined && (await rows.isEmpty(db))
    },

    async fill(db, tools) {
      const images = await drawAll(tools, cover, covers)
      const ids = await addCategories(db, tools)
      await takeSlugTurn(db, `${prefix}_posts`)
      const added: number[] = []
      for (const [at, post] of posts.entries()) {
        const createdAt = publicationTime(at, posts.length, tools.now)
        const image = images[(at * 3) % images.length] as string
        const id = await add(db, post, image, createdAt, tools.now)
        await db.rows(`INSERT INTO ${links} (post_id, category_id) SELECT $1, unnest($2::bigint[])`, [
          id,
          post.categories.map((name) => ids.get(name)),
        ])
        added.push(id)
      }
      await tools.note(`${prefix}_posts`, added)
    },

    async remove(db, added) {
      await rows.remove(db, added(`${prefix}_posts`))
      const ids = added(`${prefix}_categories`)
      // Waits for whoever is giving a post one of these categories; the next statement then sees it.
      await db.rows(`SELECT FROM ${prefix}_categories WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`, [ids])
      await kinds.remove(db, ids, `NOT EXISTS (SELECT FROM ${links} pc WHERE pc.category_id = t.id)`)
    },

    shows: rows.shows,
  }

  async function addCategories(db: Queryable, { note, now }: DemoTools): Promise<Map<string, number>> {
    const rows = await db.rows<{ id: number; name: string }>(
      `INSERT INTO ${prefix}_categories (name, created_at, updated_at) SELECT unnest($1::text[]), $2, $2 RETURNING id, name`,
      [categories, publicationTime(0, posts.length, now)],
    )
    await note(
      `${prefix}_categories`,
      rows.map(({ id }) => id),
    )
    return new Map(rows.map(({ id, name }) => [name, id]))
  }
}

async function drawAll({ draw }: DemoTools, name: string, drawings: readonly string[]): Promise<string[]> {
  const images: string[] = []
  for (const [at, svg] of drawings.entries()) images.push(await draw(svg, `${name} ${at + 1}`))
  return images
}

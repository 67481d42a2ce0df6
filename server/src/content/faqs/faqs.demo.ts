import type { DemoPart } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'
import { demoQuestions } from './faqs.demo-texts.ts'
import { demoTiles } from './faqs.demo-tiles.ts'

const categories = demoRows('faq_categories', 'faq_categories', 'image')
const questions = demoRows('faqs', 'faqs', 'ques_description')

export const faqDemo: DemoPart = {
  isEmpty: async (db) => (await categories.isEmpty(db)) && (await questions.isEmpty(db)),

  async fill(db, tools) {
    const names = Object.keys(demoQuestions)
    const rows: { name: string; image: string }[] = []
    for (const [at, name] of names.entries())
      rows.push({ name, image: await tools.draw(demoTiles[at] as string, `S.S.S. simgesi: ${name}`) })
    const ids = await categories.add(db, tools, rows)
    await questions.add(
      db,
      tools,
      names.flatMap((name, at) =>
        (demoQuestions[name] ?? []).map(([ques_title, answer]) => ({
          ques_title,
          ques_description: answer.trim(),
          cat_id: ids[at],
        })),
      ),
    )
  },

  async remove(db, added) {
    await questions.remove(db, added('faqs'))
    const ids = added('faq_categories')
    // Waits for whoever is adding a question to one of these categories; the next statement then sees the question.
    await db.rows('SELECT FROM faq_categories WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids])
    await categories.remove(db, ids, 'NOT EXISTS (SELECT FROM faqs f WHERE f.cat_id = t.id)')
  },

  shows: async (db, address) => (await categories.shows(db, address)) || (await questions.shows(db, address)),
}

import type { DemoPart } from '../../kit/domain.ts'

type Given = { name: string; icon?: string; children?: Given[] } & (
  | { to: 'page'; title: string }
  | { to: 'category'; id: number }
  | { to: 'external'; address: string }
)

const page = (name: string, title = name): Given => ({ name, to: 'page', title })
const category = (name: string, id: number, icon: string): Given => ({ name, to: 'category', id, icon })

const campaign = page('Yaz Kampanyası', 'Yaz Kampanyası: İnternet İptalinde Dilekçe Ücretsiz')

const menus: Record<string, Given[]> = {
  ust: [
    {
      name: 'İptal Et',
      to: 'external',
      address: '',
      icon: 'signature',
      children: [
        category('İnternet', 1, 'wifi'),
        category('Mobil Hat', 2, 'device-mobile'),
        category('Dijital TV', 4, 'device-tv'),
      ],
    },
    campaign,
    page('Nasıl Çalışır?'),
    page('Kurumsal', 'Kurumsal Çözümler'),
  ],
  alt: [page('Hakkımızda'), page('Nasıl Çalışır?'), { name: 'Blog', to: 'external', address: '/blog' }],
  mobil: [
    campaign,
    page('Nasıl Çalışır?'),
    { name: 'Bizi Arayın', to: 'external', address: 'tel:08501234567', icon: 'phone' },
  ],
}

/** Menus that lead to the sample pages, which must be filled before. */
export const menuDemo: DemoPart = {
  async isEmpty(db) {
    return (await db.one(`SELECT FROM menus WHERE items <> '[]' OR version > 1`)) === undefined
  },

  async fill(db, { note }) {
    const pages = await db.rows<{ id: number; title: string }>('SELECT id, title FROM pages WHERE deleted_at IS NULL')
    const targetOf = (given: Given) =>
      given.to === 'category'
        ? given.id
        : given.to === 'external'
          ? given.address
          : pages.find(({ title }) => title === given.title)?.id
    const itemOf = (given: Given): object => ({
      name: given.name,
      link_type: given.to,
      target: targetOf(given),
      new_tab: false,
      icon: given.icon ?? '',
      status: 1,
      children: (given.children ?? []).map(itemOf),
    })
    const ids: number[] = []
    for (const [place, items] of Object.entries(menus)) {
      const row = await db.one<{ id: number }>('UPDATE menus SET items = $2 WHERE place = $1 RETURNING id', [
        place,
        JSON.stringify(items.map(itemOf)),
      ])
      if (row) ids.push(row.id)
    }
    await note('menus', ids)
  },

  /** A menu that a person has changed stays. */
  async remove(db, added) {
    await db.rows(`UPDATE menus SET items = '[]' WHERE id = ANY($1::bigint[]) AND version = 1`, [added('menus')])
  },

  shows: async () => false,
}

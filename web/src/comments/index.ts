import { IconMessageHeart } from '@tabler/icons-react'
import { comments } from '../../../contract/src/comments.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const icon = IconMessageHeart
const place = { group: 'İçerik', section: 'Müşteri Yorumları' } as const

export const commentPalette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Müşteri yorumu',
      icon,
      call: comments.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, name, position }) => ({
          id,
          title: name,
          note: position,
          href: `/content/comments/update/${id}`,
        })),
    }),
  ],
}

export const commentScreens: Screen[] = [
  {
    path: '/content/comments/all',
    title: 'Müşteri Yorumları',
    load: async () => (await import('./CommentList.tsx')).CommentList,
    right: comments.list.right,
    menu: { ...place, label: 'Yorumlar', icon, count: menuCount(comments.list, { limit: 1 }, ({ total }) => total) },
  },
  {
    path: '/content/comments/commentsAdd',
    title: 'Yeni Müşteri Yorumu',
    load: async () => (await import('./CommentForm.tsx')).CommentAdd,
    right: comments.create.right,
    menu: { ...place, label: 'Yeni Yorum Ekle' },
  },
  {
    path: '/content/comments/update/$comment_id',
    title: 'Müşteri Yorumunu Düzenle',
    load: async () => (await import('./CommentForm.tsx')).CommentEdit,
    right: comments.list.right,
  },
]

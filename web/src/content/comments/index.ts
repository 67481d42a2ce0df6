import { IconMessageHeart } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

const icon = IconMessageHeart
const place = { group: 'İçerik', section: 'Müşteri Yorumları' } as const

export const commentScreens: Screen[] = [
  {
    path: '/content/comments/all',
    title: 'Müşteri Yorumları',
    load: async () => (await import('./CommentList.tsx')).CommentList,
    right: 'comments:read',
    menu: { ...place, label: 'Yorumlar', icon, count: 'comments' },
  },
  {
    path: '/content/comments/commentsAdd',
    title: 'Yeni Müşteri Yorumu',
    load: async () => (await import('./CommentForm.tsx')).CommentAdd,
    right: 'comments:write',
    menu: { ...place, label: 'Yeni Yorum Ekle' },
  },
  {
    path: '/content/comments/update/$comment_id',
    title: 'Müşteri Yorumunu Düzenle',
    load: async () => (await import('./CommentForm.tsx')).CommentEdit,
    right: 'comments:read',
  },
]

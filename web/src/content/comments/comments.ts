import { IconMessageHeart } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { type RecordPaths, recordScreens } from '../../kit/domain/record-screens.ts'

export const commentPaths: RecordPaths = {
  all: '/content/comments/all',
  add: '/content/comments/commentsAdd',
  one: (id) => `/content/comments/update/${id}`,
}

export const comments: PanelDomain = {
  screens: recordScreens({
    domain: 'comments',
    paths: commentPaths,
    param: 'comment_id',
    place: { group: 'İçerik', section: 'Müşteri Yorumları', icon: IconMessageHeart },
    list: {
      title: 'Müşteri Yorumları',
      label: 'Yorumlar',
      load: async () => (await import('./CommentList.tsx')).CommentList,
    },
    add: { title: 'Yeni Müşteri Yorumu', label: 'Yeni Yorum Ekle' },
    edit: { title: 'Müşteri Yorumunu Düzenle' },
    form: async () => (await import('./CommentForm.tsx')).CommentForm,
  }),
  kinds: async () => (await import('./comments.records.ts')).commentKinds,
}

import { IconFileText } from '@tabler/icons-react'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { postKinds } from '../posts/kinds.ts'
import { type Posts, postCategoryRecord, postRecord } from '../posts/posts.ts'
import { blogPlace } from './blog.ts'

export const blogPosts: Posts = {
  place: blogPlace,
  list: blog.list,
  slug: blog.slug,
  record: postRecord(blog, 'Yazı', [blogCategories.list.domain]),
  icon: IconFileText,
  prefix: '/blog/',
  texts: {
    one: 'Blog yazısı',
    many: 'Blog yazıları',
    addButton: 'Blog Yazısını Ekle',
    editButton: 'Blog Yazısını Güncelle',
    empty: { text: 'Sitenin blogunda çıkan ve taslakta bekleyen yazılar burada durur.', first: 'İlk Yazıyı Yaz' },
    filters: { all: 'Tümü', published: 'Yayında', drafts: 'Taslak' },
    draft: 'Taslak Olarak Kaydet',
    publish: 'Hemen Yayınla',
    ask: 'Yazı Silinecek',
  },
  categories: {
    all: blogCategories.all,
    list: blogCategories.list,
    import: blogCategories.import,
    record: postCategoryRecord(blogCategories, [blog.list.domain]),
    one: 'Blog kategorisi',
    many: 'Blog kategorileri',
    ask: 'Kategori Silinecek',
    empty: 'Yazıların ayrıldığı kategoriler burada durur.',
    used: (count) => `${count} yazıda kullanılıyor, silinemez`,
  },
}

export const blogKinds: RecordKind[] = postKinds(blogPosts)

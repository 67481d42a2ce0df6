import {
  BlogCategoryDraft,
  BlogPostDraft,
  blog,
  blogCategories,
  blogCategoryPaging,
  blogPaging,
} from '../../../contract/src/blog.ts'
import { recordOf } from '../kit/form/record.ts'
import type { Posts } from '../kit/posts/posts.ts'

const postRecord = recordOf({
  draft: BlogPostDraft,
  get: blog.get,
  create: blog.create,
  update: blog.update,
  idKey: 'postid',
  fill: ({ title, url, body, image, tags, summary, isDraft, category }) => ({
    title,
    slug: url,
    body,
    image,
    tags,
    description: summary,
    isDraft,
    categorys: category.map(({ id }) => id),
  }),
  created: 'Yazı Başarılı Bir Şekilde Oluşturuldu',
  createFailed: 'Yazı Oluşturulurken Hata Oluştu',
  updated: 'Yazı Başarılı Bir Şekilde Güncellendi',
  updateFailed: 'Yazı Güncellenirken Hata Oluştu',
  also: [blogCategories.list.domain],
})

const categoryRecord = recordOf({
  draft: BlogCategoryDraft,
  get: blogCategories.get,
  create: blogCategories.create,
  update: blogCategories.update,
  idKey: 'id',
  fill: ({ name, status }) => ({ name, status: status as 0 | 1 }),
  created: 'Kategori Başarılı Bir Şekilde Oluşturuldu',
  createFailed: 'Kategori Oluşturulurken Hata Oluştu',
  updated: 'Kategori Başarılı Bir Şekilde Güncellendi',
  updateFailed: 'Kategori Güncellenirken Hata Oluştu',
  also: [blog.list.domain],
})

const ships = 'Masa ile gelen kayıt değiştirilemez'

export const blogPosts: Posts = {
  list: blog.list,
  paging: blogPaging,
  remove: blog.remove,
  slug: blog.slug,
  draft: BlogPostDraft,
  record: postRecord,
  paths: {
    all: '/content/blog/all',
    add: '/content/blog/add',
    post: (id) => `/content/blog/posts/${id}`,
  },
  prefix: '/blog/',
  texts: {
    title: 'Blog Yazıları',
    add: 'Yeni Yazı Ekle',
    addTitle: 'Yeni Yazı',
    editTitle: 'Yazıyı Düzenle',
    addButton: 'Blog Yazısını Ekle',
    editButton: 'Blog Yazısını Güncelle',
    filters: { all: 'Tümü', published: 'Yayında', drafts: 'Taslak' },
    draft: 'Taslak Olarak Kaydet',
    publish: 'Hemen Yayınla',
    removal: {
      ask: 'Yazı Silinecek',
      done: 'Yazı Başarılı Bir Şekilde Silindi',
      failed: 'Yazı Silinemedi Hata Oluştu',
    },
  },
  categories: {
    all: blogCategories.all,
    list: blogCategories.list,
    paging: blogCategoryPaging,
    remove: blogCategories.remove,
    draft: BlogCategoryDraft,
    import: blogCategories.import,
    record: categoryRecord,
    title: 'Blog Kategorileri',
    panel: {
      add: 'Yeni Kategori',
      addTitle: 'Yeni Kategori Ekle',
      editTitle: 'Kategoriyi Düzenle',
      addText: 'Kategoriyi Ekle',
      editText: 'Kategoriyi Güncelle',
      idle: 'Henüz Seçim Yapmadınız!',
      needs: 'name',
      closed: (row) => ((row as { is_admin: number }).is_admin === 1 ? ships : undefined),
    },
    removal: {
      ask: 'Kategori Silinecek',
      done: 'Kategori Başarılı Bir Şekilde Silindi',
      failed: 'Kategori Silinemedi Hata Oluştu',
    },
    used: (count) => `${count} yazıda kullanılıyor, silinemez`,
  },
}

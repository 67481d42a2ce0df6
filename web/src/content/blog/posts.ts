import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import { type Posts, postCategoryRecord, postRecord } from '../posts/posts.ts'

export const blogPosts: Posts = {
  list: blog.list,
  remove: blog.remove,
  slug: blog.slug,
  record: postRecord(blog, 'Yazı', [blogCategories.list.domain]),
  paths: {
    all: '/content/blog/all',
    add: '/content/blog/add',
    post: (id) => `/content/blog/posts/${id}`,
    categories: '/content/blog/Categorys',
  },
  prefix: '/blog/',
  texts: {
    one: 'Blog yazısı',
    many: 'Blog yazıları',
    title: 'Blog Yazıları',
    add: 'Yeni Yazı Ekle',
    addTitle: 'Yeni Yazı',
    editTitle: 'Yazıyı Düzenle',
    addButton: 'Blog Yazısını Ekle',
    editButton: 'Blog Yazısını Güncelle',
    empty: { text: 'Sitenin blogunda çıkan ve taslakta bekleyen yazılar burada durur.', first: 'İlk Yazıyı Yaz' },
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
    remove: blogCategories.remove,
    import: blogCategories.import,
    record: postCategoryRecord(blogCategories, [blog.list.domain]),
    one: 'Blog kategorisi',
    many: 'Blog kategorileri',
    title: 'Blog Kategorileri',
    removal: {
      ask: 'Kategori Silinecek',
      done: 'Kategori Başarılı Bir Şekilde Silindi',
      failed: 'Kategori Silinemedi Hata Oluştu',
    },
    used: (count) => `${count} yazıda kullanılıyor, silinemez`,
  },
}

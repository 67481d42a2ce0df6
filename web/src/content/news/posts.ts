import { news, newsCategories } from '../../../../contract/src/content/news.ts'
import { type Posts, postCategoryRecord, postRecord } from '../posts/posts.ts'

export const newsPosts: Posts = {
  list: news.list,
  remove: news.remove,
  slug: news.slug,
  record: postRecord(news, 'Haber', [newsCategories.list.domain]),
  paths: {
    all: '/content/press/all',
    add: '/content/press/add',
    post: (id) => `/content/press/posts/${id}`,
    categories: '/content/press/Categorys',
  },
  prefix: '/haber/',
  texts: {
    one: 'Haber',
    many: 'Haberler',
    title: 'Haberler',
    add: 'Yeni Haber Ekle',
    addTitle: 'Yeni Haber',
    editTitle: 'Haberi Düzenle',
    addButton: 'Haberi Ekle',
    editButton: 'Haberi Güncelle',
    empty: {
      text: 'Sitenin basın sayfasında çıkan ve taslakta bekleyen haberler burada durur.',
      first: 'İlk Haberi Yaz',
    },
    filters: { all: 'Tümü', published: 'Yayında', drafts: 'Taslak' },
    draft: 'Taslak',
    publish: 'Hemen Yayınla',
    removal: {
      ask: 'Haberi Silmek İstediğinize Emin misiniz?',
      done: 'Haber Başarılı Bir Şekilde Silindi',
      failed: 'Haber Silinemedi Hata Oluştu',
    },
  },
  categories: {
    all: newsCategories.all,
    list: newsCategories.list,
    remove: newsCategories.remove,
    import: newsCategories.import,
    record: postCategoryRecord(newsCategories, [news.list.domain]),
    one: 'Haber kategorisi',
    many: 'Haber kategorileri',
    title: 'Haber Kategorileri',
    removal: {
      ask: 'Kategoriyi Silmek İstediğinize Emin misiniz?',
      done: 'Kategori Başarılı Bir Şekilde Silindi',
      failed: 'Kategori Silinemedi Hata Oluştu',
    },
    used: (count) => `${count} haberde kullanılıyor, silinemez`,
  },
}

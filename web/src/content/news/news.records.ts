import { IconNews } from '@tabler/icons-react'
import { news, newsCategories } from '../../../../contract/src/content/news.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { postKinds } from '../posts/kinds.ts'
import { type Posts, postCategoryRecord, postRecord } from '../posts/posts.ts'
import { newsPlace } from './news.ts'

export const newsPosts: Posts = {
  place: newsPlace,
  list: news.list,
  slug: news.slug,
  record: postRecord(news, 'Haber', [newsCategories.list.domain]),
  icon: IconNews,
  prefix: '/haber/',
  texts: {
    one: 'Haber',
    many: 'Haberler',
    addButton: 'Haberi Ekle',
    editButton: 'Haberi Güncelle',
    empty: {
      text: 'Sitenin basın sayfasında çıkan ve taslakta bekleyen haberler burada durur.',
      first: 'İlk Haberi Yaz',
    },
    filters: { all: 'Tümü', published: 'Yayında', drafts: 'Taslak' },
    draft: 'Taslak',
    publish: 'Hemen Yayınla',
    ask: 'Haberi Silmek İstediğinize Emin misiniz?',
  },
  categories: {
    all: newsCategories.all,
    list: newsCategories.list,
    import: newsCategories.import,
    record: postCategoryRecord(newsCategories, [news.list.domain]),
    one: 'Haber kategorisi',
    many: 'Haber kategorileri',
    ask: 'Kategoriyi Silmek İstediğinize Emin misiniz?',
    empty: 'Haberlerin ayrıldığı kategoriler burada durur.',
    used: (count) => `${count} haberde kullanılıyor, silinemez`,
  },
}

export const newsKinds: RecordKind[] = postKinds(newsPosts)

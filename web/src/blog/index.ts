import { IconArticle, IconFileText, IconPlus } from '@tabler/icons-react'
import { blog, blogCategories } from '../../../contract/src/blog.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const group = 'İçerik'
const section = 'Blog'

export const blogPalette: PalettePart = {
  actions: [
    {
      id: 'blog_categories.new',
      title: 'Yeni Blog Kategorisi',
      icon: IconPlus,
      right: blogCategories.create.right,
      href: '/content/blog/Categorys?panel=new',
    },
  ],
  records: [
    recordsOf({
      kind: 'Blog yazısı',
      icon: IconFileText,
      call: blog.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, title, isDraft }) => ({
          id,
          title,
          note: isDraft ? 'Taslak' : 'Yayında',
          href: `/content/blog/posts/${id}`,
        })),
    }),
  ],
}

export const blogScreens: Screen[] = [
  {
    path: '/content/blog/all',
    title: 'Blog Yazıları',
    load: async () => (await import('./BlogList.tsx')).BlogList,
    right: 'blog:read',
    menu: {
      group,
      section,
      label: 'Yazılar',
      icon: IconArticle,
      count: menuCount(blog.list, { limit: 1 }, ({ total }) => total),
    },
  },
  {
    path: '/content/blog/add',
    title: 'Yeni Yazı',
    load: async () => (await import('./BlogForm.tsx')).BlogAdd,
    right: 'blog:write',
    menu: { group, section, label: 'Yeni Yazı Ekle' },
  },
  {
    path: '/content/blog/posts/$postid',
    title: 'Yazıyı Düzenle',
    load: async () => (await import('./BlogForm.tsx')).BlogEdit,
    right: 'blog:read',
  },
  {
    path: '/content/blog/Categorys',
    title: 'Blog Kategorileri',
    load: async () => (await import('./BlogCategories.tsx')).BlogCategories,
    right: 'blog_categories:read',
    menu: {
      group,
      section,
      label: 'Kategoriler',
      count: menuCount(blogCategories.list, { limit: 1 }, ({ total }) => total),
    },
  },
]

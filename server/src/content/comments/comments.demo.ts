import { comments } from '../../../../contract/src/content/comments.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoTable } from '../../records/demo/demo-rows.ts'

type Looks = { ground: string; skin: string; hair: string; shirt: string; isLong: boolean }

/** A drawn bust in a square of 480 px. */
const portrait = ({ ground, skin, hair, shirt, isLong }: Looks) => `
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
  <rect width="480" height="480" fill="${ground}"/>
  ${isLong ? `<path d="M132 230a108 108 0 0 1 216 0v150h-216z" fill="${hair}"/>` : ''}
  <path d="M70 480c10-110 80-150 170-150s160 40 170 150z" fill="${shirt}"/>
  <path d="M205 290h70v70a35 35 0 0 1-70 0z" fill="${skin}"/>
  <ellipse cx="240" cy="225" rx="78" ry="92" fill="${skin}"/>
  <path d="M156 222c-6-76 36-112 84-112s92 36 86 112c-18-40-38-58-86-58s-68 16-84 58z" fill="${hair}"/>
  <circle cx="211" cy="226" r="7" fill="#211f1b"/><circle cx="269" cy="226" r="7" fill="#211f1b"/>
  <path d="M212 264q28 26 56 0" fill="none" stroke="#211f1b" stroke-width="6" stroke-linecap="round"/>
</svg>`

const grounds = ['#d8eaed', '#f3d9a4', '#e4d6bd', '#b5d6dc', '#eae7e1', '#84bcc6', '#e9bd72', '#cfe3d6']
const skins = ['#f1c9a5', '#e0ac7e', '#c98d5f', '#f5d5b8']
const hairs = ['#3a2a1e', '#6b4a2f', '#211f1b', '#8a8178', '#a5673a']
const shirts = ['#0d5563', '#d9901a', '#237a89', '#5a554d', '#2f9e66']

const demoComments = [
  {
    name: 'Mehmet Ali Yıldırım',
    position: 'Emekli öğretmen',
    comment: 'Torunum göstermişti, tek başıma da yaptım. Yazılar büyük, sorular anlaşılır.',
  },
  {
    name: 'Gülşen Akbulut',
    position: 'Kafe işletmecisi',
    comment:
      'İşyerimin internetini taşıyamadıkları için ayrılmak istedim. Dilekçe aynı gün gitti, cayma bedeli istemediler.',
  },
  {
    name: 'Tuğrul Özkan',
    position: 'Yazılım uzmanı',
    comment:
      'Faks makinesi bulamadığım için üç ay boşuna ödeme yapmıştım.\nBurada on dakika sürdü, gönderildi bilgisini de belgesiyle aldım.',
  },
  {
    name: 'İclal Şenyiğit Karaosmanoğlu',
    position: 'Diş hekimi',
    comment: 'Müşteri hizmetlerinde kırk dakika beklemek yerine buradan yazdım. İki gün sonra hattım kapanmıştı.',
  },
  {
    name: 'Serkan Duman',
    position: 'Kurye',
    comment: 'Spor salonu üyeliğimi iptal ettirmek için üç kez şubeye gitmiştim. Dördüncüye gerek kalmadı.',
  },
  {
    name: 'Zeynep Çağlar',
    position: 'Üniversite öğrencisi',
    comment: 'Yurttan ayrılırken dört aboneliği birden kapattım. Hepsinin durumu tek ekranda duruyor.',
  },
  {
    name: 'Hüseyin Karagöz',
    position: 'Muhasebeci',
    comment: 'Beni en çok şaşırtan, iptalden sonra gelen haksız fatura için de dilekçe hazırlamaları oldu.',
  },
  {
    name: 'Işıl Ünlü',
    position: 'Fotoğrafçı',
    comment: 'Kimlik fotoğrafımın nerede durduğunu ve ne zaman silineceğini açıkça yazmışlar. Güven verdi.',
  },
]

const portraits = demoComments.map((_, at) =>
  portrait({
    ground: grounds[at] as string,
    skin: skins[(at * 3) % skins.length] as string,
    hair: hairs[(at * 2 + 3) % hairs.length] as string,
    shirt: shirts[at % shirts.length] as string,
    isLong: at % 2 === 1,
  }),
)

export const commentDemo: DemoPart = demoTable(comments.list.domain, 'comments', 'image', async ({ draw }) => {
  const rows: Record<string, unknown>[] = []
  for (const [at, comment] of demoComments.entries())
    rows.push({ ...comment, image: await draw(portraits[at] as string, `Müşteri: ${comment.name}`) })
  return rows
})

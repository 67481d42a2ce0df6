import { slides } from '../../../../contract/src/content/slides.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoTable } from '../../records/demo/demo-rows.ts'
import { demoScenes } from './slides.demo-scenes.ts'

const demoSlides = [
  {
    title: 'Yaz boyunca sınırsız mobil internet',
    altaciklama: '₺299,90 / ay',
    aciklama_1: '3 ay',
    aciklama_2: 'İlk ay ücretsiz',
    button_text: 'Kampanyayı İncele',
    button_href: '/kampanyalar/yaz-interneti',
    status: 0,
  },
  {
    title: 'Aboneliğinizi yerinizden kalkmadan iptal edin',
    altaciklama: '₺149,90 / dilekçe',
    aciklama_1: '7 gün',
    aciklama_2: 'Kanıtıyla birlikte',
    button_text: 'İptale Başla',
    button_href: 'https://kolayiptal.example/basla',
    target: 'external',
  },
  {
    title: 'Taahhüdünüz bitiyorsa üç teklifi birden görün',
    altaciklama: '₺0 / karşılaştırma',
    aciklama_1: '40+ marka',
    aciklama_2: 'Tek ekranda',
    button_text: 'Tekliflere Bak',
    button_href: '/karsilastir',
  },
  {
    title: 'Evinize ışık hızında fiber',
    altaciklama: '₺349,90 / ay',
    aciklama_1: '12 ay',
    aciklama_2: '%40 indirim',
    button_text: 'Hemen Başvur',
    button_href: '/kampanyalar/fiber',
  },
]

export const slideDemo: DemoPart = demoTable(slides.list.domain, 'slides', 'resim', async ({ draw }) => {
  const rows: Record<string, unknown>[] = []
  for (const [at, slide] of demoSlides.entries())
    rows.push({ ...slide, resim: await draw(demoScenes[at] as string, `Slider: ${slide.title}`) })
  return rows
})

import type { CustomFieldType } from '../../../../contract/src/casework/custom-field-types.ts'
import type { demoLogos } from './cancellation-setup.demo-logos.ts'

/** Reasons in the order in which they are added; `demoAsked` refers to them by index. */
export const demoReasons = [
  'Taşınma',
  'Ücretin yüksek olması',
  'Hizmetten memnun olmama',
  'Altyapının yetersiz olması',
  'Artık kullanmama',
  'Başka bir firmaya geçiş',
  'Sağlık veya vefat',
  'Taahhüdün sona ermesi',
]

type DemoField = { name: string; type: CustomFieldType; options: string[] }

export const demoFields: DemoField[] = [
  { name: 'Hizmet numarası', type: 'text', options: [] },
  { name: 'Modem iade edilecek mi?', type: 'radio', options: ['Evet', 'Hayır', 'Modem bana ait'] },
  { name: 'Cihaz teslim şekli', type: 'select', options: ['Kargoyla', 'Bayiye teslim', 'Adresten alınsın'] },
  { name: 'Tesisat numarası', type: 'text', options: [] },
  { name: 'Üyelik türü', type: 'select', options: ['Aylık', 'Yıllık', 'Aile', 'Kurumsal'] },
  { name: 'Cayma bedelinin faturaya yansıtılmasını kabul ediyorum', type: 'checkbox', options: [] },
]

/** Slug of a product category → indexes of its reasons and fields. */
export const demoAsked: Record<string, { reasons: number[]; fields: number[] }> = {
  internet: { reasons: [0, 1, 2, 3, 5, 7], fields: [0, 1, 5] },
  'mobil-hat': { reasons: [1, 2, 4, 5, 7], fields: [0] },
  'sabit-telefon': { reasons: [0, 1, 4, 5], fields: [0] },
  'dijital-tv': { reasons: [0, 1, 2, 4, 7], fields: [0, 2] },
  'dijital-platform': { reasons: [1, 2, 4], fields: [4] },
  'spor-salonu': { reasons: [0, 1, 2, 4, 6], fields: [4, 5] },
  elektrik: { reasons: [0, 5], fields: [3] },
  'dogal-gaz': { reasons: [0, 6], fields: [3] },
  'gunluk-gazete': { reasons: [0, 1, 4], fields: [4] },
  'haftalik-dergi': { reasons: [0, 1, 4], fields: [4] },
  'aylik-dergi': { reasons: [0, 1, 4], fields: [4] },
  guvenlik: { reasons: [0, 1, 2, 7], fields: [0, 2] },
}

type DemoInstitution = { name: string; fax: string; logo: keyof typeof demoLogos; categories: string[] }

export const demoInstitutions: DemoInstitution[] = [
  {
    name: 'Çınar İletişim',
    fax: '+902125550101',
    logo: 'plane',
    categories: ['internet', 'mobil-hat', 'sabit-telefon'],
  },
  { name: 'Poyraz Fiber', fax: '+902165550102', logo: 'wind', categories: ['internet', 'dijital-tv'] },
  { name: 'Lodos Mobil', fax: '+902325550103', logo: 'waves', categories: ['mobil-hat', 'internet'] },
  { name: 'Yakamoz TV', fax: '+902125550104', logo: 'moon', categories: ['dijital-tv', 'dijital-platform'] },
  { name: 'Perde Arası', fax: '+902165550105', logo: 'curtain', categories: ['dijital-platform'] },
  { name: 'Kuvvet Spor Kulüpleri', fax: '+903125550106', logo: 'strength', categories: ['spor-salonu'] },
  { name: 'Ihlamur Spor ve Yaşam Merkezleri', fax: '+902245550107', logo: 'leaf', categories: ['spor-salonu'] },
  { name: 'Sabah Postası', fax: '+902125550108', logo: 'paper', categories: ['gunluk-gazete', 'haftalik-dergi'] },
  {
    name: 'Bilim ve Ufuk Yayıncılık',
    fax: '+903125550109',
    logo: 'horizon',
    categories: ['aylik-dergi', 'haftalik-dergi'],
  },
  { name: 'Başak Elektrik Perakende', fax: '+903225550110', logo: 'wheat', categories: ['elektrik'] },
  { name: 'Mavi Alev Doğal Gaz Dağıtım', fax: '+902625550111', logo: 'flame', categories: ['dogal-gaz', 'elektrik'] },
  { name: 'Nöbet Alarm ve Güvenlik Sistemleri', fax: '+902425550112', logo: 'shield', categories: ['guvenlik'] },
]

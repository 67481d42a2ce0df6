import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { erasureReasons } from '../../../../contract/src/records/erasure.ts'
import type { Content, Definition } from '../../kit/pdf/maker.ts'
import type { Reached } from './subject.ts'

export type Erased = {
  id: number
  token: string
  reason: keyof typeof erasureReasons
  asked_at: string
  decided_at: string | null
  done_at: string
  reached: Reached[]
}

/** The certificate of what was erased and when; it names nobody. */
export function certificate({ id, token, reason, asked_at, decided_at, done_at, reached }: Erased): Definition {
  return {
    pageSize: 'A4',
    pageMargins: [57, 52, 57, 60],
    language: 'tr-TR',
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.2, color: '#000' },
    info: { title: `Veri silme belgesi ${id}`, author: 'Masa', creator: 'Masa', producer: 'Masa' },
    content: [
      { text: 'VERİ SİLME BELGESİ', bold: true, fontSize: 16, margin: [0, 0, 0, 12] },
      table([
        ['İstek no', String(id)],
        ['Kayıt numarası', token],
        ['Neden', erasureReasons[reason]],
        ['İstendi', formatDateTime(asked_at)],
        ...(decided_at ? [['İkinci yetkili onayladı', formatDateTime(decided_at)] as [string, string]] : []),
        ['Silindi', formatDateTime(done_at)],
      ]),
      { text: 'Silinenler', bold: true, fontSize: 12, margin: [0, 14, 0, 4] },
      reached.length === 0
        ? { text: 'Kişiye ait kayıt kalmamıştı.' }
        : table(reached.map(({ title, count }) => [title, `${count.toLocaleString('tr-TR')} kayıt`])),
      { text: 'Kişisiz kalanlar ve nedeni', bold: true, fontSize: 12, margin: [0, 14, 0, 4] },
      ...staying(reached),
      {
        text: 'Satırlardaki, belgelerdeki, fakslardaki, SMS’lerdeki, geçmişteki, bildirimlerdeki ve kuyruktaki kişisel veriler tek işlemde silindi, mühürlü dosyalar depodan kaldırıldı. Daha eski bir yedek geri yüklenirse kişi anahtarlı özetinden tanınır ve yeniden silinir. Bu belge kişisel veri içermez.',
        margin: [0, 14, 0, 0],
      },
    ],
    footer: { text: `Masa · silme isteği ${id} · saatler İstanbul saatidir`, margin: [57, 14, 57, 0], fontSize: 9 },
  }
}

const staying = (reached: Reached[]): Content[] => {
  const lines = reached.filter(({ stays }) => stays !== '')
  return lines.length === 0 ? [{ text: 'Yok.' }] : [table(lines.map(({ title, stays }) => [title, stays]))]
}

const table = (lines: [string, string][]): Content => ({
  layout: 'lightHorizontalLines',
  table: { widths: [150, '*'], body: lines.map(([name, value]) => [{ text: name, bold: true }, { text: value }]) },
})

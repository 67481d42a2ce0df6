import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { makePdf } from '../../../kit/pdf/maker.ts'

/** A document of one page for testing a line. */
export const testPage = (to: string, from: string) =>
  makePdf({
    pageSize: 'A4',
    pageMargins: [57, 72, 57, 60],
    language: 'tr-TR',
    defaultStyle: { font: 'Roboto', fontSize: 13, lineHeight: 1.4, color: '#000' },
    info: { title: 'Test faksı', author: 'Masa', creator: 'Masa', producer: 'Masa' },
    content: [
      { text: 'TEST FAKSI', bold: true, fontSize: 22, margin: [0, 0, 0, 16] },
      'Bu sayfa, faks hattının çalıştığını denemek için gönderilmiştir. Yanıt vermeniz gerekmez.',
      { text: `Alıcı: ${formatPhone(to)}`, margin: [0, 16, 0, 0] },
      ...(from ? [`Gönderen: ${formatPhone(from)}`] : []),
      `Zaman: ${formatDateTime(new Date().toISOString())}`,
      { text: 'ĞÜŞİÖÇ ğüşıöç 0123456789', fontSize: 16, margin: [0, 24, 0, 0] },
    ],
  })

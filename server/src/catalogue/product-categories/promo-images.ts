import type { FastifyInstance } from 'fastify'

// Lines on a grid of 24 × 24 points. A circle is two arcs: `o(x, y, r)`.
const o = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** File name → what people call the icon, and the path that draws it. */
const drawings: Record<string, [name: string, lines: string]> = {
  wifi: ['Kablosuz internet', `M3 9a13 13 0 0 1 18 0M6 12.5a9 9 0 0 1 12 0M9 16a4.5 4.5 0 0 1 6 0${o(12, 19, 0.6)}`],
  speed: ['Hız', 'M4 18a9 9 0 1 1 16 0M12 14l4-5M7 18h10'],
  upload: ['Yükleme', 'M12 16V5M7 10l5-5l5 5M5 19h14'],
  download: ['İndirme', 'M12 4v11M7 10l5 5l5-5M5 19h14'],
  infinity: ['Sınırsız', 'M12 12c-2-3-4-4-6-4a4 4 0 0 0 0 8c2 0 4-1 6-4s4-4 6-4a4 4 0 0 1 0 8c-2 0-4-1-6-4'],
  cable: ['Altyapı', `M6 4v5a3 3 0 0 0 6 0M12 9v6a3 3 0 0 0 6 0v-4${o(6, 3, 1)}${o(18, 9, 2)}`],
  calendar: ['Takvim', 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'],
  router: ['Modem', `M3 14h18v6H3zM8 14V8M16 14V8M6 6a3 3 0 0 1 4 0M14 6a3 3 0 0 1 4 0${o(7, 17, 0.5)}`],
  tool: ['Kurulum', 'M14 6a4 4 0 0 1 5-3l-2 3l1 2l3-1a4 4 0 0 1-6 4L8 18a2 2 0 0 1-3-3l7-7a4 4 0 0 1 2-2'],
  phone: ['Telefon', 'M5 4h4l2 5l-3 2a11 11 0 0 0 5 5l2-3l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2'],
  mobile: ['Cep telefonu', 'M7 3h10v18H7zM11 18h2'],
  data: ['Veri', 'M7 20V8l-3 3M17 4v12l3-3M12 6v12'],
  message: ['Mesaj', 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5'],
  card: ['Kart', 'M3 6h18v13H3zM3 10h18M7 15h3'],
  world: ['Yurt dışı', `${o(12, 12, 9)}M3 12h18M12 3c4 5 4 13 0 18c-4-5-4-13 0-18`],
  swap: ['Taşıma', 'M4 8h14l-3-3M20 16H6l3 3'],
  tv: ['Televizyon', 'M3 7h18v12H3zM8 3l4 4l4-4'],
  list: ['Liste', 'M9 6h11M9 12h11M9 18h11M5 6h.01M5 12h.01M5 18h.01'],
  screen: ['Ekran', 'M3 5h18v11H3zM8 20h8M12 16v4'],
  users: ['Kişiler', `${o(9, 8, 3)}M3 20a6 6 0 0 1 12 0M16 5a3 3 0 0 1 0 6M18 14a6 6 0 0 1 3 6`],
  ball: ['Spor', `${o(12, 12, 9)}M12 8l4 3l-1.5 5h-5L8 11zM12 3v5M20 10l-4 1M17 19l-2.5-3M7 19l2.5-3M4 10l4 1`],
  film: ['Film', 'M4 5h16v14H4zM8 5v14M16 5v14M4 9h4M4 14h4M16 9h4M16 14h4'],
  gift: ['Hediye', 'M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9c-5 0-5-6-2-5s2 5 2 5c5 0 5-6 2-5s-2 5-2 5'],
  x: ['Yok', `${o(12, 12, 9)}M9 9l6 6M15 9l-6 6`],
  check: ['Var', `${o(12, 12, 9)}M8 12l3 3l5-6`],
  gym: ['Spor salonu', 'M3 12h2M19 12h2M5 8v8M8 6v12M16 6v12M19 8v8M8 12h8'],
  clock: ['Saat', `${o(12, 12, 9)}M12 7v5l3 2`],
  pin: ['Konum', `M12 21c-5-6-7-8-7-11a7 7 0 0 1 14 0c0 3-2 5-7 11${o(12, 10, 2.5)}`],
  drop: ['Havuz', 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11'],
  heart: ['Sağlık', 'M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1a4.5 4.5 0 0 1 9 1c0 3-2 6-9 11'],
  pause: ['Dondurma', `${o(12, 12, 9)}M10 9v6M14 9v6`],
  bolt: ['Elektrik', 'M13 3L5 14h6l-1 7l8-11h-6z'],
  flame: ['Doğal gaz', 'M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-3 2-4c1 1 1 2 2 2c1-3-1-5 1-9'],
  leaf: ['Çevre', 'M5 20c0-9 5-15 15-16c0 11-6 15-12 14M5 20c2-5 5-8 9-10'],
  discount: ['İndirim', `M6 18L18 6${o(8, 8, 2)}${o(16, 16, 2)}`],
  news: ['Gazete', 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-3 1M7 9h7M7 12h7M7 15h4'],
  book: ['Dergi', 'M4 5c3-1 6-1 8 1c2-2 5-2 8-1v14c-3-1-6-1-8 1c-2-2-5-2-8-1zM12 6v14'],
  truck: ['Teslimat', `M3 6h11v11H3zM14 10h4l3 3v4h-7${o(7, 18, 2)}${o(17, 18, 2)}`],
  shield: ['Güvenlik', 'M12 3l8 3v6c0 5-4 8-8 9c-4-1-8-4-8-9V6zM9 12l2 2l4-4'],
  camera: ['Kamera', `M3 8h4l2-3h6l2 3h4v11H3z${o(12, 13, 3.5)}`],
  bell: ['Uyarı', 'M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 20a2 2 0 0 0 4 0'],
  star: ['Öne çıkan', 'M12 3l2.7 5.8l6.3.8l-4.6 4.4l1.2 6.3L12 17.2l-5.6 3.1l1.2-6.3L3 9.6l6.3-.8z'],
}

const folder = '/files/promo'

/** The icons that ship with Masa, as the form offers them. */
export const promoImages = Object.entries(drawings).map(([file, [name]], at) => ({
  id: at + 1,
  name,
  image: `${folder}/${file}.svg`,
}))

const svg = (lines: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" fill="none" stroke="#0d5563" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${lines}"/></svg>`

/** Serves the icons beside the uploaded files. */
export function servePromoImages(app: FastifyInstance): void {
  for (const [file, [, lines]] of Object.entries(drawings))
    app.get(`${folder}/${file}.svg`, (_request, reply) =>
      reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(svg(lines)),
    )
}

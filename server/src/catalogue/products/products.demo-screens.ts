import type { DemoCampaign } from './products.demo-campaign.ts'

const yes = 'yes'
const no = 'no'

/** Television and streaming. */
export const screenCampaigns: Record<string, DemoCampaign[]> = {
  'dijital-tv': [
    {
      brand: 'Yakamoz TV',
      title: 'Yıldız Paketi 180 Kanal',
      price: 389.9,
      sale: 289.9,
      said: ['180', 'Full HD', '2', '12', no, yes, yes],
      description: 'Belgeselden sinemaya 180 kanal; kutu ve kurulum ücretsiz.',
      app: true,
      featured: true,
    },
    {
      brand: 'Yakamoz TV',
      title: 'Tribün: Spor Paketi 4K',
      price: 649.9,
      sale: 549.9,
      said: ['210', '4K', '3', '12', yes, no, yes],
      description: 'Ligin bütün maçları, 4K görüntü ve anında tekrar.',
      app: true,
    },
    {
      brand: 'Poyraz Fiber',
      title: 'Fiber + TV Birlikte',
      price: 799.9,
      sale: 599.9,
      said: ['140', 'Full HD', '2', '24', no, yes, yes],
      description: '100 Mbps fiber internet ve 140 kanal tek faturada.',
    },
    {
      brand: 'Yakamoz TV',
      title: 'Küçük Ekran: Çocuk Paketi',
      price: 199.9,
      sale: 149.9,
      said: ['45', 'HD', '1', '', no, no, no],
      description: 'Reklamsız çocuk kanalları, süre sınırı ve güvenli profil.',
    },
    {
      brand: 'Yakamoz TV',
      title: 'Uydu Alıcısı Peşin Satış',
      price: 4_490,
      sale: 3_790,
      said: ['120', '4K', '1', '', no, no, yes],
      description: 'Alıcı sizin olur, aylık ücret ödemezsiniz.',
      type: 1,
    },
  ],
  'dijital-platform': [
    {
      brand: 'Perde Arası',
      title: 'Standart Üyelik',
      price: 189.9,
      sale: 149.9,
      said: ['2', 'Full HD', '7', yes, yes],
      description: 'Yerli dizilerin yeni bölümleri yayınla aynı gece.',
      app: true,
      featured: true,
    },
    {
      brand: 'Perde Arası',
      title: 'Aile Üyeliği 4K',
      price: 279.9,
      sale: 229.9,
      said: ['4', '4K', '7', yes, yes],
      description: 'Dört ekran, altı profil, çocuk kilidi.',
      app: true,
    },
    {
      brand: 'Perde Arası',
      title: 'Yıllık Üyelik Dijital Kod',
      price: 1_790,
      sale: 1_290,
      said: ['2', 'Full HD', '', yes, yes],
      description: 'Bir kez ödeyin, kodunuz hemen gelsin; on iki ay izleyin.',
      type: 1,
    },
    {
      brand: 'Yakamoz TV',
      title: 'Yakamoz Cepte',
      price: 129.9,
      sale: 99.9,
      said: ['1', 'HD', '14', yes, no],
      description: 'Televizyon paketinizin kanalları telefonunuzda.',
    },
    {
      brand: 'Perde Arası',
      title: 'Sinema Kulübü (ortak site)',
      price: null,
      sale: null,
      said: ['1', '4K', '30', no, yes],
      description: 'Festival filmleri; başvuru ortağımızın sitesinde yapılır.',
      type: 2,
      link: 'https://sinema-kulubu.example/uyelik',
    },
  ],
}

/** A module of a sample page: its name in the starter set, and its values by the titles of the fields. */
type DemoModule = [name: string, values: Record<string, unknown>]

type DemoPage = { title: string; description: string; tags: string[]; isDraft?: true; modules: DemoModule[] }

const steps = [
  {
    name: 'Kurumunuzu seçin',
    description: 'İnternet, telefon, televizyon ya da spor salonu: aboneliğinizi listeden bulun.',
  },
  { name: 'Bilgilerinizi girin', description: 'Abone numaranız ve imzanız yeter; dilekçeyi biz yazarız.' },
  { name: 'Takip edin', description: 'Faksın ulaştığını ve kurumun yanıtını aynı ekranda görürsünüz.' },
]

const questions = [
  {
    name: 'Taahhüdüm sürüyor, yine de iptal edebilir miyim?',
    description: 'Evet. Kurum, kalan indirimlerin toplamını aşmayan bir cayma bedeli isteyebilir.',
  },
  {
    name: 'Modemi geri vermem gerekiyor mu?',
    description: 'Kiralık cihazlar 15 gün içinde kuruma ya da kargoya teslim edilir.',
  },
  { name: 'Sonuç bana nasıl bildirilir?', description: 'SMS ile; dilekçenizin bir kopyası da hesabınızda saklanır.' },
]

/** The sample pages, oldest first. */
export const demoPages: DemoPage[] = [
  {
    title: 'Hakkımızda',
    description: 'Abonelik iptalini herkes için birkaç dakikalık bir iş hâline getiriyoruz.',
    tags: ['kurumsal'],
    modules: [
      [
        'karsilama',
        {
          Başlık: 'Abonelikten çıkmak, girmek kadar kolay olmalı',
          Açıklama: 'Bunun için bir ekip kurduk; dilekçenizi biz yazıyor, biz iletiyoruz.',
        },
      ],
      [
        'metin',
        {
          Başlık: 'Nasıl başladık?',
          Metin:
            '<p>2019’da İzmir’de üç arkadaş, iptal edemediğimiz bir internet aboneliğiyle başladı. Bugün <strong>her ay binlerce dilekçe</strong> hazırlıyoruz.</p><p>Kurumlarla aramızda bir anlaşma yok; yalnızca sizin adınıza çalışıyoruz.</p>',
        },
      ],
      [
        'ekip',
        {
          Kişiler: [
            { name: 'Şule Işık', icon: '', description: 'Hukuk', linkedin: 'https://www.linkedin.com/in/sule-isik' },
            { name: 'Çağrı Öztürk', icon: '', description: 'Ürün', linkedin: '' },
            { name: 'İdil Güneş', icon: '', description: 'Müşteri deneyimi', linkedin: '' },
          ],
        },
      ],
    ],
  },
  {
    title: 'Nasıl Çalışır?',
    description: 'Üç adımda abonelik iptali: kurumu seçin, bilgilerinizi girin, sonucu takip edin.',
    tags: ['iptal', 'rehber'],
    modules: [
      ['adimlar', { Başlık: 'Üç adımda iptal', Adımlar: steps }],
      ['ozellikler', {}],
      ['sik-sorulanlar', { Sorular: questions }],
      ['cagri', { Düğme: { label: 'Hemen Başvur', link: '/basvuru' } }],
    ],
  },
  {
    title: 'Yaz Kampanyası: İnternet İptalinde Dilekçe Ücretsiz',
    description: 'Ağustos sonuna kadar internet aboneliği iptallerinde dilekçe ve gönderim ücretsiz.',
    tags: ['kampanya', 'internet', 'yaz'],
    modules: [
      [
        'karsilama',
        {
          'Üst yazı': 'Yaz kampanyası',
          Başlık: 'Taşınıyor musunuz? İnterneti geride bırakın',
          Açıklama: 'Ağustos sonuna kadar dilekçe de gönderim de bizden.',
          Düğme: { label: 'Kampanyadan Yararlan', link: '/basvuru?kampanya=yaz' },
        },
      ],
      [
        'fiyat-tablosu',
        {
          Fiyatlar: [
            { name: 'Dilekçe hazırlama', value: '₺0' },
            { name: 'Faks ile gönderim', value: '₺0' },
            { name: 'Sonuç takibi', value: '₺0' },
          ],
          Dipnot: 'Kampanya 31 Ağustos’ta sona erer.',
        },
      ],
      ['adimlar', { Adımlar: steps }],
      ['sik-sorulanlar', { Sorular: questions.slice(0, 2) }],
      [
        'cagri',
        { Başlık: 'Kampanya bitmeden başvurun', Düğme: { label: 'Hemen Başvur', link: '/basvuru?kampanya=yaz' } },
      ],
    ],
  },
  {
    title: 'Kurumsal Çözümler',
    description: 'Şirketinizin onlarca aboneliğini tek yerden izleyin ve sonlandırın.',
    tags: ['kurumsal'],
    isDraft: true,
    modules: [
      ['karsilama', { Başlık: 'Şirketinizin abonelikleri tek ekranda' }],
      [
        'gorsel-metin',
        { Başlık: 'Toplu iptal', Metin: '<p>Listenizi yükleyin; her kurum için ayrı dilekçe hazırlansın.</p>' },
      ],
    ],
  },
]

import type { SamplePost } from '../posts/posts.demo.ts'

const press = 'Basın Bültenleri'
const notes = 'Duyurular'
const echo = 'Basında Biz'

export const newsDemoCategories = [press, notes, echo]

const contact =
  '<p>Ayrıntılı bilgi ve görsel için basın birimimize yazabilirsiniz: <strong>basin@kolayiptal.example</strong></p>'

/** Oldest first. Everything in them is made up. */
export const newsDemoPosts: SamplePost[] = [
  {
    title: 'Abonelik iptalinde tek adres: hizmetimiz yayında',
    description: 'Dilekçe, kimlik ve faks tek ekranda: abonelikler evden çıkmadan sona eriyor.',
    tags: ['lansman', 'iptal'],
    categories: [press],
    body: `<p>Aboneliğini bitirmek isteyenler artık dilekçesini telefonunda imzalıyor, gönderildiğinin kanıtını aynı yerden indiriyor.</p>
<h2>Nasıl çalışıyor?</h2><ol><li>Kurum ve neden seçilir.</li><li>Dilekçe imzalanır, kimlik yüklenir.</li><li>Faks kuruma ulaşınca kanıt paketi hazırlanır.</li></ol>${contact}`,
  },
  {
    title: 'Bilgi güvenliği belgelendirmesi tamamlandı',
    description: 'Kimlik görüntüleri ve sözleşmeler her dosyaya özel anahtarla saklanıyor.',
    tags: ['güvenlik', 'kişisel veri'],
    categories: [press],
    body: `<p>Bağımsız denetim sonunda bilgi güvenliği yönetim sistemimiz belgelendirildi. Belgelere kimin, ne zaman baktığı kayıt altında.</p>
<blockquote><p>“İptal isteyen kişi kimliğini bize emanet ediyor; bu emaneti kendimizden bile koruyoruz.”</p></blockquote>${contact}`,
  },
  {
    title: 'Bayram tatilinde destek saatlerimiz',
    description: 'Arife günü 13.00’e kadar, bayramın ikinci gününden itibaren 10.00–18.00 arasında hizmetinizdeyiz.',
    tags: ['duyuru', 'destek'],
    categories: [notes],
    body: '<p>Bayramın ilk günü yalnız çevrim içi başvuru alıyoruz; dilekçeler ilk iş gününde kurumlara gönderilir. Yasal süreniz bu nedenle kısalmaz.</p>',
  },
  {
    title: 'Pusula Ekonomi: “Unutulan abonelikler bütçeyi kemiriyor”',
    description: 'Gazetenin tüketici ekinde, kullanılmayan aboneliklerin aileye maliyeti konuşuldu.',
    tags: ['röportaj', 'bütçe'],
    categories: [echo],
    body: '<p>Pusula Ekonomi’nin tüketici ekinde yayımlanan röportajda, kullanılmayan üç aboneliğin yılda bir aylık market alışverişine denk gelebildiği anlatıldı.</p><p>Röportajın tamamı gazetenin hafta sonu sayısında.</p>',
  },
  {
    title: 'Altı kurum daha: spor salonları ve dergiler listede',
    description: 'Yeni eklenen kurumlarla birlikte on iki kuruma dilekçe gönderilebiliyor.',
    tags: ['kurumlar', 'spor salonu', 'dergi'],
    categories: [press, notes],
    body: `<p>Spor salonu üyelikleri ile günlük, haftalık ve aylık yayın abonelikleri de artık panelimizden sona erdiriliyor. Her kurumun istediği bilgiler başvuru sırasında soruluyor.</p>${contact}`,
  },
  {
    title: 'Planlı bakım: pazar gecesi 02.00–04.00',
    description: 'Bakım boyunca başvuru alınır; faks gönderimi bakım bitince sürer.',
    tags: ['bakım', 'duyuru'],
    categories: [notes],
    body: '<p>Faks hatlarımız yenileniyor. Bakım sırasında gönderilen dilekçeler sıraya girer ve saat 04.00’ten sonra kuruma ulaştırılır.</p>',
    unpublishInDays: 6,
  },
  {
    title: 'Radyo Körfez’de tüketici haklarını konuştuk',
    description: 'Cayma bedeli, taahhüt ve on dört gün kuralı üzerine yarım saatlik söyleşi.',
    tags: ['söyleşi', 'cayma hakkı'],
    categories: [echo],
    body: '<p>Sabah kuşağında dinleyicilerin sorularını yanıtladık: taahhüt bitmeden ayrılan ne öder, kanıt neden saklanmalı, kurum yanıt vermezse nereye başvurulur?</p>',
  },
  {
    title: 'Yılın ilk yarısında on bin dilekçe',
    description: 'Gönderilen her on dilekçeden dokuzu ilk denemede kuruma ulaştı.',
    tags: ['rakamlar', 'iptal'],
    categories: [press],
    body: `<p>Ocak–haziran döneminde en çok internet ve mobil hat abonelikleri sona erdirildi. En sık seçilen neden taşınma, ikincisi ücretin yüksek olması.</p>
<table><tbody><tr><th>Tür</th><th>Pay</th></tr><tr><td>İnternet</td><td>%38</td></tr><tr><td>Mobil hat</td><td>%27</td></tr><tr><td>Spor salonu</td><td>%14</td></tr><tr><td>Diğer</td><td>%21</td></tr></tbody></table>${contact}`,
  },
  {
    title: 'Yeni kampanya sayfalarımız açılıyor',
    description: 'Bülten, duyurulduğu sabah kendiliğinden yayına girecek.',
    tags: ['kampanya'],
    categories: [press],
    body: `<p>İnternet, televizyon ve mobil hat kampanyaları tek sayfada karşılaştırılıyor; koşullar küçük yazıya saklanmıyor.</p>${contact}`,
    isDraft: true,
    publishInDays: 4,
  },
  {
    title: 'Üniversiteli elçiler aranıyor',
    description: 'Kampüslerde tüketici haklarını anlatacak öğrenciler için başvurular yakında.',
    tags: ['kampüs', 'duyuru'],
    categories: [notes],
    body: '<p>Başvuru tarihleri ve koşulları kesinleşince bu sayfada duyurulacak.</p>',
    isDraft: true,
  },
]

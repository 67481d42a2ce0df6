import { jobs } from '../../../../contract/src/content/jobs.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoTable } from '../../records/demo/demo-rows.ts'

type DemoJob = { name: string; description: string; tanim: string[]; nitelik: string[]; status?: 0 | 1 }

const demoJobs: DemoJob[] = [
  {
    name: 'Yaz Dönemi Stajyeri (İçerik)',
    description: 'Haziran ile eylül arasında, içerik ekibimizle birlikte çalışacak bir öğrenci arkadaş arıyoruz.',
    tanim: ['Blog yazıları için kaynak taraması yapmak', 'Sık sorulan soruları güncel tutmak'],
    nitelik: ['Üniversitelerin iletişim ya da dil bölümlerinde öğrenci olmak', 'Türkçeyi özenli kullanmak'],
    status: 0,
  },
  {
    name: 'Saha Satış Temsilcisi – Ege Bölgesi',
    description:
      'İzmir, Manisa ve Aydın’daki bayilerimizi ziyaret edecek, yeni bayiler kazanacak bir yol arkadaşı arıyoruz.',
    tanim: [
      'Haftalık ziyaret planını hazırlamak ve uygulamak',
      'Bayilerin satış ve eğitim ihtiyaçlarını merkeze iletmek',
      'Bölgedeki kampanyaların sonuçlarını izlemek',
    ],
    nitelik: ['En az iki yıl saha satış deneyimi', 'B sınıfı sürücü belgesi', 'Seyahat engeli bulunmamak'],
  },
  {
    name: 'Kıdemli Yazılım Geliştirici (Node.js)',
    description:
      'Her gün binlerce kişinin iptal talebini taşıyan servislerimizi birlikte geliştireceğimiz, sade çözümleri seven bir ekip arkadaşı arıyoruz. Uzaktan çalışma mümkündür.',
    tanim: [
      'TypeScript ve PostgreSQL ile servis geliştirmek',
      'Kod incelemelerine katılmak, yeni başlayanlara eşlik etmek',
      'Çalışan servislerin izlenmesini ve kesintisiz yenilenmesini sağlamak',
      'Kişisel verilerin korunmasına ilişkin kuralları tasarımın başından gözetmek',
    ],
    nitelik: [
      'En az beş yıl sunucu tarafı geliştirme deneyimi',
      'İlişkisel veritabanlarında sorgu iyileştirme bilgisi',
      'Yazılı iletişimde açıklık',
    ],
  },
  {
    name: 'İptal Süreçleri Uzmanı',
    description:
      'Üyelerimizin taleplerini belgeleriyle birlikte değerlendirecek, eksikleri giderip kuruma ulaştıracak arkadaşlar arıyoruz.',
    tanim: [
      'Gelen talepleri belgeleriyle karşılaştırarak incelemek',
      'Eksik evrakı olan üyelerle yazışmak',
      'Kurumların yanıtlarını süresi içinde takip etmek',
    ],
    nitelik: [
      'Tüketici mevzuatına ilgi',
      'Dikkatli ve düzenli çalışma alışkanlığı',
      'Ön lisans ya da lisans mezunu olmak',
    ],
  },
  {
    name: 'Müşteri Temsilcisi (Vardiyalı)',
    description:
      'İstanbul Ataşehir ofisimizde, üyelerimizin sorularını telefonla ve yazılı olarak yanıtlayacak ekip arkadaşları arıyoruz.',
    tanim: ['Gelen çağrıları karşılamak', 'Başvuru adımlarında üyelere eşlik etmek', 'Görüşmeleri kayda geçirmek'],
    nitelik: ['Diksiyonu düzgün, sabırlı', 'Vardiyalı çalışmaya uygun', 'Tercihen çağrı merkezi deneyimi olan'],
  },
]

const items = (names: string[]) => JSON.stringify(names.map((name) => ({ name })))

export const jobDemo: DemoPart = demoTable(jobs.list.domain, 'job_ads', undefined, async () =>
  demoJobs.map(({ tanim, nitelik, ...texts }) => ({ ...texts, tanim: items(tanim), nitelik: items(nitelik) })),
)

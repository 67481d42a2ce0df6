import type { DemoGroup } from './post.ts'

export const budget: DemoGroup = {
  category: 'Fatura ve Bütçe',
  posts: [
    {
      title: 'Faturanızı satır satır okumak',
      description: 'Tarife ücreti, ek hizmet, vergi, gecikme: bir faturadaki her satır ne anlatır?',
      tags: ['fatura', 'ek hizmet', 'vergi'],
      body: `
<p>Faturaların çoğu yalnız iki yerinden okunur: toplam ve son ödeme tarihi. Aradaki satırlar ise hangi hizmeti ne kadara aldığınızı, bazen de almadığınız hizmetleri anlatır.</p>
<h2>Satırlar</h2>
<ul>
<li><strong>Tarife ücreti:</strong> Paketinizin aylık bedelidir.</li>
<li><strong>İndirim:</strong> Yanında bitiş tarihi yazıyorsa takviminize not edin.</li>
<li><strong>Aşım:</strong> Paketin dışına çıktığınız kullanım.</li>
<li><strong>Ek hizmetler:</strong> Üçüncü kişilerin hizmetleri de burada görünür.</li>
<li><strong>Vergiler:</strong> Hizmetin türüne göre değişir.</li>
<li><strong>Önceki dönem:</strong> Gecikme ya da düzeltme.</li>
</ul>
<h2>Tanımadığınız bir satır varsa</h2>
<p>Önce adını arama motorunda değil, işletmecinin kendi hizmet listesinde arayın. Onayınızın ne zaman ve nasıl alındığını sorun; kayıt gösterilemiyorsa tutarın iadesini isteyin.</p>
<h2>Üç ay yan yana</h2>
<p>Son üç faturayı yan yana koyduğunuzda artan satır hemen göze çarpar. Yılda iki kez on dakika ayırmak, küçük kalemlerin büyümesini önlemeye yeter.</p>`,
    },
    {
      title: 'Otomatik ödeme talimatı verirken üst sınır koymanın yararı',
      description:
        'Faturalar zamanında ödensin ama beklenmedik bir tutar habersiz çekilmesin: üst sınır ve bildirim ayarları.',
      tags: ['otomatik ödeme', 'banka', 'üst sınır'],
      isDraft: true,
      body: `
<p>Otomatik ödeme, son ödeme tarihini düşünmekten kurtarır. Aynı rahatlık, yanlış kesilmiş bir faturanın da sessizce ödenmesine yol açabilir.</p>
<h2>Üst sınır nasıl seçilir?</h2>
<p>Son bir yılın en yüksek faturasını bulun ve üzerine küçük bir pay ekleyin. Doğal gaz gibi mevsime bağlı faturalarda kış aylarını esas alın. Sınırı aşan fatura ödenmez, bankanız size haber verir.</p>
<h2>Bildirimleri açın</h2>
<ol>
<li>Fatura geldiğinde</li>
<li>Ödemeden bir gün önce</li>
<li>Ödeme yapılamadığında</li>
</ol>
<p>Üçüncü bildirim en önemlisidir: sınır aşıldığında son tarihi kaçırmamak size kalır.</p>
<h2>Hesap mı, kart mı?</h2>
<p>Karttan yapılan ödemeler itiraz sürecinde kolaylık sağlayabilir; hesaptan yapılan ödemelerde ise harcama disiplini daha kolaydır. Hangisini seçerseniz seçin, bütün talimatları tek yerde toplamak iptal zamanı geldiğinde işinizi hafifletir.</p>`,
    },
    {
      title: 'Evdeki bütün abonelikler için tek sayfalık yıllık takvim',
      description: 'Taahhüt bitişleri, yenilemeler ve deneme süreleri için bir kez kurulan, yıl boyu işleyen düzen.',
      tags: ['takvim', 'planlama', 'yenileme'],
      body: `
<p>Bir evde ortalama olarak internet, iki üç telefon hattı, birkaç dijital üyelik, belki bir spor salonu ve bir dergi bulunur. Her birinin ayrı bir bitiş tarihi vardır ve hiçbiri diğerini beklemez.</p>
<h2>Takvime ne yazılır?</h2>
<table>
<thead><tr><th>Ay</th><th>Olay</th><th>Yapılacak</th></tr></thead>
<tbody>
<tr><td>Şubat</td><td>İnternet taahhüdü bitiyor</td><td>Üç teklif al</td></tr>
<tr><td>Mayıs</td><td>Dergi yenilemesi</td><td>Okunuyor mu, sor</td></tr>
<tr><td>Eylül</td><td>Spor salonu</td><td>Dondurma hakkını kontrol et</td></tr>
<tr><td>Kasım</td><td>Film paketi zamlanıyor</td><td>Karar ver</td></tr>
</tbody>
</table>
<h2>Bir ay önceden</h2>
<p>Hatırlatmaları bitiş gününe değil, bir ay öncesine koyun. Karşılaştırma yapmak, belge toplamak ve talebi zamanında iletmek için rahat bir süredir.</p>
<h2>Kim bakacak?</h2>
<p>Takvimi evdekilerle paylaşın ve her satırın yanına bir ad yazın. Herkesin bildiği ama kimsenin üstlenmediği bir iş, bitiş gününü sessizce geçirir.</p>
<p>Sayfayı buzdolabına asmak hâlâ en iyi çalışan yöntemlerden biridir.</p>`,
    },
    {
      title:
        'Elektrik, su ve doğal gaz aboneliğini kapatırken güvence bedelini geri almayı, sayaç okumasını belgelemeyi ve son faturayı doğru adrese yönlendirmeyi unutmayın',
      description: 'Taşınırken kapatılan aboneliklerde sayaç, güvence bedeli ve son fatura için kısa liste.',
      tags: ['elektrik', 'doğal gaz', 'güvence bedeli', 'taşınma'],
      also: ['Abonelik İptali'],
      body: `
<p>Bir evden ayrılırken anahtar teslim edilir, ama abonelikler çoğu zaman unutulur. Oysa üzerinize kayıtlı kalan bir sayaçtan başkasının tükettiği enerji, kâğıt üzerinde sizindir.</p>
<h2>Sayaç</h2>
<p>Ayrıldığınız gün üç sayacın da fotoğrafını, endeks ve seri numarası okunacak biçimde çekin. Ev sahibi ya da yeni kiracıyla birlikte imzalanan kısa bir tutanak en sağlam belgedir.</p>
<h2>Başvuru</h2>
<ul>
<li>Kimlik ve abonelik numarası</li>
<li>Son endeksler</li>
<li>Güvence bedelinin yatırılacağı IBAN</li>
<li>Son faturanın gönderileceği adres ya da e-posta</li>
</ul>
<h2>Güvence bedeli</h2>
<p>Abonelik açılırken alınan tutar, borçlar düşüldükten sonra iade edilir. Yıllar önce yatırıldıysa güncellenmiş değeri sorulmalıdır. Makbuzu bulamıyorsanız kurum kendi kayıtlarından bakabilir.</p>
<p>İade birkaç hafta içinde görünmezse başvuru numarasıyla sorun. Yeni evinizin aboneliğini aynı gün açtırmak, iki ayrı ziyaretten kurtarır.</p>`,
    },
    {
      title: 'Gecikmiş fatura için yapılandırma istemek: Önce hangi borç?',
      description: 'Birden çok gecikmiş faturası olanlar için öncelik sırası ve görüşme önerileri.',
      tags: ['gecikmiş fatura', 'yapılandırma', 'öncelik'],
      body: `
<p>Bir ay aksayan ödemeler ertesi ay iki katına çıkmış gibi görünür. Böyle dönemlerde hepsini birden kapatmaya çalışmak yerine bir sıra belirlemek, hem kesintiyi hem ek masrafı azaltır.</p>
<h2>Sıra önerisi</h2>
<ol>
<li>Kesilmesi yaşamı doğrudan etkileyenler: elektrik, su, ısınma</li>
<li>İşiniz için gerekli olanlar: telefon, internet</li>
<li>Kapatılabilecek olanlar: eğlence ve üyelikler</li>
</ol>
<p>Üçüncü grubu bu ay dondurmak, ilk iki gruba kaynak açar. Dondurma mümkün değilse iptal, biriken borçtan iyidir.</p>
<h2>Görüşme</h2>
<p>Kurumu son ihtardan önce arayın. Ödeyebileceğiniz gerçekçi bir tutar önerin ve anlaşmayı yazılı isteyin. İlk taksidi tutulamayacak bir plan, hiç plan olmamasından daha kötü sonuç verebilir.</p>
<blockquote><p>Ödeyemeyeceğiniz bir taksite söz vermek yerine, daha küçük bir taksidi düzenli ödeyin.</p></blockquote>
<p>Gecikme faizinin nasıl hesaplandığını da sorun. Bazı kurumlar erken başvuranlarda bu kalemi azaltabilir.</p>`,
    },
  ],
}

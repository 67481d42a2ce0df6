import type { DemoGroup } from './post.ts'

export const campaigns: DemoGroup = {
  category: 'Kampanya Rehberi',
  posts: [
    {
      title: 'Kampanya koşulları nasıl okunur? Yıldız işaretinin peşinden gitmek',
      description: 'İlk altı ay, yeni müşteri, seçili paket: kampanya dilini sadeleştiren küçük bir sözlük.',
      tags: ['kampanya', 'küçük yazılar', 'sözlük'],
      body: `
<p>Afişte büyük bir rakam, yanında küçük bir yıldız. Kampanyayı iyi ya da kötü yapan, çoğunlukla o yıldızın götürdüğü paragraftır.</p>
<h2>Sık geçen ifadeler</h2>
<table>
<thead><tr><th>İfade</th><th>Ne demek?</th></tr></thead>
<tbody>
<tr><td>İlk altı ay</td><td>Yedinci ay fiyat değişir</td></tr>
<tr><td>Yeni müşterilere</td><td>Son aylarda abone olanlar yararlanamayabilir</td></tr>
<tr><td>Seçili paketlerde</td><td>Listede olmayan paket için geçmez</td></tr>
<tr><td>…’den başlayan</td><td>En küçük paketin fiyatıdır</td></tr>
<tr><td>Stoklarla sınırlı</td><td>Hediye cihaz bitmiş olabilir</td></tr>
</tbody>
</table>
<h2>Toplamı hesaplayın</h2>
<p>Taahhüt süresi boyunca ödeyeceğiniz toplamı bulun ve ay sayısına bölün. İki kampanyayı karşılaştırmanın en dürüst yolu bu ortalamadır.</p>
<h2>Ekran görüntüsü alın</h2>
<p>Kampanya sayfaları değişir. Başvurduğunuz gün koşulların bir görüntüsünü saklamak, sonradan çıkan farklarda elinizi güçlendirir.</p>
<p>Son olarak: bir kampanyanın bugün bitiyor olması, yarın başka bir kampanya olmayacağı anlamına gelmez.</p>`,
    },
    {
      title: 'Mevcut müşteriye kampanya yok mu? Kalmak için yapılan pazarlığın incelikleri',
      description: 'Ayrılmayı düşünürken gelen “size özel” teklifleri değerlendirmenin yolları.',
      tags: ['kampanya', 'pazarlık', 'müşteri sadakati'],
      also: ['İnternet ve Telefon'],
      body: `
<p>Yıllardır aynı yerde abonesiniz ve kapıdan yeni giren komşunuz sizden az ödüyor. Bu can sıkıcı durumun çaresi çoğu zaman bir telefon görüşmesidir.</p>
<h2>Aramadan önce</h2>
<ul>
<li>Güncel tarifenizi ve taahhüt bitiş tarihinizi bilin.</li>
<li>Rakip iki teklifi yazılı olarak elinizde bulundurun.</li>
<li>En çok ne ödemek istediğinize karar verin.</li>
</ul>
<h2>Görüşmede</h2>
<p>İsteğinizi sakin ve açık söyleyin: “Taahhüdüm bitiyor, aynı hizmeti şu fiyata alabiliyorum; sizde kalmam için ne önerirsiniz?” Görüşmecinin yetkisi sınırlı olabilir, ilgili birime aktarılmayı isteyebilirsiniz.</p>
<h2>Teklif geldiğinde</h2>
<p>Hemen kabul etmek zorunda değilsiniz. Teklifin süresini, yeni bir taahhüt başlatıp başlatmadığını ve sonunda fiyatın ne olacağını sorun; yanıtı kısa mesaj ya da e-posta ile isteyin.</p>
<blockquote><p>İyi bir teklifin ölçüsü ilk ayı değil, son ayıdır.</p></blockquote>
<p>Kararınız ayrılmaksa bunu da aynı nezaketle söyleyin. “Düşüneceğim” demek, iptal talebi sayılmaz.</p>`,
    },
    {
      title: 'Hediye cihazlı kampanyalar: Cihaz gerçekten hediye mi?',
      description: 'Taahhüde bağlı cihazlarda mülkiyet, erken ayrılma ve arıza sorumluluğu.',
      tags: ['hediye cihaz', 'taahhüt', 'kampanya'],
      body: `
<p>“İki yıl taahhüde tablet hediye” cümlesindeki hediye sözcüğü, sözleşmede genellikle “kampanya kapsamında sağlanan cihaz” olarak geçer. İkisi arasındaki fark, ayrılmak istediğinizde ortaya çıkar.</p>
<h2>Cihaz kimin?</h2>
<ol>
<li><strong>Satılmışsa</strong> sizindir; kalan taksitler ayrılsanız da sürer.</li>
<li><strong>Taahhüde bağlı verilmişse</strong> sizde kalır, ama erken ayrılmada bedeli istenebilir.</li>
<li><strong>Kullanım için verilmişse</strong> geri teslim edilir.</li>
</ol>
<p>Hangisi olduğunu teslim tutanağı gösterir. İmzalarken cihazın bedeli olarak yazılan rakama bakın: erken ayrılmada konuşulacak tutar odur.</p>
<h2>Arızalanırsa</h2>
<p>Garanti başvurusu için fatura gerekir. Fatura size kesilmediyse başvuruyu işletmecinin yapması gerekir; kime gideceğinizi baştan öğrenin.</p>
<h2>Değer mi?</h2>
<p>Cihazın piyasa fiyatını, kampanyalı ile kampanyasız tarife arasındaki farkın taahhüt süresindeki toplamıyla karşılaştırın. Fark cihazın fiyatından yüksekse onu siz satın alıyorsunuz demektir.</p>`,
    },
    {
      title: 'Yıl sonu kampanyaları için sakin bir alışveriş planı',
      description: 'Kasım ve aralık indirimlerinde abonelik alırken acele kararı önleyen dört adım.',
      tags: ['yıl sonu', 'indirim', 'plan'],
      also: ['Fatura ve Bütçe'],
      isDraft: true,
      body: `
<p>Yılın son iki ayı, geri sayan saatler ve “son üç kişi” uyarılarıyla geçer. Abonelikte ise karar yıllarca sürebilir; bu yüzden acele, ürün alışverişine göre daha pahalıya mal olur.</p>
<h2>Dört adım</h2>
<ol>
<li><strong>Ekim:</strong> Bitmekte olan aboneliklerinizi ve aradığınız hizmeti yazın.</li>
<li><strong>Kasım başı:</strong> Normal fiyatları not edin. İndirim ancak buna göre ölçülür.</li>
<li><strong>Kampanya haftası:</strong> Listede olmayan teklifi ertesi güne bırakın.</li>
<li><strong>Ocak:</strong> Aldıklarınızın cayma süresi dolmadan gerçekten kullandığınıza bakın.</li>
</ol>
<h2>Fiyat geçmişi</h2>
<p>İndirimli fiyatın yanında gösterilen eski fiyatın gerçekten uygulanmış olması gerekir. Kasım başında aldığınız notlar bunu görmenin en kolay yoludur.</p>
<h2>Yenileme tuzağı</h2>
<p>İlk yılı çok ucuz olan paketlerin ikinci yıl fiyatını şimdi yazın ve yenilenme tarihinden bir ay öncesine hatırlatma koyun. İndirim, unutulduğu gün biter.</p>`,
    },
    {
      title: 'Öğrenci, emekli ve kurumsal indirimlerde hangi belge istenir?',
      description: 'İndirim hakkı olan gruplar için belge listesi ve hakkın sona ermesi hâlinde olacaklar.',
      tags: ['öğrenci indirimi', 'emekli indirimi', 'belge'],
      isDraft: true,
      body: `
<p>Birçok hizmetin duyurulmadan sürdürdüğü indirimleri vardır. Yararlanmak için çoğunlukla tek bir belge yeterlidir; zor olan, hangisinin kabul edildiğini bilmektir.</p>
<table>
<thead><tr><th>Grup</th><th>Genellikle kabul edilen belge</th><th>Yenileme</th></tr></thead>
<tbody>
<tr><td>Öğrenci</td><td>Barkodlu öğrenci belgesi</td><td>Her öğretim yılı</td></tr>
<tr><td>Emekli</td><td>Emekli kimliği ya da aylık bilgisi</td><td>Çoğunlukla gerekmez</td></tr>
<tr><td>Kurum çalışanı</td><td>Kurum e-posta adresi ya da çalışma yazısı</td><td>Yılda bir</td></tr>
</tbody>
</table>
<h2>Belgeyi paylaşırken</h2>
<p>Yalnız istenen bilgiyi gösterin. Kimlik görüntüsü isteniyorsa neden istendiğini sorun; doğrulama için gerekmeyen bölümleri kapatmak makuldür.</p>
<h2>Hak sona erdiğinde</h2>
<p>Mezuniyet ya da iş değişikliğinden sonra tarife normal fiyata döner. Bu tarihi bilmek, yeni bir kampanyayı zamanında araştırmanızı sağlar.</p>
<p>İndirim geçmişe dönük uygulanmaz. Hakkınız varsa belgeyi bugün gönderin; gelecek ayın faturası farkı gösterecektir.</p>`,
    },
  ],
}

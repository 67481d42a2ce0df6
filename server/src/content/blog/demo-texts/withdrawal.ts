import type { DemoGroup } from './post.ts'

export const withdrawal: DemoGroup = {
  category: 'Cayma ve İade',
  posts: [
    {
      title: 'Cayma hakkı nedir, ne zaman kullanılır?',
      description: 'Mesafeli alışverişte on dört günlük cayma hakkının başlangıcı, kullanımı ve sınırları.',
      tags: ['cayma hakkı', 'on dört gün', 'mesafeli satış'],
      also: ['Tüketici Hakları'],
      body: `
<p>İnternetten ya da telefonla yapılan bir alışverişte ürünü elinize almadan, hizmeti denemeden karar verirsiniz. Cayma hakkı bu eksikliği dengeler: kural olarak on dört gün içinde, neden göstermeden ve ceza ödemeden vazgeçebilirsiniz.</p>
<h2>Süre ne zaman başlar?</h2>
<ul>
<li><strong>Ürünlerde</strong> teslim aldığınız gün</li>
<li><strong>Hizmetlerde</strong> sözleşmenin kurulduğu gün</li>
</ul>
<p>Satıcı sizi bu hak konusunda gereği gibi bilgilendirmediyse süre daha geç işlemeye başlayabilir. Bu yüzden ön bilgilendirme metnini saklamak her iki taraf için de önemlidir.</p>
<h2>Nasıl kullanılır?</h2>
<p>Süre dolmadan açık bir bildirim yapmanız yeterlidir. Sitedeki form, e-posta ya da yazılı dilekçe olabilir. Bildirimi yaptığınız tarih esastır; ürünün geri ulaştığı gün değil.</p>
<h2>Her alışverişte var mı?</h2>
<p>Hayır. Kişiye özel hazırlanan ürünler, çabuk bozulan gıdalar, ambalajı açılmış bazı hijyen ürünleri ve onayınızla hemen ifasına başlanan dijital içerikler başlıca istisnalardır. Sipariş öncesi metinde hangi istisnanın geçerli olduğu yazmalıdır.</p>`,
    },
    {
      title: 'İade edilen para ne zaman hesaba geçer?',
      description: 'Kartla, havaleyle ve taksitle yapılan ödemelerde iadenin izlediği yol ve gecikmede yapılacaklar.',
      tags: ['iade', 'kredi kartı', 'taksit'],
      isDraft: true,
      body: `
<p>İade onaylandığı hâlde paranın görünmemesi, müşteri hizmetlerine en çok gelen sorulardandır. Çoğu zaman para yoldadır; yalnız izlediği yol ödeme yöntemine göre değişir.</p>
<table>
<thead><tr><th>Ödeme</th><th>İade nereye yapılır?</th><th>Ne beklenir?</th></tr></thead>
<tbody>
<tr><td>Kredi kartı</td><td>Aynı karta</td><td>Bankanın işlem süresi eklenir</td></tr>
<tr><td>Taksitli kart</td><td>Karta, taksitlerle</td><td>Ekstrede ayrı satırlar görünür</td></tr>
<tr><td>Havale</td><td>Bildirdiğiniz hesaba</td><td>IBAN doğru ve sizin adınıza olmalı</td></tr>
</tbody>
</table>
<h2>Gecikirse</h2>
<p>Satıcıdan iade işleminin tarihini ve <strong>referans numarasını</strong> isteyin. Bankanız bu numarayla işlemi bulabilir. Numara verilemiyorsa iade büyük olasılıkla henüz başlatılmamıştır.</p>
<h2>Eksik iade</h2>
<p>Gelen tutar ödediğinizden azsa kesintinin hangi maddeye dayandığını sorun. Cayma hakkını süresinde kullandıysanız teslimat için ödediğiniz standart bedelin de iadesi beklenir.</p>
<p>Kart değiştirdiyseniz telaşlanmayın: eski karta yapılan iade, banka tarafından çoğunlukla hesabınıza aktarılır.</p>`,
    },
    {
      title: 'Kapıda imzalanan sözleşmelerden vazgeçmek',
      description: 'Evde, iş yerinde ya da fuarda imzalanan sözleşmelerde cayma süresi ve dikkat edilecek noktalar.',
      tags: ['kapıdan satış', 'cayma hakkı', 'sözleşme'],
      body: `
<p>Kapınızı çalan bir temsilciyle on dakikada verilen karar, mağazada düşünülerek verilen karardan farklıdır. İş yeri dışında kurulan sözleşmelere de cayma hakkı tanınmasının nedeni budur.</p>
<h2>İmzadan önce üç soru</h2>
<ol>
<li>Sözleşmenin bir nüshası bana kalıyor mu?</li>
<li>Üzerindeki tarih bugünün tarihi mi?</li>
<li>Toplam bedel, ay ay değil, tek bir rakam olarak yazıyor mu?</li>
</ol>
<p>Bu soruların birine “hayır” yanıtı alıyorsanız imzayı ertesi güne bırakın. İyi bir teklif bir gece bekleyebilir.</p>
<h2>Vazgeçtiyseniz</h2>
<p>Sözleşmede yazan adrese, süre dolmadan ve kanıtlanabilir bir yolla bildirimde bulunun. Temsilciye telefonda söylemek tek başına yeterli bir kanıt değildir.</p>
<blockquote><p>Tarihi boş bırakılmış bir sözleşmeyi imzalamayın; cayma süresinin ne zaman başladığı sonradan tartışma konusu olur.</p></blockquote>
<p>Size teslim edilen ürünü, incelemenin gerektirdiğinden fazla kullanmadan ve mümkünse ambalajıyla geri gönderin. Kargo belgesini iade tamamlanana kadar saklayın.</p>`,
    },
    {
      title:
        'Hizmeti kullanmaya başladıktan sonra cayma hakkı: Hangi durumda korunur, hangi durumda sona erer ve “hemen başlansın” kutusunu işaretlemek ne anlama gelir?',
      description: '“Hemen başlansın” onayının sonuçları ve kısmen kullanılan hizmetlerde ödeme.',
      tags: ['cayma hakkı', 'hizmet sözleşmesi', 'onay'],
      body: `
<p>Çevrim içi bir hizmete kaydolurken karşınıza çıkan “hizmetin hemen başlamasını onaylıyorum” kutusu küçük görünür, ama cayma hakkınızı doğrudan etkileyebilir.</p>
<h2>Kutunun anlamı</h2>
<p>Cayma süresi dolmadan hizmetin başlamasını istediğinizi bildirirsiniz. Hizmet bu süre içinde tamamen yerine getirilirse geri dönmek güçleşir. Kısmen yerine getirilmişse kullandığınız bölümün bedeli istenebilir.</p>
<h2>Dijital içerikte</h2>
<p>Film, kitap, yazılım gibi bir anda teslim edilen içeriklerde, onayınızla teslim gerçekleştiğinde cayma hakkı çoğunlukla sona erer. Bunun size önceden açıkça söylenmiş olması gerekir.</p>
<h2>Süren hizmetlerde</h2>
<ul>
<li>Spor salonu, internet ya da kurs gibi aylara yayılan hizmetlerde durum farklıdır.</li>
<li>Kullandığınız günlerin karşılığı hesaplanır, kalanı iade edilir.</li>
<li>Kutu önceden işaretlenmiş gelmişse bu, sizin onayınız sayılmayabilir.</li>
</ul>
<p>En güvenlisi, aceleniz yoksa kutuyu boş bırakmak ve hizmetin cayma süresi dolduktan sonra başlamasını beklemektir.</p>`,
    },
    {
      title: 'Hediye olarak alınan aboneliklerde iade kime yapılır?',
      description: 'Hediye edilen üyelikte sözleşmenin tarafı kim, para kime döner, süre ne zaman başlar?',
      tags: ['hediye', 'iade', 'üyelik'],
      body: `
<p>Doğum gününde hediye edilen bir dergi aboneliği güzel bir düşüncedir; ta ki evde aynı derginin zaten bulunduğu anlaşılana kadar. Bu durumda ilk soru şudur: kim vazgeçebilir?</p>
<h2>Taraf, ödeyen kişidir</h2>
<p>Sözleşme kural olarak siparişi veren kişiyle kurulur. Bu nedenle cayma bildirimini de onun yapması, paranın da onun ödeme aracına dönmesi beklenir.</p>
<h2>Hediye kodu kullanılmadıysa</h2>
<p>Kodun henüz etkinleştirilmemiş olması işleri kolaylaştırır. Birçok yayın, kodun başka bir yayın ya da başka bir kişi için kullanılmasına izin verir; iade yerine değişim istemek bazen daha hızlıdır.</p>
<h2>Kod kullanıldıysa</h2>
<ul>
<li>Etkinleştirme tarihini not edin.</li>
<li>Hesabın kimin adına açıldığını kontrol edin.</li>
<li>Otomatik yenileme varsa hediye süresi dolmadan kapatın.</li>
</ul>
<p>Hediye veren için küçük bir öneri: yenilenmeyen, süresi belli paketleri seçin. Böylece hediyeniz bir yıl sonra faturaya dönüşmez.</p>`,
    },
  ],
}

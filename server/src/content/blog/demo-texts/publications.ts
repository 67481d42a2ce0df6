import type { DemoGroup } from './post.ts'

export const publications: DemoGroup = {
  category: 'Dergi ve Dijital Yayınlar',
  posts: [
    {
      title: 'Dergi aboneliğinde adres değişikliği ve gelmeyen sayılar',
      description: 'Posta gecikmesi mi, adres hatası mı? Eksik sayıların yeniden gönderilmesi için kısa rehber.',
      tags: ['dergi', 'adres değişikliği', 'eksik sayı'],
      body: `
<p>Ayın ilk haftası geçer, dergi gelmez. Çoğu okur bir hafta daha bekler, sonra unutur ve iki sayı sonra eksik bir koleksiyonla karşılaşır. Oysa yayınevleri eksik sayıları genellikle sorunsuz gönderir; yeter ki haber verilsin.</p>
<h2>Önce adrese bakın</h2>
<p>Etikette yazan adres ile apartmanınızın bugünkü adresi aynı mı? Sokak adları ve kapı numaraları zaman zaman değişir; eski biçim, dağıtıcı değiştiğinde sorun çıkarır.</p>
<h2>Bildirimde bulunsun</h2>
<ul>
<li>Abone numaranız</li>
<li>Gelmeyen sayının ayı ya da numarası</li>
<li>Doğru ve tam adresiniz</li>
</ul>
<h2>Değişiklik ne zaman işler?</h2>
<p>Etiketler baskıdan önce hazırlandığı için adres değişikliği bazen bir sayı geç yansır. Taşınma tarihi belli olduğunda haber vermek, arada kalan sayının eski kapıda beklemesini önler.</p>
<p>Üst üste iki sayı gelmiyorsa süre uzatımı ya da bedel iadesi istemek makuldür. Aboneliği sonlandırmadan önce bu seçeneği sorun.</p>`,
    },
    {
      title: 'Dijital yayın aboneliklerini tek sayfada toplamak',
      description: 'Film, müzik, gazete ve oyun üyeliklerinizin hepsini görmek için yarım saatlik bir düzen.',
      tags: ['dijital abonelik', 'bütçe', 'düzen'],
      also: ['Fatura ve Bütçe'],
      body: `
<p>Küçük aylık tutarlar tek tek bakıldığında önemsizdir. Yıllık toplamı gördüğünüzde ise çoğu kişinin ilk tepkisi aynıdır: “Bunu hâlâ ödüyor muyum?”</p>
<h2>Üç kaynaktan toplayın</h2>
<ol>
<li>Kart ekstresindeki yinelenen tutarlar</li>
<li>Telefonunuzun uygulama mağazasındaki abonelikler sayfası</li>
<li>E-postanızda “makbuz” ve “yenilendi” sözcükleriyle arama</li>
</ol>
<h2>Tabloyu kurun</h2>
<table>
<thead><tr><th>Hizmet</th><th>Aylık</th><th>Yenilenme</th><th>Son kullanım</th></tr></thead>
<tbody>
<tr><td>Film</td><td>₺180</td><td>Ayın 4’ü</td><td>Dün</td></tr>
<tr><td>Müzik</td><td>₺70</td><td>Ayın 11’i</td><td>Bugün</td></tr>
<tr><td>Gazete</td><td>₺90</td><td>Ayın 20’si</td><td>İki ay önce</td></tr>
</tbody>
</table>
<p>Son sütun kararı sizin yerinize verir. İki aydır açılmayan bir hizmet, gerektiğinde yeniden başlatılmak üzere kapatılabilir.</p>
<p>Sayfayı altı ayda bir yenileyin. Yılbaşı ve yaz başı, kampanya sürelerinin bittiği dönemlere denk geldiği için iyi birer tarihtir.</p>`,
    },
    {
      title:
        'Uygulama mağazasından alınan abonelik neden yayıncının sitesinden iptal edilemiyor ve bu durumda iade talebi kime, hangi sırayla yapılmalı?',
      description: 'Ödemeyi kim aldıysa iptal de oradan yapılır: mağaza, yayıncı ve işletmeci faturası ayrımı.',
      tags: ['uygulama mağazası', 'dijital abonelik', 'iade'],
      also: ['Abonelik İptali', 'Cayma ve İade'],
      body: `
<p>Yayıncının sitesinde hesabınıza girersiniz, abonelik görünür, ama iptal düğmesi yoktur. Bu bir hata değil; ödemeyi yayıncı değil, telefonunuzun uygulama mağazası almıştır.</p>
<h2>Ödemeyi kim aldı?</h2>
<ul>
<li><strong>Mağaza:</strong> Makbuz mağazanın adresinden gelmiştir. İptal, telefonun abonelikler ekranından yapılır.</li>
<li><strong>Yayıncı:</strong> Makbuz yayıncıdan gelmiştir. İptal, sitedeki hesap sayfasından yapılır.</li>
<li><strong>Telefon faturası:</strong> Tutar operatör faturanızda görünür. Kapatma, operatörün katma değerli servisler bölümündedir.</li>
</ul>
<h2>İade sırası</h2>
<p>Önce ödemeyi alan tarafa başvurun; paranız ondadır. Yayıncı çoğu durumda yalnız erişimi kapatabilir, tutarı geri veremez. Başvuruya makbuz numarasını ve isteğinizin nedenini ekleyin.</p>
<p>Uygulamayı telefondan silmek hiçbirini durdurmaz. Telefonu değiştirdiyseniz eski hesaptaki abonelikler de çalışmaya devam eder; eski e-posta adresinizle bir kez daha giriş yapıp bakın.</p>`,
    },
    {
      title: 'Basılı dergiden dijitale geçiş: Kalan sayılarınız boşa gitmesin',
      description: 'Geçiş, birlikte kullanım ve iade: yayınevine sorulacak sorular.',
      tags: ['dergi', 'dijitale geçiş', 'kalan sayı'],
      isDraft: true,
      body: `
<p>Kâğıt kokusunu sevseniz de kitaplıkta yer kalmayabilir. Birçok yayın, süren basılı aboneliğin dijitale çevrilmesine izin verir; ancak bunu kendiliğinden önermez.</p>
<h2>Sorulacak sorular</h2>
<ol>
<li>Kalan basılı sayılar dijitalde kaç aya karşılık geliyor?</li>
<li>Arşive erişim dâhil mi?</li>
<li>Aynı hesapla kaç cihazda okunabiliyor?</li>
<li>Vazgeçersem basılıya dönebilir miyim?</li>
</ol>
<h2>Fiyat farkı</h2>
<p>Dijital daha ucuzsa kalan süre uzatılabilir ya da fark iade edilebilir. Süre uzatma çoğu yayınevi için kolay olan yoldur; iade istiyorsanız bunu açıkça belirtin.</p>
<blockquote><p>Basılı ve dijitali birlikte sunan paketlerde yalnız birini bırakmak, bazen ikisini birden almaktan pahalıdır. Karar vermeden önce iki fiyatı da sorun.</p></blockquote>
<p>Geçişten sonra ilk sayının hesabınıza düştüğünü görün ve eski gönderimin durduğunu bir ay izleyin.</p>`,
    },
    {
      title: 'Aile paketinde hesap paylaşımı: Kim çıkarsa ne olur?',
      description: 'Paylaşılan üyeliklerde ödeme, kayıtlı içerikler ve ayrılan kişinin verileri.',
      tags: ['aile paketi', 'hesap paylaşımı', 'dijital abonelik'],
      isDraft: true,
      body: `
<p>Aile paketleri, kişi başına düşen ücreti azaltmanın en kolay yoludur. Zorluk, ev düzeni değiştiğinde başlar: biri üniversite için taşınır, biri kendi hesabını açmak ister.</p>
<h2>Paketin sahibi kim?</h2>
<p>Ödemeyi yapan kişi paketi yönetir ve diğerlerini ekleyip çıkarabilir. Sahibi ayrıldığında paket genellikle hepsi için kapanır; bu yüzden önce yönetimi devretmek gerekir.</p>
<h2>Ayrılan kişinin içerikleri</h2>
<ul>
<li>Kişisel listeler ve izleme geçmişi çoğunlukla kişinin hesabında kalır.</li>
<li>Pakete bağlı depolama alanı küçülür; taşan dosyalar salt okunur olabilir.</li>
<li>Satın alınmış içerikler, paketi değil hesabı izler.</li>
</ul>
<h2>Adres koşulu</h2>
<p>Bazı hizmetler üyelerin aynı adreste yaşamasını ister. Koşulu sağlamayan üyeler için ek üye seçeneği, yeni bir hesap açmaktan ucuz olabilir.</p>
<p>Değişiklikten önce depolama alanındaki belgelerin yedeğini almak, sonradan yaşanacak aceleyi önler.</p>`,
    },
  ],
}

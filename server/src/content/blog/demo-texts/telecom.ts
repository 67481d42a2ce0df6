import type { DemoGroup } from './post.ts'

export const telecom: DemoGroup = {
  category: 'İnternet ve Telefon',
  posts: [
    {
      title: 'Ev interneti aboneliği adım adım nasıl iptal edilir?',
      description: 'Başvuru kanalları, modem iadesi, son fatura: ev internetini kapatırken izlenecek yol.',
      tags: ['ev interneti', 'modem iadesi', 'abonelik iptali'],
      also: ['Abonelik İptali'],
      body: `
<p>Ev interneti, üzerinde en çok soru işareti bulunan aboneliklerden biridir. Bunun nedeni yalnız sözleşme değil; modem, kurulum ücreti ve taahhüt gibi birbirine bağlı birkaç konunun aynı anda gündeme gelmesidir.</p>
<h2>Başvuru</h2>
<p>Talebinizi sözleşmede gösterilen kanallardan iletebilirsiniz: bayi, yazılı dilekçe, çevrim içi işlem merkezi ya da e-Devlet üzerinden sunulan iptal hizmeti. Hangisini seçerseniz seçin, tarih ve kayıt numarası elinizde kalsın.</p>
<h2>Cihaz iadesi</h2>
<p>Modem size satılmadıysa geri istenir. Kutusu yoksa da iade edilebilir; önemli olan, teslim ettiğinizi gösteren belgedir.</p>
<ol>
<li>Cihazın seri numarasını fotoğraflayın.</li>
<li>Adaptör ve kabloları birlikte paketleyin.</li>
<li>Kargo takip numarasını ya da bayi teslim fişini saklayın.</li>
</ol>
<h2>Son fatura</h2>
<p>Kapanış tarihine kadar kullandığınız günlerin ücreti son faturaya yansır. Taahhüdünüz sürüyorsa bu faturada bir cayma bedeli de bulunabilir. Nasıl hesaplandığını gösteren dökümü istemek hakkınızdır.</p>
<p>Yeni bir sağlayıcıya geçiyorsanız eski hattı, yenisi çalışmaya başladıktan sonra kapatmak birkaç günlük kesintinin önüne geçer.</p>`,
    },
    {
      title: 'Taahhüt süresi dolmadan ayrılmak: Cayma bedeli nasıl hesaplanır, neye itiraz edilir?',
      description: 'Cayma bedelinin hangi kalemlerden oluştuğunu bir örnek üzerinden anlatıyoruz.',
      tags: ['taahhüt', 'cayma bedeli', 'fatura'],
      body: `
<p>Taahhütlü aboneliklerde işletmeci size belirli bir süre kalmanız karşılığında indirim ya da cihaz verir. Süre dolmadan ayrıldığınızda bu avantajların geri istenmesi olağandır; tartışma genellikle tutarın kendisinde çıkar.</p>
<h2>Hesabın mantığı</h2>
<p>Genel yaklaşım şudur: ayrıldığınız güne kadar size sağlanan indirimlerin toplamına bakılır. Bu toplam, taahhüdün kalan ayları için ödeyeceğiniz tutardan yüksekse <strong>sizin lehinize olan</strong> seçenek uygulanır. Sözleşmenizin cayma maddesi ayrıntıyı gösterir.</p>
<table>
<thead><tr><th>Kalem</th><th>Aylık</th><th>6 ayda</th></tr></thead>
<tbody>
<tr><td>Taahhütsüz ücret</td><td>₺450</td><td>₺2.700</td></tr>
<tr><td>Ödenen taahhütlü ücret</td><td>₺320</td><td>₺1.920</td></tr>
<tr><td>Sağlanan indirim</td><td>₺130</td><td>₺780</td></tr>
</tbody>
</table>
<p>Rakamlar yalnız örnektir. Görüldüğü gibi konuşulan şey ödediğiniz bütün ücret değil, yararlandığınız farktır.</p>
<h2>Ne zaman itiraz etmeli?</h2>
<ul>
<li>Dökümde sözleşmede hiç geçmeyen bir kalem varsa</li>
<li>Cihaz bedeli, cihazı iade ettiğiniz hâlde eklenmişse</li>
<li>Taahhüt bitiş tarihi elinizdeki sözleşmeyle uyuşmuyorsa</li>
</ul>
<p>İtirazı yazılı yapın ve hangi satıra neden karşı çıktığınızı tek tek belirtin. “Tutar çok yüksek” demek yerine “üçüncü satırdaki kurulum bedeli sözleşmemde yok” demek sonuca çok daha çabuk götürür.</p>`,
    },
    {
      title: 'Taşınırken interneti ne yapmalı: Nakil, dondurma ve iptal arasındaki fark',
      description:
        'Yeni adreste altyapı yoksa, taşınma birkaç ay sürecekse ya da sağlayıcıdan memnun değilseniz hangi yol uygun?',
      tags: ['nakil', 'taşınma', 'hat dondurma'],
      body: `
<p>Taşınma telaşında internet genellikle en sona kalır ve ilk hafta telefonun paylaştığı bağlantıyla geçer. Oysa nakil talebi, taşınma tarihi belli olur olmaz verilebilir.</p>
<h2>Üç seçenek</h2>
<table>
<thead><tr><th>Seçenek</th><th>Ne zaman uygun?</th><th>Dikkat</th></tr></thead>
<tbody>
<tr><td>Nakil</td><td>Yeni adreste altyapı varsa</td><td>Hız değişebilir, ücret sorulmalı</td></tr>
<tr><td>Dondurma</td><td>Arada birkaç ay boşluk varsa</td><td>Taahhüt süresi uzayabilir</td></tr>
<tr><td>İptal</td><td>Hizmet yeni adrese verilemiyorsa</td><td>Altyapı yokluğu belgelenmeli</td></tr>
</tbody>
</table>
<h2>Yeni adreste altyapı yoksa</h2>
<p>İşletmecinin aynı hizmeti yeni adreste veremediği durumlar, taahhüdün sonuçları bakımından keyfî bir ayrılıktan farklıdır. Sorgu sonucunun ekran görüntüsünü ve yeni adresi gösteren belgeyi başvurunuza ekleyin.</p>
<p>Aynı hizmetin daha düşük hızla verilebildiği durumda ise önce ücretin ne olacağını sorun. Daha düşük bir hız için eski tarifeyi ödemek zorunda kalmamanız gerekir.</p>
<h2>Küçük bir takvim</h2>
<ul>
<li>Taşınmadan üç hafta önce: altyapı sorgusu</li>
<li>İki hafta önce: nakil ya da iptal talebi</li>
<li>Taşınma günü: modemi son kutuya koyun, ilk kutudan çıkarın</li>
</ul>`,
    },
    {
      title: 'Numara taşıma ve iptal aynı şey mi?',
      description: 'Numaranızı taşıdığınızda eski hattın sözleşmesine ne olur, borç ve taahhüt nasıl kapanır?',
      tags: ['numara taşıma', 'cep telefonu', 'taahhüt'],
      isDraft: true,
      body: `
<p>Cep telefonu hattını başka bir işletmeciye taşımak, eski sözleşmeyi de sonlandırır; ayrıca iptal dilekçesi vermeniz gerekmez. Ancak taşıma, geçmişten gelen borcu ya da taahhüdü silmez.</p>
<h2>Taşımadan önce bakın</h2>
<ul>
<li>Hat sizin adınıza mı kayıtlı?</li>
<li>Ödenmemiş fatura var mı?</li>
<li>Taksitli cihazın kaç taksidi kaldı?</li>
<li>Taahhüt ne zaman bitiyor?</li>
</ul>
<p>İlk iki madde taşımanın kendisini durdurabilir. Son ikisi durdurmaz, ama ayrılırken önünüze gelecek tutarı belirler.</p>
<h2>Ek hatlar ve ekli hizmetler</h2>
<p>Saat hattı, ikinci hat ya da televizyon paketi gibi ekli hizmetler ana numarayla birlikte her zaman kapanmaz. Taşımadan sonraki ilk ay eski işletmecinin hesabına bir kez daha girip açık hizmet kalmadığını görmek iyi olur.</p>
<blockquote><p>Kural olarak: numara taşınır, borç kalır, ekli hizmet sorulur.</p></blockquote>
<p>Yeni hattınızın ne zaman etkinleşeceği kısa mesajla bildirilir. O saate kadar eski SIM kartı atmayın.</p>`,
    },
    {
      title: 'Hız vaadi ile gerçek hız arasındaki fark nasıl ölçülür ve belgelenir?',
      description: 'Ölçümü doğru saatte, kabloyla ve aynı yöntemle yapmak şikâyetinizi ciddiye aldırır.',
      tags: ['internet hızı', 'ölçüm', 'şikâyet'],
      also: ['Tüketici Hakları'],
      isDraft: true,
      body: `
<p>“İnternetim yavaş” cümlesi bir izlenimdir; “on gün boyunca akşam saatlerinde şu değerleri ölçtüm” cümlesi ise bir kayıttır. İkisi arasındaki fark, şikâyetin nasıl karşılandığını belirler.</p>
<h2>Ölçüm nasıl yapılır?</h2>
<ol>
<li>Bilgisayarı modeme kabloyla bağlayın; kablosuz ölçüm evin duvarlarını da ölçer.</li>
<li>Diğer cihazların indirme ve yüklemelerini durdurun.</li>
<li>Günde üç kez, hep aynı saatlerde ve aynı ölçüm aracıyla tekrarlayın.</li>
<li>Sonuçların ekran görüntüsünü tarihiyle saklayın.</li>
</ol>
<h2>Neye bakmalı?</h2>
<p>Sözleşmede “…’e kadar” diye yazan değer bir üst sınırdır. Size taahhüt edilen en düşük hız varsa karşılaştırmayı onunla yapın. Gecikme süresi ve paket kaybı da görüntülü görüşme sorunlarını açıklayabilir.</p>
<h2>Şikâyet metni</h2>
<p>Arıza kaydı açtırırken ölçüm tablosunu ekleyin, ne zaman başladığını yazın ve kayıt numarasını alın. Sorun giderilmezse aynı tablo, üst başvurularınızda ve gerekirse sözleşmeyi sonlandırma talebinizde dayanağınız olur.</p>`,
    },
  ],
}

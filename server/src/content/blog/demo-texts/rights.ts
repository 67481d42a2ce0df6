import type { DemoGroup } from './post.ts'

export const rights: DemoGroup = {
  category: 'Tüketici Hakları',
  posts: [
    {
      title: 'Tüketici hakem heyetine başvuru rehberi',
      description: 'Kimler başvurabilir, hangi belgeler eklenir, süreç nasıl ilerler? İlk kez başvuracaklar için.',
      tags: ['hakem heyeti', 'başvuru', 'e-Devlet'],
      body: `
<p>Satıcıyla anlaşamadığınız bir konuda mahkemeye gitmeden önce başvurabileceğiniz yer çoğunlukla tüketici hakem heyetidir. Başvuru ücretsizdir ve bir avukatla temsil edilmek zorunda değilsiniz.</p>
<h2>Hangi uyuşmazlıklar?</h2>
<p>Heyetler belirli bir parasal sınıra kadar olan uyuşmazlıklara bakar. Bu sınır her yıl yeniden belirlendiği için başvurmadan önce güncel tutarı kontrol edin. Sınırın üstünde kalan işlerde yol farklıdır.</p>
<h2>Başvuru dosyası</h2>
<ol>
<li>Uyuşmazlığı anlatan kısa bir metin</li>
<li>Fatura, sözleşme ya da sipariş çıktısı</li>
<li>Satıcıya yaptığınız başvuru ve varsa yanıtı</li>
<li>Talebiniz: iade, onarım, değişim ya da bedel indirimi</li>
</ol>
<p>Metinde olayları tarih sırasıyla yazın. Bir sayfayı aşan anlatımlarda asıl istek gözden kaçabilir; en sona “sonuç ve istek” başlığı koymak iyi bir alışkanlıktır.</p>
<h2>Sonrası</h2>
<p>Heyet karşı taraftan savunma ister, gerekirse bilirkişiye başvurur ve yazılı karar verir. Karar her iki tarafa da bildirilir; itiraz süresi kararın altında yazar. Başvurunuzun durumunu e-Devlet üzerinden izleyebilirsiniz.</p>`,
    },
    {
      title: 'Ayıplı mal ve ayıplı hizmet: Dört seçimlik hakkınız',
      description: 'Ürün bozuk çıktığında ya da hizmet söz verilen gibi olmadığında seçebileceğiniz dört yol.',
      tags: ['ayıplı mal', 'seçimlik haklar', 'onarım'],
      body: `
<p>Bir ürün reklamdaki özellikleri taşımıyorsa ya da bir hizmet sözleşmede anlatıldığı gibi verilmiyorsa hukuk dilinde “ayıp”tan söz edilir. Sözcük tuhaf gelebilir, ama size tanıdığı seçenekler gayet açıktır.</p>
<table>
<thead><tr><th>Hak</th><th>Ne istersiniz?</th><th>Ne zaman uygun?</th></tr></thead>
<tbody>
<tr><td>Dönme</td><td>Paranızı geri</td><td>Ürüne güveniniz kalmadıysa</td></tr>
<tr><td>Bedel indirimi</td><td>Fiyat farkını</td><td>Kusurla yaşayabiliyorsanız</td></tr>
<tr><td>Onarım</td><td>Ücretsiz tamir</td><td>Ürünü seviyorsanız</td></tr>
<tr><td>Değişim</td><td>Ayıpsız benzerini</td><td>Kusur yalnız o ürüne özgüyse</td></tr>
</tbody>
</table>
<h2>Seçim kimin?</h2>
<p>Kural olarak sizin. Satıcı “önce servise gönderelim” diyebilir; bunu kabul etmek zorunda değilsiniz. Ancak istenen yol satıcı için orantısız bir güçlük yaratıyorsa başka bir hakka yönelmeniz gerekebilir.</p>
<h2>Bildirirken</h2>
<p>Kusuru fark eder etmez yazılı bildirin, fotoğraf ekleyin ve hangi hakkı kullandığınızı açıkça söyleyin. “Ne yapabiliriz?” diye sormak yerine “değişim istiyorum” demek süreci kısaltır.</p>
<p>Hizmetlerde de aynı mantık geçerlidir: eksik verilen bir dersin tekrarını ya da bedelinin düşülmesini isteyebilirsiniz.</p>`,
    },
    {
      title: 'Sözleşme sizden habersiz değiştirilebilir mi?',
      description:
        'Fiyat artışı, kanal listesi, yeni koşullar: tek taraflı değişikliklerde bildirimin önemi ve seçenekleriniz.',
      tags: ['sözleşme', 'fiyat artışı', 'bildirim'],
      also: ['İnternet ve Telefon'],
      body: `
<p>Abonelikler uzun sürdüğü için koşulların hiç değişmemesini beklemek gerçekçi değildir. Önemli olan, değişikliğin nasıl yapıldığı ve size hangi seçeneğin bırakıldığıdır.</p>
<h2>Bildirim olmadan değişiklik</h2>
<p>Aleyhinize bir değişikliğin size makul bir süre önce, anlaşılır biçimde bildirilmesi beklenir. Faturanın arka yüzüne küçük harflerle yazılmış bir not bu beklentiyi karşılamayabilir.</p>
<h2>Belirli süreli sözleşmelerde</h2>
<p>Taahhüt size olduğu kadar karşı tarafa da bağlayıcıdır. Süre dolmadan ücretin artırılması sözleşmede açıkça öngörülmediyse itiraz edebilirsiniz. Koşullar esaslı biçimde değişmişse cezasız ayrılma gündeme gelebilir.</p>
<h2>Ne yapmalı?</h2>
<ul>
<li>Değişiklik bildirimini ve geldiği tarihi saklayın.</li>
<li>Eski ve yeni koşulu yan yana yazın.</li>
<li>Kabul etmediğinizi süresi içinde, yazılı olarak bildirin.</li>
</ul>
<p>Sessiz kalmanın kabul sayıldığı durumlar vardır; bu yüzden kararınız olumsuzsa bildirimi çekmecede bekletmeyin.</p>`,
    },
    {
      title: 'Kişisel verilerim abonelik bitince ne olur?',
      description:
        'Ayrıldıktan sonra hangi bilgiler saklanır, silme talebi nasıl yapılır, pazarlama mesajları nasıl durur?',
      tags: ['kişisel veri', 'silme talebi', 'ticari ileti'],
      body: `
<p>Aboneliğiniz biter, ama adınız, adresiniz ve fatura geçmişiniz bir süre daha karşı tarafın sisteminde kalır. Bunun bir bölümü yasal saklama yükümlülüğünden, bir bölümü alışkanlıktan kaynaklanır.</p>
<h2>Saklanması gerekenler</h2>
<p>Fatura ve muhasebe kayıtları gibi belgelerin belirli sürelerle saklanması zorunludur. Bu kayıtların hemen silinmesini isteyemezsiniz, ancak başka amaçla kullanılmamasını bekleyebilirsiniz.</p>
<h2>Silinmesini isteyebilecekleriniz</h2>
<ul>
<li>Pazarlama tercihleri ve izleme profilleri</li>
<li>Artık kullanılmayan iletişim bilgileri</li>
<li>Amacı kalmamış başvuru formları ve kimlik görüntüleri</li>
</ul>
<h2>Başvuru</h2>
<p>Veri sorumlusunun aydınlatma metninde bir başvuru adresi bulunur. Talebinizde hangi verinin silinmesini istediğinizi belirtin; “bütün verilerim” gibi genel istekler yanıtı yavaşlatır.</p>
<p>Ticari iletileri durdurmak için ayrı bir dilekçeye gerek yoktur: iletinin içindeki ret yolunu ya da ileti yönetim sistemini kullanabilirsiniz.</p>`,
    },
    {
      title: 'Haksız şart nedir? Sözleşmede okuyup “bu olmaz” diyebileceğiniz maddeler',
      description: 'Müzakere edilmeden konulan ve dengeyi bozan maddelere günlük hayattan örnekler.',
      tags: ['haksız şart', 'sözleşme', 'küçük yazılar'],
      isDraft: true,
      body: `
<p>Standart sözleşmeler herkes için aynı basılır ve üzerinde pazarlık edilmez. Bu yüzden hukuk, dengeyi tüketici aleyhine bozan maddelere özel bir gözle bakar: haksız şart olduğu anlaşılan madde sizi bağlamaz, sözleşmenin geri kalanı ise ayakta kalır.</p>
<h2>Örneklerle</h2>
<ul>
<li>Firmanın sözleşmeyi dilediği an bozabildiği, sizin ise bozamadığınız maddeler</li>
<li>Gecikmede size orantısız bir ceza yükleyen maddeler</li>
<li>Firmanın her türlü sorumluluğunu baştan kaldıran maddeler</li>
<li>“Hiçbir koşulda iade yapılmaz” cümlesi</li>
</ul>
<h2>Okurken ne aramalı?</h2>
<p>“Tek taraflı”, “dilediği zaman”, “hiçbir sorumluluk” ve “peşinen kabul eder” gibi ifadeler iyi birer işarettir. Bir maddenin karşılığında size ne verildiğini sorun; yanıt “hiçbir şey” ise dikkatle bakın.</p>
<blockquote><p>İmzalamış olmanız, bir maddeyi kendiliğinden geçerli kılmaz.</p></blockquote>
<p>Yine de en kolay itiraz imzadan önce yapılandır. Rahatsız olduğunuz maddenin çıkarılmasını isteyin; çıkarılmıyorsa bunu bilerek karar verin.</p>`,
    },
  ],
}

/** Category → its questions with their answers. */
export const demoQuestions: Record<string, [question: string, answer: string][]> = {
  'İptal Süreci': [
    [
      'İptal talebim ne kadar sürede sonuçlanır?',
      `<p>Dilekçeniz kuruma ulaştıktan sonra yasal süre işlemeye başlar. Abonelik sözleşmelerinde kurumun talebi <strong>yedi gün</strong> içinde yerine getirmesi beklenir. Hangi aşamada olduğunuzu size verdiğimiz başvuru numarasıyla izleyebilirsiniz.</p>`,
    ],
    [
      'İptal için hangi belgeler gerekir?',
      `<p>Çoğu kurum şu üç belgeyi ister:</p>
<ul>
<li>İmzalı iptal dilekçesi (biz hazırlarız, siz imzalarsınız)</li>
<li>Kimliğinizin ön ve arka yüzü</li>
<li>Abone ya da müşteri numarası</li>
</ul>
<p>Kurumunuz ek bir belge istiyorsa başvuru ekranında size sorulur.</p>`,
    ],
    [
      'Taahhüdüm bitmeden iptal edersem cayma bedeli öder miyim?',
      `<p>Taahhütlü aboneliklerde, kalan aylar için size sağlanan indirimlerin toplamı istenebilir. Bu tutar, taahhüt sonuna kadar ödeyeceğiniz aylık bedellerin toplamından fazla olamaz; kurum düşük olanı uygular.</p>`,
    ],
    [
      'Gönderdiğim talepten vazgeçebilir miyim?',
      `<p>Dilekçe kuruma iletilmediyse tek bir mesajla geri çekebilirsiniz. İletildiyse kuruma ayrıca bildirim yapılması gerekir; <a href="/iletisim">bize yazın</a>, birlikte hazırlayalım.</p>`,
    ],
  ],
  'Üyelik ve Hesap': [
    [
      'Telefon numaramı değiştirdim, hesabıma nasıl girerim?',
      `<p>Giriş ekranında <em>Numaram değişti</em> seçeneğine dokunun. Kimliğinizi doğruladıktan sonra yeni numaranız hesabınıza bağlanır, geçmiş başvurularınız olduğu gibi kalır.</p>`,
    ],
    [
      'Aynı hesapla ailemden birinin aboneliğini iptal edebilir miyim?',
      `<p>Abonelik kimin üzerineyse dilekçeyi o kişinin imzalaması gerekir. Kendi hesabınızdan yeni bir başvuru açıp abone olarak yakınınızın bilgilerini girebilirsiniz.</p>`,
    ],
    [
      'Hesabımı nasıl silerim?',
      `<p>Hesap ayarlarının en altındaki <em>Hesabımı sil</em> düğmesini kullanın. Yasal saklama süresi olan belgeler dışında bütün bilgileriniz silinir ve bu size yazılı olarak bildirilir.</p>`,
    ],
  ],
  'Ödeme ve Fatura': [
    [
      'Hizmet ücretini ne zaman öderim?',
      `<p>Ücret, dilekçeniz kuruma gönderilmeden hemen önce alınır. Göndermediğimiz bir başvuru için sizden ödeme istenmez.</p>`,
    ],
    [
      'Faturamı nereden indirebilirim?',
      `<p>Başvurunuzun ayrıntısında <strong>Belgeler</strong> bölümünü açın. E-arşiv faturanız, ödemeden sonraki ilk iş günü burada görünür.</p>`,
    ],
    [
      'İptalim reddedilirse ücret iade edilir mi?',
      `<p>Ret, bizim hazırladığımız dilekçedeki bir eksiklikten kaynaklanıyorsa ücretin tamamı beş iş günü içinde iade edilir. Kurumun talep ettiği ek belge ulaştırılmadığı için reddedilen başvurularda dilekçe bir kez ücretsiz yeniden gönderilir.</p>`,
    ],
    [
      'İptalden sonra gelen faturayı ödemem gerekir mi?',
      `<p>Son faturada, kullandığınız günlerin bedeli ve varsa cihaz taksitleri yer alır. İptal tarihinden sonraki günler için kesilmiş bir tutar görürseniz itiraz dilekçesini de bizimle hazırlayabilirsiniz.</p>`,
    ],
  ],
  'Güvenlik ve Kişisel Veriler': [
    [
      'Kimlik fotoğrafımı kimler görebilir?',
      `<p>Yalnızca başvurunuzla ilgilenen görevli görebilir ve her görüntüleme kaydedilir. Belgeleriniz şifreli saklanır, başvurunuz kapandıktan sonra belirlenen sürede silinir.</p>`,
    ],
    [
      'Bilgilerimi başka firmalarla paylaşıyor musunuz?',
      `<p>Hayır. Bilgileriniz yalnızca iptal talebinizin iletileceği kurumla paylaşılır.</p>`,
    ],
    [
      'Beni Masa adına arayan kişiye nasıl güvenebilirim?',
      `<p>Görevlilerimiz sizden hiçbir zaman kart bilgisi, parola ya da SMS ile gelen bir kod istemez. Şüphelendiğinizde kapatıp sitedeki numaradan bizi siz arayın.</p>`,
    ],
  ],
  'Destek ve İletişim': [
    [
      'Müşteri hizmetlerine nasıl ulaşırım?',
      `<p>Hafta içi 09.00–18.00 saatleri arasında telefonla, her zaman <a href="/iletisim">iletişim formu</a> ile ulaşabilirsiniz. Yazılı başvurulara en geç bir iş günü içinde yanıt veririz.</p>`,
    ],
    [
      'Şikâyetimi resmî olarak nereye iletebilirim?',
      `<p>Kurum talebinizi süresinde yerine getirmezse <strong>Tüketici Hakem Heyeti</strong>ne ya da ilgili düzenleyici kuruma başvurabilirsiniz. Gönderim kanıtı, başvurunuzun belgeleri arasında hazır bulunur.</p>`,
    ],
  ],
}

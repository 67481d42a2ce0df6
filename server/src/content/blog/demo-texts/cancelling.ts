import type { DemoGroup } from './post.ts'

export const cancelling: DemoGroup = {
  category: 'Abonelik İptali',
  posts: [
    {
      title: 'Abonelik iptaline başlamadan önce hazırlamanız gereken beş şey',
      description:
        'Müşteri numarasından son faturaya: iptal görüşmesini kısaltan, itirazı kolaylaştıran küçük bir hazırlık listesi.',
      tags: ['abonelik iptali', 'hazırlık', 'kontrol listesi'],
      body: `
<p>İptal görüşmelerinin uzamasının nedeni çoğu zaman kararsızlık değil, eksik bilgidir. Müşteri numarası bulunamaz, sözleşmenin hangi tarihte başladığı hatırlanmaz ve görüşme ertesi güne kalır. On dakikalık bir hazırlık bu dağınıklığı baştan önler.</p>
<h2>Elinizin altında bulunsun</h2>
<ol>
<li><strong>Müşteri ya da hizmet numarası.</strong> Faturanın üst köşesinde veya çevrim içi hesabınızda yazar.</li>
<li><strong>Sözleşmenin başlangıç tarihi.</strong> Taahhüt süresi bu tarihten işlemeye başlar.</li>
<li><strong>Son iki fatura.</strong> Kampanya indirimi bitmiş mi, buradan anlaşılır.</li>
<li><strong>Kullandığınız cihazların listesi.</strong> Modem, kart okuyucu ya da kumanda iade istenebilir.</li>
<li><strong>Yanıtı alacağınız adres.</strong> Eski bir e-posta adresi, onayın size hiç ulaşmaması demektir.</li>
</ol>
<h2>Kararınızı tek cümleye indirin</h2>
<p>“Aboneliğimi sonlandırmak istiyorum” cümlesi yeterlidir; gerekçe açıklamak zorunda değilsiniz. Yine de nedeninizi kendiniz için not edin. Karşınıza bir teklif çıktığında, asıl sorununuzu çözüp çözmediğini bu not sayesinde hemen görürsünüz.</p>
<p>Son olarak talebinizin tarihini ve size verilen kayıt numarasını bir yere yazın. İşlem aksarsa bütün konuşma bu iki bilginin etrafında döner.</p>`,
    },
    {
      title: 'İptal dilekçesi nasıl yazılır? Kısa, açık ve itiraz edilemez bir metin için örnek',
      description:
        'Bir iptal dilekçesinde bulunması gerekenler, gereksiz olanlar ve doğrudan kullanabileceğiniz sade bir örnek metin.',
      tags: ['dilekçe', 'örnek metin', 'abonelik iptali'],
      body: `
<p>İyi bir iptal dilekçesi yarım sayfayı geçmez. Amacı ikna etmek değil, tarihi belli bir irade beyanını kayda geçirmektir. Bu yüzden uzun şikâyetlerden çok, kim olduğunuz ve neyi ne zaman sonlandırmak istediğiniz önemlidir.</p>
<h2>Mutlaka bulunması gerekenler</h2>
<ul>
<li>Adınız, soyadınız ve sözleşmedeki müşteri numaranız</li>
<li>Sonlandırmak istediğiniz hizmetin adı</li>
<li>Açık bir istek cümlesi ve tarih</li>
<li>Yanıtın gönderileceği adres ya da telefon</li>
<li>Islak imza veya hizmetin kabul ettiği elektronik onay</li>
</ul>
<h2>Örnek metin</h2>
<blockquote><p>… numaralı aboneliğimin bu dilekçenin size ulaştığı tarih itibarıyla sonlandırılmasını, varsa kalan borcun ayrıntılı dökümüyle birlikte tarafıma yazılı olarak bildirilmesini rica ederim.</p></blockquote>
<p>Bu metne cihaz iadesi ya da fazla ödenen ücretin iadesi gibi isteklerinizi birer cümleyle ekleyebilirsiniz. Her isteği ayrı bir cümlede yazmak, yanıtın da madde madde gelmesini sağlar.</p>
<h2>Nasıl göndermeli?</h2>
<p>Sözleşmenizde yazan kanalı kullanın ve gönderdiğinizi kanıtlayan belgeyi saklayın. Bu belge bir alındı yazısı, iadeli taahhütlü mektup kaydı ya da tarihli bir e-posta olabilir. Telefonda iletilen isteklerde görüşmenin tarihini, saatini ve kayıt numarasını not etmek aynı işi görür.</p>`,
    },
    {
      title:
        '“İptal ettim sanıyordum”: Talebi gönderdikten sonra yapılması gereken, çoğu kişinin atladığı ve sonradan beklenmedik faturalara yol açan üç basit kontrol',
      description: 'Talep göndermek işin yarısı. Onay, son fatura ve otomatik ödeme talimatı için üç kısa kontrol.',
      tags: ['otomatik ödeme', 'son fatura', 'onay'],
      also: ['Fatura ve Bütçe'],
      body: `
<p>İptalden aylar sonra gelen bir faturanın arkasında genellikle kötü niyet değil, yarım kalmış bir adım vardır. Talep alınmış ama onaylanmamıştır; ya da hizmet kapanmış, fakat bankadaki ödeme talimatı açık kalmıştır.</p>
<h2>1. Onayı yazılı alın</h2>
<p>“Talebiniz alındı” ile “aboneliğiniz sonlandırıldı” aynı şey değildir. İkincisini gösteren bir mesaj, e-posta ya da hesap ekranı görene kadar süreci kapanmış saymayın.</p>
<h2>2. Son faturayı okuyun</h2>
<p>Son faturada kullanılan gün kadar ücret, varsa cihaz bedeli ve cayma bedeli ayrı satırlarda görünür. Toplamın nereden geldiğini anlayamıyorsanız ödeme gününü beklemeden ayrıntılı döküm isteyin.</p>
<h2>3. Ödeme talimatını kapatın</h2>
<p>Aboneliğin bitmesi, bankanızdaki otomatik ödeme talimatını kendiliğinden kaldırmaz. Son fatura ödendikten sonra talimatı bankanızın uygulamasından siz kapatın.</p>
<table>
<thead><tr><th>Ne zaman?</th><th>Neye bakılır?</th></tr></thead>
<tbody>
<tr><td>Aynı gün</td><td>Talebin kayıt numarası</td></tr>
<tr><td>Bir hafta sonra</td><td>Kapanış onayı</td></tr>
<tr><td>Bir ay sonra</td><td>Son fatura ve hesap hareketleri</td></tr>
</tbody>
</table>
<p>Takvime konan üç hatırlatma, bu üç kontrolün hepsini karşılar.</p>`,
    },
    {
      title: 'Deneme süresi bitmeden iptal: Takvime konacak tek bir hatırlatma',
      description:
        'Ücretsiz deneme süreleri neden unutulur, hatırlatma ne zamana kurulur ve iptal sonrası erişim nasıl işler?',
      tags: ['deneme süresi', 'dijital abonelik', 'hatırlatma'],
      also: ['Dergi ve Dijital Yayınlar'],
      body: `
<p>Ücretsiz deneme, bir hizmeti tanımanın iyi bir yoludur. Kart bilgisi istenmesi de tek başına sorun değildir; sorun, denemenin hangi gün ücretli aboneliğe döneceğinin üç hafta sonra kimsenin aklında olmamasıdır.</p>
<h2>Hatırlatmayı kaydolurken kurun</h2>
<p>En iyi an, kayıt ekranının hâlâ açık olduğu andır. Bitiş gününden <strong>iki gün öncesine</strong> bir hatırlatma koyun ve içine iptalin yapıldığı sayfanın adresini yazın. Son güne bırakmak, saat farkı ya da yoğunluk yüzünden işlemin ertesi güne sarkmasına yol açabilir.</p>
<h2>Erken iptal erişimi keser mi?</h2>
<p>Bu, hizmetten hizmete değişir. Bazıları sürenin sonuna kadar erişimi sürdürür, bazıları hemen kapatır. Kararınız zaten kesinse fark etmez; değilse iptal ekranındaki açıklamayı sonuna kadar okuyun.</p>
<ul>
<li>Uygulama mağazasından başlatılan denemeler mağazanın abonelikler sayfasından kapatılır.</li>
<li>Uygulamayı silmek aboneliği bitirmez.</li>
<li>Onay e-postası gelmediyse işlem tamamlanmamış olabilir.</li>
</ul>
<p>Aynı hatırlatmaya bir soru da ekleyin: “Bu hizmeti geçen hafta kaç kez kullandım?” Yanıt sıfırsa karar kendiliğinden verilmiş demektir.</p>`,
    },
    {
      title: 'Bir yakınınızın ardından abonelikler: Vefat hâlinde kapatma işlemleri',
      description:
        'Zor bir dönemde işi hafifletmek için: hangi abonelikler aranır, hangi belgeler istenir, nereden başlanır?',
      tags: ['vefat', 'belgeler', 'aile'],
      body: `
<p>Bir kaybın ardından gelen haftalarda aboneliklerle uğraşmak kimsenin önceliği değildir. Yine de faturalar gelmeye, ödemeler hesaptan çekilmeye devam eder. İşleri küçük parçalara bölmek ve aileden bir kişinin takip etmesi yükü azaltır.</p>
<h2>Önce listeyi çıkarın</h2>
<p>Son üç ayın hesap ve kart hareketleri, düzenli ödemelerin neredeyse tamamını gösterir. Posta kutusu ve e-posta da gözden kaçan dergi ya da üyelikleri ortaya çıkarır.</p>
<h2>Genellikle istenen belgeler</h2>
<ul>
<li>Ölüm belgesi veya vefatı gösteren nüfus kaydı</li>
<li>Başvuranın kimliği ve yakınlığını gösteren belge</li>
<li>Mirasçılık belgesi (özellikle iade ya da alacak varsa)</li>
</ul>
<h2>Devir mi, kapatma mı?</h2>
<p>Elektrik, su ve doğal gaz gibi evde yaşamaya devam edenlerin kullandığı hizmetler çoğunlukla kapatılmaz, devredilir. Telefon hattını bir süre açık tutmak da bankalar ve resmî kurumlarla yapılacak işlemlerde kolaylık sağlayabilir.</p>
<p>Başvuruda vefat tarihini açıkça belirtin ve bu tarihten sonraki ücretler için döküm isteyin. Kurumların çoğunda bu işlemlerle ilgilenen ayrı bir ekip bulunur; ilk görüşmede bu ekibe yönlendirilmeyi rica etmek zaman kazandırır.</p>`,
    },
  ],
}

import type { DemoGroup } from './post.ts'

export const sports: DemoGroup = {
  category: 'Spor ve Üyelikler',
  posts: [
    {
      title: 'Spor salonu üyeliğini dondurmak mı, iptal etmek mi daha mantıklı?',
      description: 'Sakatlık, taşınma, yoğun dönem: hangi durumda dondurma, hangi durumda iptal daha az masraflı?',
      tags: ['spor salonu', 'üyelik dondurma', 'abonelik iptali'],
      body: `
<p>Ocak ayında heyecanla başlayan üyeliklerin önemli bir bölümü ilkbaharda sessizce unutulur. Ücret ödenmeye devam ederken salona gidilmiyorsa iki seçenek vardır: ara vermek ya da ayrılmak.</p>
<h2>Dondurma ne sağlar?</h2>
<p>Sözleşmeler genellikle yılda belirli bir süre dondurma hakkı tanır. Bu sürede ücret alınmaz ya da küçük bir bekleme bedeli alınır; üyelik süresi de aynı ölçüde uzar. Geri döneceğinizden eminseniz iyi bir yoldur.</p>
<h2>Ne zaman iptal?</h2>
<ul>
<li>Başka bir semte ya da şehre taşındıysanız</li>
<li>Sağlık durumunuz uzun süre spora izin vermiyorsa</li>
<li>Son üç ayda beşten az gittiyseniz</li>
<li>Salon, sizi kaydeden hizmeti artık vermiyorsa (havuz, çocuk alanı, eğitmen)</li>
</ul>
<p>Sağlık nedeniyle ayrılıyorsanız hekim raporunu talebinize ekleyin. Salonun hizmetinde esaslı bir değişiklik varsa bunu tarihleriyle yazın; ayrılmanın koşulları değişebilir.</p>
<h2>Karar için küçük bir hesap</h2>
<p>Aylık ücreti son üç ayda gittiğiniz gün sayısına bölün. Çıkan rakam tek seferlik giriş ücretinden yüksekse üyelik size pahalıya geliyor demektir.</p>`,
    },
    {
      title: 'Üyelik sözleşmesini imzalamadan önce resepsiyonda sorulacak on soru',
      description: 'Dondurma, devir, havuz saatleri, kayıt ücreti: sonradan sorun çıkaran konuları baştan konuşun.',
      tags: ['spor salonu', 'sözleşme', 'kontrol listesi'],
      body: `
<p>Salonu gezmek keyiflidir, sözleşmeyi okumak değil. Oysa sonradan yaşanan anlaşmazlıkların neredeyse hepsi gezi sırasında iki dakikada sorulabilecek bir sorunun sorulmamış olmasından çıkar.</p>
<ol>
<li>Toplam bedel nedir; kayıt ücreti buna dâhil mi?</li>
<li>Üyelik ne zaman başlıyor, imza günü mü, ilk giriş günü mü?</li>
<li>Yılda kaç gün dondurabilirim?</li>
<li>Süre bitince kendiliğinden yenileniyor mu?</li>
<li>Üyeliği başkasına devredebilir miyim?</li>
<li>Havuz ve grup dersleri hangi saatlerde açık?</li>
<li>Özel ders paketi kullanılmazsa ne olur?</li>
<li>Başka şubelere girebilir miyim?</li>
<li>Ayrılmak istersem hangi adrese yazmam gerekiyor?</li>
<li>Tadilat olursa süre uzatılıyor mu?</li>
</ol>
<h2>Yanıtları nereye yazmalı?</h2>
<p>Sözleşmenin altına. Sözlü olarak verilen “elbette olur” yanıtı, görevli değiştiğinde kimsenin hatırlamadığı bir ayrıntıya dönüşür. İki satırlık bir ek ve iki imza yeterlidir.</p>
<p>Size sözleşmenin bir nüshasının verilmesini de isteyin. Fotoğrafını çekip kendinize e-posta ile göndermek, yıllar sonra bile kolayca bulmanızı sağlar.</p>`,
    },
    {
      title: 'Havuz kapalı, ders iptal: Eksik verilen hizmetin karşılığı nasıl istenir?',
      description: 'Tadilat ve program değişikliklerinde süre uzatma, bedel indirimi ve ayrılma seçenekleri.',
      tags: ['eksik hizmet', 'bedel indirimi', 'havuz'],
      also: ['Tüketici Hakları'],
      isDraft: true,
      body: `
<p>“Havuzumuz bakım nedeniyle altı hafta kapalıdır” yazısı, havuz için üye olan biri açısından küçük bir duyuru değildir. Üyeliğinizin nedeni olan hizmet verilmiyorsa bunun bir karşılığı olmalıdır.</p>
<h2>Önce neyin eksik olduğunu tanımlayın</h2>
<p>Sözleşmede ya da broşürde yazan hizmetleri, verilmeyenleri ve tarih aralığını bir kâğıda dökün. “Hep kapalı” demek yerine “1 Mart ile 12 Nisan arasında havuz kullanılamadı” demek talebinizi güçlendirir.</p>
<h2>İsteyebilecekleriniz</h2>
<ul>
<li>Kapalı kalan süre kadar uzatma</li>
<li>Bedelde orantılı indirim</li>
<li>Aynı sürede başka şubeden yararlanma</li>
<li>Eksiklik esaslıysa sözleşmeden ayrılma</li>
</ul>
<p>Birini seçip yazılı isteyin. Seçenekleri sıralayıp karşı tarafın karar vermesini beklemek genellikle en düşük teklifle sonuçlanır.</p>
<h2>Yanıt gelmezse</h2>
<p>Makul bir süre tanıdığınızı belirtin ve sonrasında başvuracağınız yolu nazikçe yazın. Kayıtları düzenli tutulmuş bir dosya, çoğu uyuşmazlığı daha başvurmadan çözer.</p>`,
    },
    {
      title: 'Özel ders paketleri: Kullanılmayan derslerin hakkı yanar mı?',
      description: 'Geçerlilik süresi, eğitmenin ayrılması ve kalan dersler için izlenecek yol.',
      tags: ['özel ders', 'paket', 'iade'],
      body: `
<p>Yirmi derslik bir paket alınır, on ikisi kullanılır, sonra araya yaz girer. Dönüldüğünde “paketinizin süresi doldu” denmesi can sıkıcıdır; ama her zaman son söz değildir.</p>
<h2>Süre sözleşmede var mıydı?</h2>
<p>Geçerlilik süresi size satın alırken açıkça bildirilmediyse sonradan ileri sürülmesi güçtür. Fişin arkasında ya da resepsiyondaki bir panoda yazması, sözleşmede yazmasıyla aynı değildir.</p>
<h2>Eğitmen ayrıldıysa</h2>
<p>Paketi belirli bir eğitmen için aldıysanız ve bu yazılıysa, başka biriyle devam etmeye zorlanmamanız gerekir. Kalan derslerin bedelini isteyebilir ya da kendi tercihinizle yeni eğitmeni deneyebilirsiniz.</p>
<table>
<thead><tr><th>Durum</th><th>İlk adım</th></tr></thead>
<tbody>
<tr><td>Süre bildirilmemiş</td><td>Kalan derslerin kullandırılmasını isteyin</td></tr>
<tr><td>Eğitmen ayrılmış</td><td>Değişim ya da iade isteyin</td></tr>
<tr><td>Sakatlık</td><td>Raporla dondurma isteyin</td></tr>
</tbody>
</table>
<p>Kullandığınız dersleri imza karşılığı işaretleten salonlarda çizelgenin bir fotoğrafını ara sıra çekin. Kaç dersinizin kaldığı tartışılmaz hâle gelir.</p>`,
    },
    {
      title: 'Yaz sezonu öncesi üyelik yenileme: Teklifleri karşılaştırmanın kolay yolu',
      description: 'Aylık, yıllık ve kontör usulü üyelikleri aynı ölçüye indirip karşılaştırın.',
      tags: ['üyelik yenileme', 'karşılaştırma', 'yaz'],
      also: ['Kampanya Rehberi'],
      body: `
<p>Yenileme dönemi geldiğinde salonlar üç dört seçenek sunar ve hepsi kendi içinde avantajlı görünür. Karşılaştırmanın yolu, hepsini aynı ölçüye indirmektir: <strong>gerçekten gideceğiniz gün başına bedel</strong>.</p>
<h2>Gerçekçi bir sayı bulun</h2>
<p>Geçen yılın giriş kayıtlarını resepsiyondan isteyebilirsiniz. Haftada üç gün gitmeyi planlamak güzeldir, ama hesap geçen yılın ortalamasıyla yapılmalıdır.</p>
<h2>Aynı ölçüye indirin</h2>
<table>
<thead><tr><th>Seçenek</th><th>Yıllık bedel</th><th>Yılda 60 girişte</th></tr></thead>
<tbody>
<tr><td>Yıllık peşin</td><td>₺12.000</td><td>₺200</td></tr>
<tr><td>Aylık</td><td>₺15.600</td><td>₺260</td></tr>
<tr><td>Giriş başına</td><td>—</td><td>₺230</td></tr>
</tbody>
</table>
<p>Bu örnekte yıllık seçenek ucuz görünüyor; ama yılda elli girişin altında kalırsanız sıralama değişir. Rakamları kendi salonunuzun tarifesiyle değiştirin.</p>
<h2>Son bir soru</h2>
<p>Peşin ödemenin karşılığında vazgeçtiğiniz şey esnekliktir. Önümüzdeki yıl taşınma ya da iş değişikliği olasıysa biraz fazla ödeyip aylık kalmak daha ucuza gelebilir.</p>`,
    },
  ],
}

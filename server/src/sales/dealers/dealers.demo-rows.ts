type DemoDealer = {
  /** Province/district. */
  place: string
  dealers_name: string
  seller_type_id: number
  name_surname: string
  phone: string
  fax_number: string
  email: string
  address: string
  status: 0 | 1
}

/** Place, area code of the fax, name, type, contact; a dash before the name marks a passive dealer. */
const written = `
İstanbul/Kadıköy|216|Moda İletişim|4|Nilgün Aydemir
İstanbul/Üsküdar|216|Çamlıca Telekom|2|Şükrü Ilgaz
İstanbul/Ataşehir|216|Ataşehir Abonelik Merkezi|1|Cenk Özdağ
İstanbul/Ümraniye|216|Ihlamurkuyu İletişim|2|Işıl Karagöz
İstanbul/Pendik|216|Sahil Fiber|4|Tuğba Çelebi
İstanbul/Maltepe|216|Adalar Manzarası İletişim|2|Orhan Yiğit
İstanbul/Beşiktaş|212|Barbaros Kurumsal Çözümler|3|Defne Ertuğrul
İstanbul/Şişli|212|Mecidiyeköy İletişim|4|Kaan Bozkurt
İstanbul/Bakırköy|212|İncirli Dijital|2|Gülşah Tekin
İstanbul/Fatih|212|-Suriçi Telekom|2|Hüseyin Ağaoğlu
İstanbul/Esenyurt|212|-Esen Abonelik Noktası|2|Rojin Aslan
İstanbul/Eyüpsultan|212|Haliç İletişim|4|Sıtkı Gündoğdu
İstanbul/Kâğıthane|212|Sadabad Fiber|2|Ümit Çakır
İstanbul/Sarıyer|212|Maslak Kurumsal|3|Ece Sönmez
İstanbul/Başakşehir|212|Bahçe İletişim|2|Yavuz Kılınç
Ankara/Çankaya|312|Kızılay Abonelik Merkezi|1|Şebnem Uçar
Ankara/Keçiören|312|Estergon Telekom|2|İlker Duman
Ankara/Yenimahalle|312|Batıkent İletişim|4|Gonca Işık
Ankara/Mamak|312|-Mamak Dijital|2|Mehmet Ali Öztürk
Ankara/Etimesgut|312|Eryaman Fiber|2|Zerrin Polat
Ankara/Gölbaşı|312|Mogan İletişim|2|Serhat Ünlü
Ankara/Polatlı|312|-Sakarya Telekom|2|Döndü Kaya
İzmir/Konak|232|Kordon İletişim|4|Ege Karaca
İzmir/Bornova|232|Bornova Abonelik Merkezi|1|Aslıhan Güneş
İzmir/Karşıyaka|232|Çarşı Telekom|4|Özgür Deniz
İzmir/Buca|232|Şirinyer Dijital|2|Hande Çınar
İzmir/Çeşme|232|Ilıca İletişim|2|Selim Yalçın
İzmir/Ödemiş|232|-Küçük Menderes Fiber|2|Fadime Uysal
Bursa/Nilüfer|224|Nilüfer Kurumsal Çözümler|3|Barış Tunalı
Bursa/Osmangazi|224|Tophane İletişim|4|Ayşegül Sezer
Bursa/İnegöl|224|İnegöl Telekom|2|Ramazan Şen
Antalya/Muratpaşa|242|Kaleiçi İletişim|4|Derya Akın
Antalya/Alanya|242|Damlataş Dijital|2|Volkan Şimşek
Antalya/Manavgat|242|Şelale Telekom|2|Hatice Koç
Adana/Seyhan|322|Seyhan Abonelik Noktası|1|Cuma Doğan
Adana/Çukurova|322|Turgut Özal İletişim|2|Pelin Arı
Konya/Selçuklu|332|Mevlâna İletişim|4|Muharrem Eker
Konya/Meram|332|Meram Telekom|2|Saliha Başaran
Konya/Ereğli|332|İvriz Fiber|2|Halil Yurt
Gaziantep/Şahinbey|342|Bakırcılar İletişim|4|Abdullah Kurt
Gaziantep/Şehitkamil|342|-Kale Dijital|2|Suna Bilgin
Kocaeli/İzmit|262|Körfez Kurumsal|3|Levent Ateş
Kocaeli/Gebze|262|Gebze Abonelik Merkezi|2|Nurhan Bulut
Kayseri/Kocasinan|352|Erciyes İletişim|4|İsmail Taşçı
Kayseri/Melikgazi|352|Talas Yolu Telekom|2|Gamze Özkan
Eskişehir/Odunpazarı|222|Porsuk İletişim|4|Çağla Erdem
Eskişehir/Tepebaşı|222|Tepebaşı Fiber|2|Onur Sezgin
Samsun/İlkadım|362|Karadeniz Abonelik Merkezi|1|Temel Usta
Samsun/Atakum|362|Atakum Dijital|2|Büşra Kalkan
Trabzon/Ortahisar|462|Uzun Sokak İletişim|4|Dursun Aksoy
Diyarbakır/Kayapınar|412|Dicle Telekom|2|Berfin Yıldız
Diyarbakır/Yenişehir|412|Surlar İletişim|4|Mahsun Demir
Mersin/Yenişehir|324|Pozcu İletişim|2|Sevilay Toprak
Mersin/Tarsus|324|Tarsus Fiber|2|Kadir Gökçe
Şanlıurfa/Haliliye|414|Balıklıgöl Telekom|2|İbrahim Halil Ay
Denizli/Pamukkale|258|Traverten İletişim|4|Esra Vural
Muğla/Bodrum|252|Halikarnas Dijital|4|Arda Tezcan
Aydın/Efeler|256|Efeler İletişim|2|Müge Acar
Balıkesir/Karesi|266|Karesi Telekom|2|Tolga Baysal
Sakarya/Adapazarı|264|Çark Caddesi İletişim|4|Şule Kaplan
Malatya/Battalgazi|422|-Kayısı Fiber|2|Veysel Orhan
Van/İpekyolu|432|İpekyolu İletişim|2|Zelal Aktaş
Erzurum/Yakutiye|442|Palandöken Telekom|4|Lütfü Karakaya
Düzce/Merkez|380|Düzce Abonelik Noktası|2|Sinem Özer
Rize/Merkez|464|-Çay Dijital|2|Yaşar Kılıç
İstanbul/Beyoğlu|212|Masa Çağrı Merkezi|5|Melike Güler
Ankara/Altındağ|312|Başkent Arama Ekibi|5|Okan Yüce
İstanbul/Tuzla|216|evdeninternet.example|6|Sarp Demirel`

const streets = [
  'Atatürk Cad.',
  'Cumhuriyet Mah. 12. Sok.',
  'İstasyon Cad.',
  'Fevzi Çakmak Bulv.',
  'Yeni Mah. Ihlamur Sok.',
]

const digits = (place: number) => String(100 + place).padStart(4, '0')

/** Sixty-eight dealers; not every one has a fax or an e-mail. */
export const demoDealers: DemoDealer[] = written
  .trim()
  .split('\n')
  .map((line, at) => {
    const [place = '', area, named = '', type, name_surname = ''] = line.split('|')
    const dealers_name = named.replace(/^-/, '')
    return {
      place,
      dealers_name,
      seller_type_id: Number(type),
      name_surname,
      phone: `+90532555${digits(at)}`,
      fax_number: at % 6 === 5 ? '' : `+90${area}555${digits(at)}`,
      email: at % 9 === 7 ? '' : `bayi${100 + at}@bayi.example`,
      address: `${streets[at % streets.length]} No: ${((at * 7) % 90) + 1}`,
      status: named.startsWith('-') ? 0 : 1,
    }
  })

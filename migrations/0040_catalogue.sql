-- What the campaigns of a category choose from: features and dealer inputs in their order, brands beside.
ALTER TABLE product_categories
  ADD COLUMN features jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(features) = 'array'),
  ADD COLUMN inputs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(inputs) = 'array'),
  ADD CHECK (length(icon) <= 2000);
CREATE INDEX product_categories_order ON product_categories (siralama, id) WHERE deleted_at IS NULL;
SELECT keep_media_uses('product_categories', 'product_categories');

CREATE TABLE product_category_brands (
  category_id bigint NOT NULL REFERENCES product_categories ON DELETE CASCADE,
  brand_id bigint NOT NULL REFERENCES brands ON DELETE CASCADE,
  PRIMARY KEY (category_id, brand_id)
);
CREATE INDEX product_category_brands_brand ON product_category_brands (brand_id);

CREATE INDEX brands_makename ON brands (makename COLLATE "tr-x-icu", id) WHERE deleted_at IS NULL;
-- A brand is a record of its own, whether or not it is an institution too.
DROP TRIGGER media_uses ON brands;
DELETE FROM media_uses WHERE domain = 'institutions';
SELECT keep_media_uses('brands', 'brands');

-- How many living institutions stand on a category or a brand; the catalogue asks no more of them.
CREATE FUNCTION institutions_of_category(category bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM institution_categories c JOIN institutions i ON i.id = c.institution_id
  WHERE c.category_id = category AND i.deleted_at IS NULL
$$;
CREATE FUNCTION institutions_of_brand(brand bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM institutions i WHERE i.id = brand AND i.deleted_at IS NULL
$$;

-- What the public site may have read is counted: writers append, a job folds. The sum names a state of the catalogue.
CREATE TABLE catalogue_changes (n bigint NOT NULL DEFAULT 1);
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
CREATE FUNCTION fold_catalogue_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM catalogue_changes LIMIT 20) few) < 20 THEN RETURN; END IF;
  WITH gone AS (DELETE FROM catalogue_changes RETURNING n)
    INSERT INTO catalogue_changes (n) SELECT sum(n) FROM gone HAVING count(*) > 0;
END $$;
CREATE FUNCTION count_catalogue_changes(counted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER catalogue_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change()', counted);
END $$;
SELECT count_catalogue_changes(name) FROM unnest(ARRAY['product_categories', 'product_category_brands', 'brands']) name;

CREATE SEQUENCE feature_id;
CREATE FUNCTION shipped_feature(icon text, option_name text, unit text, placeholder text, VARIADIC subvalues text[] DEFAULT '{}')
RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object('id', nextval('feature_id'), 'option_name', option_name, 'icon', '/files/promo/' || icon || '.svg',
    'type', CASE WHEN subvalues <> '{}' THEN 'select' WHEN unit <> '' THEN 'number' ELSE 'text' END,
    'function', 0, 'unit', unit, 'placeholder', placeholder,
    'subvalues', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name)), '[]') FROM unnest(subvalues) name))
$$;
CREATE FUNCTION shipped_answer(icon text, option_name text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT shipped_feature(icon, option_name, '', '', VARIADIC '{}'::text[]) || '{"function": 1}'
$$;
CREATE FUNCTION ship_features(category text, category_icon text, VARIADIC shipped jsonb[]) RETURNS void LANGUAGE sql AS $$
  UPDATE product_categories SET features = to_jsonb(shipped), icon = '/files/promo/' || category_icon || '.svg',
    inputs = '[{"option_name": "Taahhüt bitiş tarihi", "option_value": false}, {"option_name": "Başka operatörden geçiş", "option_value": false}]'
  WHERE slug = category
$$;

SELECT ship_features('internet', 'wifi',
  shipped_feature('speed', 'İndirme hızı', 'Mbps', '100'), shipped_feature('upload', 'Yükleme hızı', 'Mbps', '20'),
  shipped_feature('infinity', 'Kota', '', 'Sınırsız'),
  shipped_feature('cable', 'Altyapı', '', '', 'Fiber', 'VDSL', 'ADSL', 'Kablo', '4,5G ev interneti'),
  shipped_feature('calendar', 'Taahhüt süresi', 'ay', '24'), shipped_answer('router', 'Modem dahil'),
  shipped_answer('tool', 'Ücretsiz kurulum'), shipped_answer('phone', 'Sabit telefon dahil'));
SELECT ship_features('mobil-hat', 'mobile',
  shipped_feature('data', 'İnternet', 'GB', '20'), shipped_feature('phone', 'Her yöne konuşma', 'dakika', '1000'),
  shipped_feature('message', 'SMS', 'adet', '250'), shipped_feature('card', 'Hat türü', '', '', 'Faturalı', 'Faturasız'),
  shipped_feature('calendar', 'Taahhüt süresi', 'ay', '12'), shipped_answer('speed', '5G desteği'),
  shipped_answer('world', 'Yurt dışı kullanım'));
SELECT ship_features('sabit-telefon', 'phone',
  shipped_feature('phone', 'Şehir içi konuşma', 'dakika', '500'), shipped_feature('mobile', 'Cep yönüne konuşma', 'dakika', '100'),
  shipped_feature('calendar', 'Taahhüt süresi', 'ay', '12'), shipped_answer('swap', 'Numara taşıma'));
SELECT ship_features('dijital-tv', 'tv',
  shipped_feature('list', 'Kanal sayısı', 'kanal', '150'), shipped_feature('screen', 'Görüntü', '', '', 'HD', 'Full HD', '4K'),
  shipped_feature('users', 'Eş zamanlı ekran', 'ekran', '2'), shipped_feature('calendar', 'Taahhüt süresi', 'ay', '12'),
  shipped_answer('ball', 'Spor kanalları'), shipped_answer('film', 'Sinema kanalları'), shipped_answer('router', 'Kutu dahil'));
SELECT ship_features('dijital-platform', 'film',
  shipped_feature('users', 'Eş zamanlı ekran', 'ekran', '2'), shipped_feature('screen', 'Görüntü', '', '', 'HD', 'Full HD', '4K'),
  shipped_feature('gift', 'Deneme süresi', 'gün', '7'), shipped_answer('download', 'Çevrim dışı izleme'),
  shipped_answer('x', 'Reklamsız'));
SELECT ship_features('spor-salonu', 'gym',
  shipped_feature('calendar', 'Üyelik süresi', 'ay', '12'), shipped_feature('clock', 'Giriş saatleri', '', '07.00 – 23.00'),
  shipped_feature('pin', 'Geçerli şube', '', '', 'Tek şube', 'Bölge şubeleri', 'Bütün şubeler'),
  shipped_answer('users', 'Grup dersleri'), shipped_answer('drop', 'Havuz'), shipped_answer('heart', 'Kişisel antrenör'),
  shipped_answer('pause', 'Dondurma hakkı'));
SELECT ship_features('elektrik', 'bolt',
  shipped_feature('discount', 'Birim fiyat indirimi', '%', '10'), shipped_feature('clock', 'Tarife', '', '', 'Tek zamanlı', 'Üç zamanlı'),
  shipped_feature('calendar', 'Sözleşme süresi', 'ay', '24'), shipped_answer('leaf', 'Yeşil enerji'),
  shipped_answer('card', 'Otomatik ödeme indirimi'));
SELECT ship_features('dogal-gaz', 'flame',
  shipped_feature('discount', 'Birim fiyat indirimi', '%', '5'), shipped_feature('calendar', 'Sözleşme süresi', 'ay', '12'),
  shipped_answer('card', 'Otomatik ödeme indirimi'));
SELECT ship_features('gunluk-gazete', 'news',
  shipped_feature('calendar', 'Abonelik süresi', 'ay', '12'), shipped_feature('list', 'Biçim', '', '', 'Basılı', 'Dijital', 'Basılı ve dijital'),
  shipped_answer('truck', 'Adrese teslim'));
SELECT ship_features('haftalik-dergi', 'book',
  shipped_feature('calendar', 'Abonelik süresi', 'ay', '12'), shipped_feature('list', 'Biçim', '', '', 'Basılı', 'Dijital', 'Basılı ve dijital'),
  shipped_answer('truck', 'Adrese teslim'));
SELECT ship_features('aylik-dergi', 'book',
  shipped_feature('calendar', 'Abonelik süresi', 'ay', '12'), shipped_feature('list', 'Biçim', '', '', 'Basılı', 'Dijital', 'Basılı ve dijital'),
  shipped_answer('truck', 'Adrese teslim'), shipped_answer('gift', 'Arşiv erişimi'));
SELECT ship_features('guvenlik', 'shield',
  shipped_feature('camera', 'Kamera sayısı', 'adet', '2'), shipped_feature('calendar', 'Taahhüt süresi', 'ay', '24'),
  shipped_feature('clock', 'Kayıt saklama', 'gün', '30'), shipped_answer('phone', '7/24 izleme merkezi'),
  shipped_answer('tool', 'Ücretsiz kurulum'), shipped_answer('bell', 'Yangın dedektörü'));
DROP FUNCTION ship_features(text, text, jsonb[]);
DROP FUNCTION shipped_answer(text, text);
DROP FUNCTION shipped_feature(text, text, text, text, text[]);

-- Whoever runs Masa gives its categories their brands and features; what is in use cannot be deleted in any case.
UPDATE product_categories SET is_admin = 0;

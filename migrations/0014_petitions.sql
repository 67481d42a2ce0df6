-- Petitions as they were made: one for each content of a request, kept with what it weighs.
CREATE TABLE petitions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES cancellation_requests ON DELETE CASCADE,
  content_hash text NOT NULL,
  file_key text NOT NULL,
  sha256 text NOT NULL,
  size int NOT NULL,
  pages int NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (request_id, content_hash)
);
CREATE TRIGGER petitions_forget AFTER DELETE ON petitions FOR EACH ROW EXECUTE FUNCTION forget_sealed_file();

-- The templates that ship with Masa; the first one is every institution's that names none.
INSERT INTO petition_templates (id, name, pieces, is_admin) VALUES
  (1, 'Abonelik iptal dilekçesi', '[
    {"type": "addressee", "text": "{kurum}\nAbonelik İşlemleri Birimine"},
    {"type": "heading", "text": "Konu: Abonelik sözleşmesinin feshi"},
    {"type": "facts", "title": "", "rows": [{"label": "Ad soyad", "value": "{ad_soyad}"}, {"label": "T.C. kimlik no", "value": "{tc_kimlik_no}"}, {"label": "Telefon", "value": "{telefon}"}, {"label": "Abonelik", "value": "{kategori}"}, {"label": "Müşteri / abone no", "value": "{musteri_no}"}, {"label": "Kart no", "value": "{kart_no}"}, {"label": "İptal nedeni", "value": "{iptal_nedeni}"}, {"label": "Diğer bilgiler", "value": "{alanlar}"}]},
    {"type": "paragraph", "text": "Kurumunuzla aramızdaki[ {musteri_no} müşteri numaralı] {kategori} abonelik sözleşmesini, 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Abonelik Sözleşmeleri Yönetmeliği uyarınca sahip olduğum fesih hakkına dayanarak sona erdiriyorum. Bu dilekçe fesih bildirimimdir."},
    {"type": "requests", "title": "Aşağıdaki hususların yerine getirilmesini talep ediyorum:", "items": ["Aboneliğimin mevzuatta öngörülen süre içinde sonlandırılması,", "Aboneliğin sona erdiği tarihten sonrası için adıma fatura düzenlenmemesi, varsa otomatik ödeme talimatımla veya kayıtlı kartımla yapılan tahsilatın durdurulması,", "Ödediğim depozito ve güvence bedelleri ile peşin ödediğim hizmetin kullanılmayan kısmının ve varsa fazla ödemelerin iade edilmesi,", "Varsa kalan borcumun dökümünün ve teslim etmem gereken cihazların bildirilmesi,", "Aboneliğimin sona erdiği tarihi gösteren yazılı bir teyidin tarafıma gönderilmesi."]},
    {"type": "paragraph", "text": "Gereğinin yapılmasını saygılarımla rica ederim."},
    {"type": "date", "text": "Tarih: {tarih}"},
    {"type": "signature", "text": "{ad_soyad}"},
    {"type": "attachments", "title": "Ekler", "items": []},
    {"type": "documents", "title": "Ek: T.C. kimlik belgesi örneği (yalnızca kimlik doğrulaması için sunulmuştur)"}
  ]', 1),
  (2, 'Telekom abonelik iptal dilekçesi', '[
    {"type": "addressee", "text": "{kurum}\nAbonelik İşlemleri Birimine"},
    {"type": "heading", "text": "Konu: Elektronik haberleşme aboneliğinin feshi"},
    {"type": "facts", "title": "", "rows": [{"label": "Ad soyad", "value": "{ad_soyad}"}, {"label": "T.C. kimlik no", "value": "{tc_kimlik_no}"}, {"label": "Telefon", "value": "{telefon}"}, {"label": "Hizmet", "value": "{kategori}"}, {"label": "Müşteri / abone no", "value": "{musteri_no}"}, {"label": "Kart no", "value": "{kart_no}"}, {"label": "İptal nedeni", "value": "{iptal_nedeni}"}, {"label": "Diğer bilgiler", "value": "{alanlar}"}]},
    {"type": "paragraph", "text": "Kurumunuzla aramızdaki[ {musteri_no} müşteri numaralı] {kategori} abonelik sözleşmesini, 5809 sayılı Elektronik Haberleşme Kanunu, 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve ilgili yönetmelikler uyarınca sahip olduğum fesih hakkına dayanarak sona erdiriyorum. Bu dilekçe fesih bildirimimdir."},
    {"type": "requests", "title": "Aşağıdaki hususların yerine getirilmesini talep ediyorum:", "items": ["Aboneliğimin mevzuatta öngörülen süre içinde sonlandırılması,", "Aboneliğin sona erdiği tarihten sonrası için adıma fatura düzenlenmemesi, varsa otomatik ödeme talimatımla veya kayıtlı kartımla yapılan tahsilatın durdurulması,", "Ödediğim depozitonun, peşin ödediğim hizmetin kullanılmayan kısmının ve varsa fazla ödemelerin iade edilmesi,", "Varsa taahhüdüme ilişkin bedelin ve kalan borcumun hesabının dökümüyle birlikte bildirilmesi,", "Bende bulunan modem ve benzeri cihazların nereye ve nasıl teslim edileceğinin bildirilmesi,", "Aboneliğimin sona erdiği tarihi gösteren yazılı bir teyidin tarafıma gönderilmesi."]},
    {"type": "paragraph", "text": "Gereğinin yapılmasını saygılarımla rica ederim."},
    {"type": "date", "text": "Tarih: {tarih}"},
    {"type": "signature", "text": "{ad_soyad}"},
    {"type": "attachments", "title": "Ekler", "items": []},
    {"type": "documents", "title": "Ek: T.C. kimlik belgesi örneği (yalnızca kimlik doğrulaması için sunulmuştur)"}
  ]', 1),
  (3, 'Süreli yayın abonelik iptal dilekçesi', '[
    {"type": "addressee", "text": "{kurum}\nAbone Hizmetleri Birimine"},
    {"type": "heading", "text": "Konu: Süreli yayın aboneliğinin feshi"},
    {"type": "facts", "title": "", "rows": [{"label": "Ad soyad", "value": "{ad_soyad}"}, {"label": "T.C. kimlik no", "value": "{tc_kimlik_no}"}, {"label": "Telefon", "value": "{telefon}"}, {"label": "Yayın türü", "value": "{kategori}"}, {"label": "Müşteri / abone no", "value": "{musteri_no}"}, {"label": "Kart no", "value": "{kart_no}"}, {"label": "İptal nedeni", "value": "{iptal_nedeni}"}, {"label": "Diğer bilgiler", "value": "{alanlar}"}]},
    {"type": "paragraph", "text": "Kurumunuzla aramızdaki[ {musteri_no} abone numaralı] süreli yayın abonelik sözleşmesini ({kategori}), 6502 sayılı Tüketicinin Korunması Hakkında Kanun ve Abonelik Sözleşmeleri Yönetmeliği uyarınca sahip olduğum fesih hakkına dayanarak sona erdiriyorum. Bu dilekçe fesih bildirimimdir."},
    {"type": "requests", "title": "Aşağıdaki hususların yerine getirilmesini talep ediyorum:", "items": ["Aboneliğimin mevzuatta öngörülen süre içinde sonlandırılması ve yayın gönderiminin durdurulması,", "Aboneliğin sona erdiği tarihten sonrası için adıma fatura düzenlenmemesi, varsa otomatik ödeme talimatımla veya kayıtlı kartımla yapılan tahsilatın durdurulması,", "Bedelini ödediğim hâlde gönderilmeyen sayıların karşılığının iade edilmesi,", "Aboneliğimin sona erdiği tarihi gösteren yazılı bir teyidin tarafıma gönderilmesi."]},
    {"type": "paragraph", "text": "Gereğinin yapılmasını saygılarımla rica ederim."},
    {"type": "date", "text": "Tarih: {tarih}"},
    {"type": "signature", "text": "{ad_soyad}"},
    {"type": "attachments", "title": "Ekler", "items": []},
    {"type": "documents", "title": "Ek: T.C. kimlik belgesi örneği (yalnızca kimlik doğrulaması için sunulmuştur)"}
  ]', 1);
ALTER TABLE petition_templates ALTER COLUMN id RESTART WITH 4;

/** What people call a screen or an action whose title or section has the name. */
const calls: [name: string, also: string][] = [
  ['Çöp Kutusu', 'silinen silinmiş'],
  ['Geçmiş', 'değişiklik'],
  ['Genel Ayarlar', 'şirket firma unvan'],
  ['Gönderiler', 'kargo'],
  ['Görseller', 'resim fotoğraf medya'],
  ['Hesabım', 'parola şifre'],
  ['İptal Nedenleri', 'nedeni sebep'],
  ['Koyu Görünüm', 'karanlık gece'],
  ['Kullanıcılar Ekip', 'personel çalışan'],
  ['Posta Kutusu', 'gelen kutusu mail'],
  ['Resmî Tatiller', 'bayram'],
  ['Saklama', 'kvkk'],
  ['Slider', 'slayt'],
  ['Sorular', 'sss sık sorulan'],
  ['Toplantı', 'zoom'],
  ['Veri Silme', 'kvkk'],
]

export const alsoCalled = (name: string): string =>
  calls
    .filter(([part]) => name.includes(part))
    .map(([, also]) => also)
    .join(' ')

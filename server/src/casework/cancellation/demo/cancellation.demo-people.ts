const firstNames =
  'Işıl Çağlar Şükran Ümit Gülşah Özgür İdil Kıvanç Dilşad Tuğrul Nazlı Berke Yağmur Ferhan Sevgi Onur Müge Haldun Pınar Oğuz'
const lastNames =
  'Ağaoğlu Çiçekdağı Gündoğdu İnceoğlu Karakuş Köseoğlu Öğünç Sarıçam Şimşekoğlu Taşdelen Uçarsu Yurtsever Büyükada Değirmenci Eskişar'

const first = firstNames.split(' ')
const last = lastNames.split(' ')

export type DemoPerson = { name: string; lastname: string; tckimlik: string; phone: string; born: string }

/** A clearly made-up national ID with a correct checksum: the sample people's numbers follow each other. */
function nationalId(index: number): string {
  const nine = String(100_000_000 + index * 3)
  const digits = Array.from(nine, Number)
  const sum = (from: number) => digits.filter((_, at) => at % 2 === from).reduce((total, digit) => total + digit, 0)
  const tenth = (sum(0) * 7 + sum(1) * 9) % 10
  return `${nine}${tenth}${(sum(0) + sum(1) + tenth) % 10}`
}

/** An invented person; the telephone prefix 500 belongs to nobody. */
export function demoPerson(index: number): DemoPerson {
  return {
    name: first[(index * 7) % first.length] as string,
    lastname: last[(index * 4 + Math.floor(index / first.length)) % last.length] as string,
    tckimlik: nationalId(index),
    phone: `+90500${String(1_000_000 + index * 137).padStart(7, '0')}`,
    born: `${String((index % 28) + 1).padStart(2, '0')}.${String((index % 12) + 1).padStart(2, '0')}.${1958 + ((index * 5) % 45)}`,
  }
}

const triedAgain = '; yeniden denenecek'

/** The detail of a message that waits for the next try. */
export const waitsFor = (why: string): string => `${why}${triedAgain}`

/** `detail`: the message's last detail while it waited. */
export const tooLong = (detail: string): string =>
  `İleti 48 saat boyunca gönderilemedi${detail.endsWith(triedAgain) ? ` (${detail.slice(0, -triedAgain.length)})` : ''}; yeniden gönderin`

export const noServer = (outside: string[]): string =>
  `Bu kutudan dışarıya posta gönderilemez (${outside.slice(0, 3).join(', ')}${outside.length > 3 ? ' …' : ''}); SMTP’si olan bir hesaptan yazın ya da bu alıcıları çıkarın`

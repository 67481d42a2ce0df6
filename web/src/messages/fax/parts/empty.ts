/** The right that shows the faxes of requests, too. */
export const cancellationRight = 'cancellation:read'

/** What an empty list says to whoever is shown no faxes of requests. */
export const withoutRequests =
  'Burada yalnız bir talebe bağlı olmayan fakslar durur; taleplerin fakslarını görmek için “İptal talepleri” yetkisi gerekir.'

/** The right that also shows the faxes of requests. */
export const cancellationRight = 'cancellation:read'

/** Shown in an empty list to people who may not see the faxes of requests. */
export const withoutRequests =
  'Burada yalnız bir talebe bağlı olmayan fakslar durur; taleplerin fakslarını görmek için “İptal talepleri” yetkisi gerekir.'

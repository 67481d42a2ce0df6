import {
  type LoginProblem,
  type LoginProvider,
  loginProblems,
  loginProviders,
} from '../../../../contract/src/people/login.ts'

export const providerNames: Record<LoginProvider, string> = { mercan: 'Mercan', apple: 'Apple', google: 'Google' }

const sentences: Record<LoginProblem, (provider: string) => string> = {
  closed: (provider) => `${provider} ile giriş kapalı. Kullanıcı adı ve parolanızla girin.`,
  cancelled: (provider) => `${provider} hesabınızla giriş tamamlanmadı. Yeniden deneyin ya da parolanızla girin.`,
  expired: () => 'Girişin süresi doldu ya da başka bir sekmede yeniden başladı. Giriş düğmesine yeniden basın.',
  unreachable: (provider) => `${provider} şu anda yanıt vermiyor. Biraz sonra yeniden deneyin ya da parolanızla girin.`,
  refused: (provider) => `${provider} girişinizi doğrulamadı. Yeniden deneyin; sürerse sistem yöneticinize başvurun.`,
  unverified: (provider) =>
    `${provider} hesabınızın doğrulanmış bir e-posta adresi yok. Adresinizi orada doğrulayıp yeniden deneyin.`,
  unknown: (provider) =>
    `Bu ${provider} hesabı Masa’da bir kullanıcıya bağlı değil. Sistem yöneticinizden e-posta adresinizi kullanıcınıza eklemesini isteyin.`,
  held: () =>
    'Bulunduğunuz ağdan çok fazla geçersiz giriş geldi. 15 dakika sonra yeniden deneyin ya da parolanızla girin.',
  other: () => 'Giriş tamamlanamadı. Yeniden deneyin; sürerse sistem yöneticinize başvurun.',
}

/** What the sign-in address tells when a provider has sent the browser back. */
export type CameBack = { provider: LoginProvider; problem?: string }

export function cameBack(query: string): CameBack | undefined {
  const given = new URLSearchParams(query)
  const provider = loginProviders.find((one) => one === given.get('giris'))
  if (!provider) return undefined
  if (!given.has('sorun')) return { provider }
  const problem = loginProblems.find((one) => one === given.get('sorun')) ?? 'other'
  return { provider, problem: sentences[problem](providerNames[provider]) }
}

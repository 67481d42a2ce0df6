/** A campaign's type and prices that a save wants, merged over what is stored. Prices in lira. */
export type Terms = {
  isDraft: boolean
  producttype: 0 | 1 | 2
  tahsilat: boolean
  taksit: number
  payment_after_action: 1 | 2 | null
  payment_after_code: 1 | 2 | null
  external_link: string
  price: number | null
  price_sale: number | null
}

/** Drops the terms that do not belong to the chosen type. */
export function ofItsType(terms: Terms): Terms {
  const collects = terms.producttype === 1
  const tahsilat = collects && terms.tahsilat
  const action = collects ? terms.payment_after_action : null
  return {
    ...terms,
    tahsilat,
    taksit: tahsilat ? terms.taksit : 0,
    payment_after_action: action,
    payment_after_code: action === 1 ? terms.payment_after_code : null,
    external_link: terms.producttype === 2 ? terms.external_link : '',
  }
}

type Prices = { price: number | null; price_sale: number | null }

/** Why a sale price is not allowed beside the normal one, or undefined. */
export const saleProblem = ({ price, price_sale }: Prices): string | undefined =>
  price !== null && price_sale !== null && price_sale > price ? 'Normal fiyattan yüksek olamaz' : undefined

/** Field → sentence: what prevents a campaign from being stored or published. */
export function termProblems(terms: Terms): Record<string, string> {
  const sale = saleProblem(terms)
  return {
    ...(sale && { price_sale: sale }),
    ...(!terms.isDraft &&
      terms.producttype === 2 &&
      !terms.external_link && { external_link: 'Yayınlamak için dış bağlantıyı yazın' }),
    ...(!terms.isDraft &&
      terms.producttype === 1 &&
      terms.tahsilat &&
      terms.taksit < 2 && { taksit: 'Yayınlamak için taksit sayısını yazın, en az 2' }),
  }
}

type Terms = {
  producttype?: unknown
  tahsilat?: unknown
  taksit?: unknown
  payment_after_action?: unknown
  payment_after_code?: unknown
  external_link?: unknown
}

/** The values without those of other types than the chosen one; they stay in the form for a switch back. */
export function ofItsType<Values extends Terms>(values: Values): Values {
  const collects = Number(values.producttype) === 1
  const inInstalments = collects && values.tahsilat === true
  const action = collects ? values.payment_after_action : null
  return {
    ...values,
    tahsilat: inInstalments,
    taksit: inInstalments ? values.taksit : 0,
    payment_after_action: action,
    payment_after_code: Number(action) === 1 ? values.payment_after_code : null,
    external_link: Number(values.producttype) === 2 ? values.external_link : '',
  }
}

type Prices = { price?: unknown; price_sale?: unknown }

/** Whether the sale price is not higher than the normal price; true unless both are amounts. */
export const isSaleFair = ({ price, price_sale }: Prices): boolean =>
  typeof price !== 'number' || typeof price_sale !== 'number' || price_sale <= price

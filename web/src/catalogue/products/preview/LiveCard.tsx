import { pricesNow } from '../../../../../contract/src/catalogue/price-now.ts'
import { useFormContext, useText } from '../../../kit/form/context.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useCategory } from '../form/use-category.ts'
import type { Plan } from '../prices/plan-words.ts'
import { CampaignCard } from './CampaignCard.tsx'

const amount = (value: unknown) => (typeof value === 'number' ? value : null)

/** The campaign's card with the prices that hold now, updated while typing. */
export function LiveCard() {
  const { form } = useFormContext()
  const { read } = useCategory()
  const brandId = form.useWatchValue('brand')
  const plan = form.useWatchValue('price_plan') as Plan | null | undefined
  const priced = {
    price: amount(form.useWatchValue('price')),
    price_sale: amount(form.useWatchValue('price_sale')),
    price_plan: plan ? { ...plan, price: amount(plan.price), price_sale: amount(plan.price_sale) } : null,
  }
  const card = {
    title: useText('title'),
    image: useText('image'),
    description: useText('description'),
    onecikan: form.useWatchValue('onecikan') === true,
    producttype: Number(form.useWatchValue('producttype')),
    ...pricesNow(priced, Date.now()),
    brand: read.data?.brands.find(({ id }) => id === brandId) ?? null,
  }
  return (
    <FormSection title="Kampanya kartı">
      <CampaignCard card={card} />
    </FormSection>
  )
}

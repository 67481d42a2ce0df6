import { useFormContext, useText } from '../../../kit/form/context.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useCategory } from '../form/use-category.ts'
import { CampaignCard } from './CampaignCard.tsx'

const amount = (value: unknown) => (typeof value === 'number' ? value : null)

/** The campaign's card, updated while typing. */
export function LiveCard() {
  const { form } = useFormContext()
  const { read } = useCategory()
  const brandId = form.useWatchValue('brand')
  const card = {
    title: useText('title'),
    image: useText('image'),
    description: useText('description'),
    onecikan: form.useWatchValue('onecikan') === true,
    producttype: Number(form.useWatchValue('producttype')),
    price: amount(form.useWatchValue('price')),
    price_sale: amount(form.useWatchValue('price_sale')),
    brand: read.data?.brands.find(({ id }) => id === brandId) ?? null,
  }
  return (
    <FormSection title="Kampanya kartı">
      <CampaignCard card={card} />
    </FormSection>
  )
}

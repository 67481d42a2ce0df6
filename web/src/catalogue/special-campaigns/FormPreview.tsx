import { useFormContext, useText } from '../../kit/form/context.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { SpecialCampaignPreview } from './SpecialCampaignPreview.tsx'

/** The form's values as the site shows them, updated with every letter. */
export function FormPreview() {
  const { form } = useFormContext()
  const body = form.useWatchValue('body') as { name: string }[]
  const IsExternal = form.useWatchValue('IsExternal') === true
  const campaign = {
    title: useText('title') || 'Kampanyanın başlığı',
    description: useText('description'),
    image: useText('image'),
    buttontext: useText('buttontext'),
    buttonurl: useText('buttonurl'),
    IsExternal,
    body,
  }
  return (
    <FormSection title="Sitede görünüşü">
      <SpecialCampaignPreview campaign={campaign} inForm />
    </FormSection>
  )
}

import { IconCheck, IconMinus } from '@tabler/icons-react'
import { included, packageFeatures, subscriptionTypes } from '../../../../contract/src/catalogue/membership.ts'
import { formatLira } from '../../../../contract/src/kit/values/money.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { useFormContext, useText } from '../../kit/form/context.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { useCall } from '../../kit/net/queries.ts'
import classes from './membership.module.css'
import { lengthWords } from './words.ts'

/** The package as a member sees the offer, from the form's values and the package's column in the table of features. */
export function PackagePreview() {
  const { form, id } = useFormContext()
  const price = form.useWatchValue('price')
  const type = form.useWatchValue('subscription_type_id')
  const types = useCall(subscriptionTypes.all, {})
  const table = useCall(packageFeatures.get, {})
  const chosen = types.data?.find((one) => one.id === type)
  const features = table.data?.data.features ?? []
  const description = useText('description')
  const name = useText('name')

  return (
    <FormSection title="Üyenin gördüğü">
      <article className={classes.offer}>
        <p className={classes.offerName}>{name || 'Paketin adı'}</p>
        {description && <p className={classes.offerText}>{description}</p>}
        <p className={classes.price}>
          <b>{typeof price === 'number' ? formatLira(price) : '₺–'}</b>
          {chosen && <span> / {lengthWords(chosen)}</span>}
        </p>
        {chosen && chosen.trial_days > 0 && (
          <p className={classes.offerText}>İlk {chosen.trial_days} gün ücretsiz deneme</p>
        )}
        {chosen && (
          <p className={classes.offerText}>
            {chosen.renews ? 'Süre bitince yalnızca onayınızla yenilenir' : 'Süre bitince kendiliğinden sona erer'}
          </p>
        )}
        {id !== undefined && features.length > 0 && (
          <ul className={classes.offered} aria-label="Paketin özellikleri">
            {features.map((feature) => {
              const value = feature.values[String(id)] ?? ''
              const Icon = value === '' ? IconMinus : IconCheck
              return (
                <li key={feature.id} data-off={value === '' || undefined}>
                  <Icon size={16} aria-label={value === '' ? 'Yok:' : 'Var:'} />
                  {feature.name}
                  {value !== '' && value !== included && <b>{value}</b>}
                </li>
              )
            })}
          </ul>
        )}
      </article>
      {id !== undefined && <Unanswered read={table} name="Paketin özellikleri" />}
      {id === undefined && <Faint small>Özellikler, paket kaydedilince Paket Özellikleri tablosunda doldurulur.</Faint>}
    </FormSection>
  )
}

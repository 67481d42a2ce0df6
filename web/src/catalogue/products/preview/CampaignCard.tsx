import { VisuallyHidden } from '@mantine/core'
import { formatLira } from '../../../../../contract/src/kit/values/money.ts'
import classes from './preview.module.css'
import { buttonWords, type CardShown, cycleWords } from './shown.ts'

/** A campaign's card as the site shows it in a list. */
export function CampaignCard({ card }: { card: CardShown }) {
  const { title, image, onecikan, description, brand, producttype } = card
  return (
    <article className={classes.card}>
      <div className={classes.image}>
        {image ? <img src={image} alt="" /> : <span className={classes.noImage}>Görsel yok</span>}
        {onecikan && <span className={classes.featured}>Öne çıkan</span>}
      </div>
      <div className={classes.cardWords}>
        {brand && (
          <span className={classes.brand}>
            {brand.makeImage && <img src={brand.makeImage} alt="" />}
            {brand.makename}
          </span>
        )}
        <p className={classes.cardTitle}>{title || 'Kampanyanın adı'}</p>
        {description && <p className={classes.description}>{description}</p>}
        <Price {...card} />
        <span className={classes.button}>{buttonWords[producttype]}</span>
      </div>
    </article>
  )
}

/** The sale price with the normal price struck through, or the only price that exists. */
export function Price({ price, price_sale, producttype }: Pick<CardShown, 'price' | 'price_sale' | 'producttype'>) {
  const now = price_sale ?? price
  if (now === null) return null
  const hasBefore = price !== null && price_sale !== null && price_sale < price
  return (
    <p className={classes.price}>
      {hasBefore && (
        <del>
          <VisuallyHidden>Normal fiyat </VisuallyHidden>
          {formatLira(price)}
        </del>
      )}
      <strong>{formatLira(now)}</strong>
      {cycleWords[producttype]}
    </p>
  )
}

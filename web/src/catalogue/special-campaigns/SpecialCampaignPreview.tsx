import { IconCheck, IconExternalLink } from '@tabler/icons-react'
import classes from './special-campaign-preview.module.css'

export type PreviewedCampaign = {
  title: string
  description: string
  image: string
  buttontext: string
  buttonurl: string
  IsExternal: boolean
  body: { name: string }[]
  product?: { name: string; subset: { name: string } } | null
}

type Props = {
  campaign: PreviewedCampaign
  /** It is part of a form, so it must not add a heading, and it links nowhere. */
  inForm?: boolean
}

/** A special campaign as the site shows it. */
export function SpecialCampaignPreview({ campaign, inForm = false }: Props) {
  const { title, description, image, buttontext, buttonurl, IsExternal, body, product } = campaign
  const Title = inForm ? 'p' : 'h1'
  const label = (
    <>
      {buttontext}
      {IsExternal && <IconExternalLink size={16} aria-label="Yeni sayfada açılır" />}
    </>
  )
  return (
    <article className={classes.card} data-page={!inForm || undefined}>
      {image && <img className={classes.image} src={image} alt="" />}
      <div className={classes.words}>
        {product && (
          <p className={classes.product}>{[product.subset.name, product.name].filter(Boolean).join(' · ')}</p>
        )}
        <Title className={classes.title}>{title}</Title>
        {description && <p className={classes.text}>{description}</p>}
        {body.length > 0 && (
          <ul className={classes.conditions} aria-label="Koşullar">
            {body.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may have the same text
              <li key={at}>
                <IconCheck size={16} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        )}
        {buttontext &&
          (inForm || buttonurl === '' ? (
            <span className={classes.button}>{label}</span>
          ) : (
            <a className={classes.button} href={buttonurl} {...(IsExternal && { target: '_blank', rel: 'noreferrer' })}>
              {label}
            </a>
          ))}
      </div>
    </article>
  )
}

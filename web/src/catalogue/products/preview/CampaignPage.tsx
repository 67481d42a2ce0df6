import type { ContentBlock } from '../../../../../contract/src/catalogue/product-parts.ts'
import { formatLira } from '../../../../../contract/src/kit/values/money.ts'
import { answerOf } from '../features/features.ts'
import { Price } from './CampaignCard.tsx'
import classes from './preview.module.css'
import { buttonWords, type ProductShown } from './shown.ts'

/** A campaign's own page, roughly as the site shows it. The server has sanitized its HTML. */
export function CampaignPage({ product }: { product: ProductShown }) {
  const { title, image, category, brand, description, producttype, tahsilat, taksit, price, price_sale } = product
  const { features, content, vas, is_cargo, tags } = product
  const due = price_sale ?? price
  return (
    <article className={classes.page}>
      {image && <img className={classes.cover} src={image} alt="" />}
      <p className={classes.meta}>{[category?.name, brand?.makename].filter(Boolean).join(' · ')}</p>
      <h1 className={classes.title}>{title}</h1>
      {description && <p className={classes.lead}>{description}</p>}
      <div className={classes.offer}>
        <Price {...product} />
        {tahsilat && taksit > 1 && due !== null && (
          <span className={classes.note}>
            {taksit} taksit, ayda {formatLira(Math.round((due * 100) / taksit) / 100)}
          </span>
        )}
        <span className={classes.button}>{buttonWords[producttype]}</span>
        {is_cargo && <span className={classes.note}>Kuryeyle teslim edilir</span>}
      </div>
      {features.length > 0 && (
        <dl className={classes.features}>
          {features.map((feature) => (
            <div key={feature.option_name}>
              <dt>
                {feature.icon && <img src={feature.icon} alt="" />}
                {feature.option_name}
              </dt>
              <dd>{answerOf({ ...feature, function: feature.function === 1 ? 1 : 0, deger: feature.deger as '' })}</dd>
            </div>
          ))}
        </dl>
      )}
      {content.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a preview do not move
        <ContentPart key={at} block={block} />
      ))}
      {vas.length > 0 && (
        <ul className={classes.vas}>
          {vas.map(({ image, name, value }) => (
            <li key={name}>
              {image && <img src={image} alt="" />}
              <b>{name}</b>
              <span>{value}</span>
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && <p className={classes.note}>{tags.map((tag) => `#${tag}`).join(' ')}</p>}
    </article>
  )
}

function ContentPart({ block }: { block: ContentBlock }) {
  switch (block.tip) {
    case 'list':
      return (
        <section>
          {block.value && <h2 className={classes.heading}>{block.value}</h2>}
          <ul className={classes.items}>
            {block.data.map(({ value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a preview do not move
              <li key={at}>{value}</li>
            ))}
          </ul>
        </section>
      )
    case 'editor':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server by an allow-list
      return <div className="masa-text" dangerouslySetInnerHTML={{ __html: block.value }} />
    case 'deepnote':
      return <p className={classes.footnote}>{block.value}</p>
    default:
      return <p className={classes.text}>{block.value}</p>
  }
}

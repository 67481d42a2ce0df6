import { SegmentedControl } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../kit/form/context.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import classes from './slide-preview.module.css'

const widths = [
  { value: 'desk', label: 'Masaüstü' },
  { value: 'phone', label: 'Telefon' },
]

/** The slide as the site shows it, once it has an image. */
export function SlidePreview() {
  const [width, setWidth] = useState('desk')
  const image = useText('resim')
  const title = useText('title')
  const price = useText('altaciklama')
  const small = useText('aciklama_1')
  const large = useText('aciklama_2')
  const button = useText('button_text')
  const target = useText('target')
  if (image === '') return null

  return (
    <FormSection title="Önizleme">
      <SegmentedControl
        className={classes.widths}
        aria-label="Önizleme genişliği"
        data={widths}
        value={width}
        onChange={setWidth}
      />
      <div className={classes.frame} data-width={width}>
        <div className={classes.slide}>
          <img className={classes.image} src={image} alt="" />
          <div className={classes.words}>
            <p className={classes.title}>{title || 'Slide Başlığı'}</p>
            {price && <p className={classes.price}>{price}</p>}
            {button && (
              <span className={classes.button}>
                {button}
                {target === 'external' && <IconExternalLink size={16} aria-label="Yeni sayfada açılır" />}
              </span>
            )}
          </div>
          <div className={classes.badges}>
            {small && <span className={classes.small}>{small}</span>}
            {large && <span className={classes.large}>{large}</span>}
          </div>
        </div>
      </div>
    </FormSection>
  )
}

import { SlideDraft } from '../../../../contract/src/content/slides.ts'
import { SelectField } from '../../kit/form/choices/SelectField.tsx'
import { StatusField } from '../../kit/form/choices/StatusField.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { blankOf } from '../../kit/form/facts.ts'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { formTexts, toList } from '../../kit/form/form-texts.ts'
import { SlidePreview } from './SlidePreview.tsx'
import classes from './slide-form.module.css'
import { slideRecord } from './slides.records.ts'
import { slidePaths } from './slides.ts'
import { targetOptions } from './targets.ts'

export function SlideForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={slideRecord}
      id={id}
      // The form requires the text of the button, so only the call's draft still has its default.
      begin={blankOf(SlideDraft)}
      {...formTexts('Slider', 'Sliderı')}
      {...toList(slidePaths, 'Sliderlar')}
      fields={{
        title: (at) => <TextField {...at} autoFocus={id === undefined} />,
        altaciklama: (at) => <TextField {...at} placeholder="₺349,90 / ay" />,
        aciklama_1: (at) => <TextField {...at} placeholder="12 ay" />,
        aciklama_2: (at) => <TextField {...at} placeholder="%40 indirim" />,
        button_text: (at) => <TextField {...at} />,
        button_href: (at) => <TextField {...at} placeholder="/kampanyalar veya https://…" />,
        target: (at) => <SelectField {...at} options={targetOptions} />,
        resim: (at) => <ImageField {...at} place="slide" />,
        status: (at) => <StatusField {...at} active="Slider sitede görünür" passive="Slider yalnızca burada görünür" />,
      }}
      side={({ status, resim, button_text, button_href, target }) => (
        <>
          <FormSection>{status}</FormSection>
          <FormSection>{resim}</FormSection>
          <FormSection>
            {button_text}
            {button_href}
            {target}
          </FormSection>
        </>
      )}
    >
      {({ title, altaciklama, aciklama_1, aciklama_2 }) => (
        <>
          <SlidePreview />
          <FormSection>
            {title}
            {altaciklama}
            <div className={classes.pair}>
              {aciklama_1}
              {aciklama_2}
            </div>
          </FormSection>
        </>
      )}
    </FormPage>
  )
}

import { useParams } from '@tanstack/react-router'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { fieldsOf } from '../../kit/form/facts.ts'
import { ImageField } from '../../kit/form/fields/ImageField.tsx'
import { SelectField } from '../../kit/form/fields/SelectField.tsx'
import { StatusField } from '../../kit/form/fields/StatusField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { SlideForm as Draft, slidePaths, slideRecord } from './record.ts'
import { SlidePreview } from './SlidePreview.tsx'
import classes from './slide-form.module.css'
import { targetOptions } from './targets.ts'

const at = fieldsOf(Draft)

export function SlideAdd() {
  return <SlideForm />
}

export function SlideEdit() {
  const { slide_id } = useParams({ strict: false }) as { slide_id: string }
  return <SlideForm id={Number(slide_id)} />
}

function SlideForm({ id }: { id?: number }) {
  return (
    <FormPage
      record={slideRecord}
      id={id}
      addTitle="Yeni Slider"
      editTitle="Sliderı Düzenle"
      addText="Sliderı Ekle"
      editText="Sliderı Güncelle"
      list={{ path: slidePaths.all, label: 'Sliderlar' }}
      editPath={slidePaths.slide}
      afterCreate="list"
      afterUpdate="list"
      side={
        <>
          <FormSection>
            <StatusField {...at('status')} active="Slider sitede görünür" passive="Slider yalnızca burada görünür" />
          </FormSection>
          <FormSection>
            <ImageField {...at('resim')} place="slide" />
          </FormSection>
          <FormSection>
            <TextField {...at('button_text')} />
            <TextField {...at('button_href')} placeholder="/kampanyalar veya https://…" />
            <SelectField {...at('target')} options={targetOptions} />
          </FormSection>
        </>
      }
    >
      <SlidePreview />
      <FormSection>
        <TextField {...at('title')} autoFocus={id === undefined} />
        <TextField {...at('altaciklama')} placeholder="₺349,90 / ay" />
        <div className={classes.pair}>
          <TextField {...at('aciklama_1')} placeholder="12 ay" />
          <TextField {...at('aciklama_2')} placeholder="%40 indirim" />
        </div>
      </FormSection>
    </FormPage>
  )
}

import { useState } from 'react'
import { packageFeatures } from '../../../../contract/src/catalogue/membership.ts'
import { LoneForm } from '../../kit/form/LoneForm.tsx'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { ports } from '../../kit/ports.ts'
import { FeaturesField } from './FeaturesField.tsx'
import { featuresId, featuresRecord } from './membership.records.ts'

/** What is in the packages: one row per feature, one column per package. */
export function PackageFeatures() {
  const [round, setRound] = useState(0)
  const { HistoryButton } = ports()
  return (
    <section aria-label="Paket Özellikleri">
      <PageHeader
        title="Paket Özellikleri"
        purpose="Boş hücre pakette yok demektir; dilerseniz “3 talep” gibi yazın."
        keys="Boşluk tuşu var ya da yok yapar, oklar gezdirir."
        actions={
          <HistoryButton domain={packageFeatures.get.domain} id={featuresId} onReturned={() => setRound(round + 1)} />
        }
      />
      <LoneForm
        key={round}
        record={featuresRecord}
        id={featuresId}
        saveText="Özellikleri Kaydet"
        closedText="Bu tabloyu görebilirsiniz; değiştirme yetkiniz yok."
        heights={[44, 44, 44, 44]}
      >
        <FeaturesField name="features" label="Özellikler" required={false} most={undefined} />
      </LoneForm>
    </section>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { products } from '../../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { Answered } from '../../../kit/ask/Answered.tsx'
import { Dialog } from '../../../kit/ask/Dialog.tsx'
import { toastFailure, toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../../kit/ask/use-problem.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import { Facts, moment } from '../../../kit/look/Facts.tsx'
import { StatusDot } from '../../../kit/look/status.tsx'
import { useCall, useWrite } from '../../../kit/net/queries.ts'

const failed = 'Sitedeki kampanyalar güncellenemedi'

type State = Answer<typeof products.comparison>['data']

/** The last run of the call that refreshes the public site's comparison, and the button for a new one. */
export function ComparisonDialog({ onClose }: { onClose: () => void }) {
  const read = useCall(products.comparison, {})
  const update = useWrite(products.updateComparison)
  const { problem, attempt, isOpen } = useProblem(failed)
  const state = read.data?.data
  const isBusy = update.pending || state?.running === true

  const run = () =>
    attempt(async () => {
      try {
        const { last } = (await update.run({})).data
        if (isOpen.current || !last) return
        if (last.ok) toastSuccess('Sitedeki kampanyalar güncellendi')
        else toastFailure(failed, last.message)
      } catch (cause) {
        void read.refetch()
        throw cause
      }
    })

  return (
    <Dialog
      title="Sitedeki Kampanyaları Güncelle"
      problem={problem}
      onCancel={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Kapat
          </Button>
          <Button data-autofocus disabled={!state?.configured} loading={isBusy} onClick={() => void run()}>
            Şimdi Güncelle
          </Button>
        </>
      }
    >
      <p>Sitenin kampanya karşılaştırması, kayıtlı fiyat ve özelliklerle yeniden hazırlanır.</p>
      <Answered read={read} name="Son güncelleme" wait={<Skeleton height={90} />}>
        {({ data }) => <LastRun state={data} />}
      </Answered>
    </Dialog>
  )
}

function LastRun({ state: { configured, last } }: { state: State }) {
  return (
    <>
      {!configured && (
        <Callout icon={IconAlertTriangle}>
          Karşılaştırma adresi ayarlanmamış. Yöneticinizden MASA_COMPARISON_URL ayarını isteyin.
        </Callout>
      )}
      {last ? (
        <Facts
          lines={[
            ['Son güncelleme', moment(last.at)],
            [
              'Sonuç',
              <StatusDot key="result" tone={last.ok ? 'positive' : 'danger'}>
                {last.ok ? 'Başarılı' : 'Başarısız'}
              </StatusDot>,
            ],
            ['Sitenin yanıtı', [last.status, last.message].filter(Boolean).join(' · ')],
            ['Süre', `${formatCount(last.duration_ms)} ms`],
            ['Başlatan', last.person],
          ]}
        />
      ) : (
        configured && <p>Henüz hiç güncellenmedi.</p>
      )}
    </>
  )
}

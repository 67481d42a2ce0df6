import { Button } from '@mantine/core'
import { IconEraser, IconFileZip } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { reasonLeast } from '../../../../contract/src/kit/reason.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useReason } from '../../kit/ask/use-reason.tsx'
import { download, saveFile } from '../../kit/list/files/download.ts'
import { later } from '../../kit/look/later.ts'
import { Buttons } from '../../kit/look/Rows.tsx'
import { useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { allows, mayCall } from '../../kit/net/rights.ts'
import { OpenErasure } from './OpenErasure.tsx'
import { isOpen } from './request.ts'

const ErasureDialog = later(async () => (await import('./ErasureDialog.tsx')).ErasureDialog)

type Props = { domain: 'members'; id: number; name: string }

/** What can be done with all data kept of a person: download it as a file, or request its erasure. */
export function PersonData({ domain, id, name }: Props) {
  const me = useMe()
  const reason = useReason()
  const [asking, setAsking] = useState(false)
  const mayErase = mayCall(me, erasure.ask)
  const wishes = useCall(erasure.list, { member: id, limit: 10 }, { enabled: mayErase })
  const wish = wishes.data?.data.find(isOpen)

  async function take() {
    const question = {
      title: 'Kişinin Verileri İndirilecek',
      text: `“${name}” hakkında tutulan her şey, belgeleriyle birlikte tek bir ZIP dosyasında.`,
      label: 'Neden',
      least: reasonLeast,
      detail:
        'Kimin, ne zaman ve neden indirdiği geçmişe yazılır. Dosya gizli bilgiler içerir; yalnız kişinin kendisine verin.',
      yes: 'İndir',
    }
    const { signal } = new AbortController()
    const file = await reason.ask(question, (why) =>
      download(erasure.file, { domain, id, reason: why }, { signal, onBytes: () => {} }),
    )
    if (!file) return
    saveFile(file)
    toastSuccess('Kişi dosyası indirildi')
  }

  return (
    <>
      <Buttons>
        {allows(me, erasure.file.right) && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileZip size={16} aria-hidden />}
            onClick={() => void take()}
          >
            Verilerini İndir
          </Button>
        )}
        {mayErase && !wish && (
          <Button
            variant="default"
            size="compact-sm"
            color="red"
            disabled={!wishes.data}
            leftSection={<IconEraser size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Verilerini Sil…
          </Button>
        )}
      </Buttons>
      <Unanswered read={wishes} name="Silme istekleri" />
      {wish && <OpenErasure wish={wish} />}
      {reason.question}
      <Suspense>
        {asking && <ErasureDialog domain={domain} id={id} name={name} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}

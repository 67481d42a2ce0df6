import { Button, Skeleton } from '@mantine/core'
import { IconFileAlert, IconLock } from '@tabler/icons-react'
import { petitions } from '../../../../../contract/src/casework/petitions.ts'
import { groupThreeAspect } from '../../../../../contract/src/kit/values/paper.ts'
import { Notice } from '../../../kit/look/Notice.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'
import { PageViewer } from '../../../kit/viewer/PageViewer.tsx'

/** The petition as the institution's fax machine will print it. */
export function Petition({ requestId }: { requestId: number }) {
  const me = useMe()
  const mayOpen = allows(me, petitions.pages.right)
  const { data, error, refetch } = useCall(petitions.pages, { id: requestId }, { enabled: mayOpen })
  if (me && !mayOpen) {
    return (
      <Notice icon={IconLock} title="Dilekçeyi görme yetkiniz yok" text="Rolünüze belge açma yetkisi verilmemiş." />
    )
  }
  if (error && (!data || error.code === 'conflict')) {
    return (
      <Notice
        icon={IconFileAlert}
        title="Dilekçe hazırlanamadı"
        text={error.told}
        actions={<Button onClick={() => void refetch()}>Tekrar Dene</Button>}
      />
    )
  }
  if (!data) return <Skeleton height={480} radius={8} aria-label="Dilekçe hazırlanıyor" role="img" />
  return (
    <PageViewer
      label="Dilekçe"
      pages={Array.from({ length: data.pages }, (_, index) => ({
        path: `/api/petition_page/${requestId}/${index + 1}`,
        of: data.sha256,
        aspect: groupThreeAspect,
      }))}
    />
  )
}

import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Draft, fromWhen, isOld } from '../kit/form/drafts/draft.ts'
import { draftStore } from '../kit/form/drafts/store.ts'
import { Notice } from '../kit/look/Notice.tsx'
import { useMe } from '../kit/net/me.ts'

/** The access page. A draft of its form, from a role that has been narrowed since, is mentioned: it is not lost. */
export function Denied() {
  const draft = useOwnDraft()
  return (
    <Notice
      as="page"
      icon={IconLock}
      title="Bu Sayfaya Erişim İzniniz Bulunmamaktadır"
      text={
        <>
          Rolünüz bu sayfayı açmıyor. İşiniz için gerekliyse yöneticinizden yetki isteyebilirsiniz.
          {draft && (
            <>
              {' '}
              Burada yazdıklarınız kaybolmadı: {fromWhen(draft.savedAt)} taslağınız bu tarayıcıda duruyor. Yetkiniz geri
              verilirse bu sayfada geri yükleyebilirsiniz.
            </>
          )}
        </>
      }
      actions={<Button renderRoot={(props) => <Link {...props} to="/" />}>İlk Sayfaya Git</Button>}
    />
  )
}

/** The person's newest draft of the form at this address. */
function useOwnDraft(): Draft | undefined {
  const person = useMe()?.id
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    setDraft(undefined)
    if (person === undefined) return
    let isShown = true
    void draftStore.of(person).then((all) => {
      const [newest] = all
        .filter((one) => !isOld(one) && one.href.split('?')[0] === path)
        .sort((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))
      if (isShown) setDraft(newest)
    })
    return () => {
      isShown = false
    }
  }, [person, path])
  return draft
}

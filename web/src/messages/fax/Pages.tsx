import { Button } from '@mantine/core'
import { IconEye, IconMaximize } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { pathOf } from '../../../../contract/src/kit/request.ts'
import { groupThreeAspect } from '../../../../contract/src/kit/values/paper.ts'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { PageViewer } from '../../kit/viewer/PageViewer.tsx'
import classes from './fax.module.css'

type Props = { call: Call; id: number; count: number; label: string }

/**
 * A fax's pages: small in the panel, large over the screen. Each opening is recorded, so pages are fetched only on
 * request.
 */
export function Pages({ call, id, count, label }: Props) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const [large, setLarge] = useState(false)
  const viewer = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAsked) viewer.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [isAsked])
  if (count === 0) return null
  if (me && !allows(me, call.right)) return <Faint>Rolünüze belge açma yetkisi verilmemiş.</Faint>
  const pages = Array.from({ length: count }, (_, at) => ({
    path: pathOf(call, { id, page: at + 1 }),
    aspect: groupThreeAspect,
  }))
  if (!open) {
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => {
          setOpen(true)
          setAsked(true)
        }}
        style={{ alignSelf: 'flex-start' }}
      >
        Sayfaları Göster
      </Button>
    )
  }
  return (
    <>
      <div ref={viewer} className={classes.pages}>
        <PageViewer label={label} pages={pages} />
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMaximize size={16} aria-hidden />}
        onClick={() => setLarge(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        Büyük Göster
      </Button>
      {large && (
        <Dialog
          size="full"
          title={label}
          onCancel={() => setLarge(false)}
          actions={
            <Button variant="default" data-autofocus onClick={() => setLarge(false)}>
              Kapat
            </Button>
          }
        >
          <div className={classes.largePages}>
            <PageViewer label={label} pages={pages} />
          </div>
        </Dialog>
      )}
    </>
  )
}

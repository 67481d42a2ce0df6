import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { confirm } from '../../kit/ask/confirm.tsx'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { useLeaveBlock } from '../../kit/form/saving/use-leave-block.ts'
import { isLeaving, markUnsaved } from '../../kit/form/unsaved.ts'
import { Buttons } from '../../kit/look/Rows.tsx'
import classes from './account.module.css'

const question = {
  title: 'Kurtarma kodlarınızı saklamadınız',
  text: 'Bu kodlar bir daha gösterilmez. Yenilerini almak için iki adımlı girişi kapatıp yeniden kurmanız gerekir.',
  yes: 'Saklamadan ayrıl',
  no: 'Sayfada kal',
  danger: true,
}

const title = 'İki adımlı giriş açıldı, kurtarma kodlarınızı saklayın'

type Props = { codes: string[]; onKept: () => void }

/** The codes that replace a lost phone; they are shown only now. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const key = useId()
  useLeaveBlock({ mayLeave: () => confirm(question), enableBeforeUnload: () => !isLeaving() })
  useEffect(() => {
    markUnsaved(key, true)
    return () => markUnsaved(key, false)
  }, [key])

  return (
    <div className={classes.form}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <Codes codes={codes} />
      <Buttons>
        <Keeping codes={codes} onKept={onKept} />
      </Buttons>
    </div>
  )
}

/** The same, for a person who has left the screen before they came. */
export const LateRecoveryCodes = ({ codes, onKept }: Props) => (
  <Dialog title={title} actions={<Keeping codes={codes} onKept={onKept} />}>
    <Codes codes={codes} />
  </Dialog>
)

const Codes = ({ codes }: { codes: string[] }) => (
  <>
    <p className={classes.quiet}>
      Telefonunuz yanınızda değilken her biri bir kez doğrulama kodunun yerine geçer. Bu kodlar bir daha gösterilmez.
    </p>
    <ul className={classes.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </>
)

function Keeping({ codes, onKept }: Props) {
  const text = codes.join('\n')
  return (
    <>
      <CopyButton text={text} />
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(text)}>
        İndir
      </Button>
      <Button onClick={onKept}>Kodları sakladım</Button>
    </>
  )
}

function download(text: string): void {
  const words = `Masa kurtarma kodları\nHer biri bir kez kullanılır.\n\n${text}\n`
  const url = URL.createObjectURL(new Blob([words], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'masa-kurtarma-kodlari.txt'
  link.click()
  URL.revokeObjectURL(url)
}

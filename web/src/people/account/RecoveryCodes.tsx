import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { confirm } from '../../kit/ask/confirm.tsx'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { showUntilDone } from '../../kit/ask/dialog-host.tsx'
import { useIsOpen } from '../../kit/ask/use-is-open.ts'
import { useLeaveBlock } from '../../kit/form/saving/use-leave-block.ts'
import { isLeaving, markUnsaved } from '../../kit/form/unsaved.ts'
import { Buttons } from '../../kit/look/Rows.tsx'
import classes from './account.module.css'

const question = {
  title: 'Kurtarma kodlarınızı saklamadınız',
  text: 'Bu kodlar bir daha gösterilmez. Saklamadıysanız yenilerini almanız gerekir.',
  yes: 'Saklamadan ayrıl',
  no: 'Sayfada kal',
  danger: true,
}

const titles = {
  on: 'İki adımlı giriş açıldı, kurtarma kodlarınızı saklayın',
  renewed: 'Eski kurtarma kodlarınız geçersiz oldu, yenilerini saklayın',
}

type Props = { after: keyof typeof titles; codes: string[]; onKept: () => void }

/** The codes that replace a lost phone; they are shown only now. */
export function RecoveryCodes({ after, codes, onKept }: Props) {
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
        {titles[after]}
      </h3>
      <Codes codes={codes} />
      <Buttons>
        <Keeping codes={codes} onKept={onKept} />
      </Buttons>
    </div>
  )
}

/** Shows new codes by `show`, or in a dialog to a person who has left the screen before they came. */
export function useNewCodes(after: Props['after'], show: (codes: string[]) => void) {
  const isOpen = useIsOpen()
  return (codes: string[]) =>
    isOpen.current
      ? show(codes)
      : showUntilDone((done) => (
          <Dialog title={titles[after]} actions={<Keeping codes={codes} onKept={done} />}>
            <Codes codes={codes} />
          </Dialog>
        ))
}

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

function Keeping({ codes, onKept }: Omit<Props, 'after'>) {
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

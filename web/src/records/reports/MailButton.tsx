import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { onDemand } from '../../kit/look/on-demand.tsx'

const MailDialog = onDemand(async () => (await import('./MailDialog.tsx')).MailDialog)

type Props = { report: { key: string; title: string; groups: { key: string; title: string }[] }; group: string }

/** Lets the person have the report sent by e-mail on a schedule. */
export function MailButton({ report, group }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => setOpen(true)}>
        E-postayla Gönder
      </Button>
      {open && (
        <Suspense fallback={null}>
          <MailDialog report={report} group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

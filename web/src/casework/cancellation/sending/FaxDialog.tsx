import { Button, Stack } from '@mantine/core'
import { Dialog } from '../../../kit/ask/Dialog.tsx'
import { SendFax } from '../../../messages/fax/parts/SendFax.tsx'
import { Checks } from '../facts/Checks.tsx'
import { fullName, type Request } from '../request.ts'

type Props = { request: Request; onSent: (faxId: number) => void; onClose: () => void }

/** Sends the petition after a look at what it still lacks; the institution's number stands there already. */
export function FaxDialog({ request, onSent, onClose }: Props) {
  return (
    <Dialog
      title={`${fullName(request)}: dilekçeyi faksla`}
      onCancel={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Vazgeç
        </Button>
      }
    >
      <Stack gap={12}>
        <Checks request={request} inside />
        <SendFax
          of={fullName(request)}
          requestId={request.id}
          faxNumber={request.brand_detail.fax_number}
          onSent={onSent}
        />
      </Stack>
    </Dialog>
  )
}

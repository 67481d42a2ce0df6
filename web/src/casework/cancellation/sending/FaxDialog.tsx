import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useFaxForm } from '../../../messages/fax/parts/use-fax-form.tsx'
import { Checks } from '../facts/Checks.tsx'
import { fullName, type Request } from '../request.ts'

type Props = { request: Request; onSent: (faxId: number) => void; onClose: () => void }

/** Sends the petition, which can be cancelled at first, after showing what it still lacks. */
export function FaxDialog({ request, onSent, onClose }: Props) {
  const { fields, isReady, pending, submit } = useFaxForm({
    of: fullName(request),
    requestId: request.id,
    faxNumber: request.brand_detail.fax_number,
    held: true,
    onSent,
  })
  return (
    <FormDialog
      title={`${fullName(request)}: dilekçeyi faksla`}
      yes="Faksı Gönder"
      disabled={!isReady}
      pending={pending}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <Checks request={request} inside={3} />
      {fields}
    </FormDialog>
  )
}

import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { FaxNumberInput, isFaxNumber } from './FaxNumberInput.tsx'
import classes from './fax.module.css'
import { LineNotice } from './LineNotice.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  requestId: number
  /** The institution's number, which the field begins with. */
  faxNumber: string
  /** Whose request it is, where the message shall say so. */
  of?: string
  onSent?: (faxId: number) => void
}

/** The form that faxes a request's petition. */
export function SendFax({ requestId, faxNumber, of, onSent }: Props) {
  // Until one is typed it follows the institution, which may be corrected while the form is open.
  const [typed, setTyped] = useState<string>()
  const number = typed ?? faxNumber
  const { send, pending } = useSending()
  const isWrong = number !== '' && !isFaxNumber(number)

  async function submit() {
    const id = await send({ requestId, number, of })
    if (id !== undefined) onSent?.(id)
  }

  return (
    <form
      className={classes.send}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFaxNumber(number) && !pending) void submit()
      }}
    >
      <LineNotice on="sending" />
      <FaxNumberInput value={number} onChange={setTyped} error={isWrong ? '+90 ve on rakam olarak yazın' : undefined} />
      <Button
        type="submit"
        loading={pending}
        disabled={!isFaxNumber(number)}
        leftSection={<IconSend size={18} aria-hidden />}
      >
        Faksı Gönder
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { FaxNumberInput, isFaxNumber } from './FaxNumberInput.tsx'
import { LineNotice } from './LineNotice.tsx'
import { useSending } from './use-sending.ts'

export type FaxOf = {
  requestId: number
  /** The institution's number, which the field shows until another one is typed. */
  faxNumber: string
  /** Name of the request's person. */
  of: string
  /** The fax waits as long as 'Geri Al' is offered for it. */
  held?: boolean
  onSent?: (faxId: number) => void
}

/** The form fields of a fax with a request's petition, and the function that sends it. */
export function useFaxForm({ requestId, faxNumber, of, held, onSent }: FaxOf) {
  // Until a number is typed, the field follows the institution's, which may be corrected while the form is open.
  const [typed, setTyped] = useState<string>()
  const number = typed ?? faxNumber
  const { send, pending } = useSending()
  const isReady = isFaxNumber(number)
  const isWrong = number !== '' && !isReady

  async function submit() {
    if (!isReady || pending) return
    const id = await send({ requestId, number, of, held })
    if (id !== undefined) onSent?.(id)
  }

  const fields = (
    <>
      <LineNotice on="sending" />
      <FaxNumberInput value={number} onChange={setTyped} error={isWrong ? '+90 ve on rakam olarak yazın' : undefined} />
    </>
  )
  return { fields, isReady, pending, submit }
}

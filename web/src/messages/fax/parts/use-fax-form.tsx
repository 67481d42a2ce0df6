import { useState } from 'react'
import { FaxNumberInput, isFaxNumber } from './FaxNumberInput.tsx'
import { LineNotice } from './LineNotice.tsx'
import { useSending } from './use-sending.ts'

export type FaxOf = {
  requestId: number
  /** The institution's number, which the field begins with. */
  faxNumber: string
  /** Whose request it is. */
  of: string
  onSent?: (faxId: number) => void
}

/** What is asked before a request's petition is faxed, and the sending. */
export function useFaxForm({ requestId, faxNumber, of, onSent }: FaxOf) {
  // Until one is typed it follows the institution, which may be corrected while the form is open.
  const [typed, setTyped] = useState<string>()
  const number = typed ?? faxNumber
  const { send, pending } = useSending()
  const isReady = isFaxNumber(number)
  const isWrong = number !== '' && !isReady

  async function submit() {
    if (!isReady || pending) return
    const id = await send({ requestId, number, of })
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

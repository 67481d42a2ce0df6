import { useText } from '../../kit/form/context.ts'
import { NumberFaxes } from '../../messages/fax/parts/NumberFaxes.tsx'

/** How faxes to the institution's number went; the number is read from the form as it stands. */
export function InstitutionFaxes() {
  return <NumberFaxes number={useText('fax_number')} />
}

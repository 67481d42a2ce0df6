import { SendFax } from '../../../messages/fax/parts/SendFax.tsx'
import { Checks } from '../facts/Checks.tsx'
import { fullName, type Request } from '../request.ts'
import classes from './sending.module.css'

/** The fax form of the screen, with what the petition still lacks beside it. */
export function SendFaxCard({ request, onSent }: { request: Request; onSent: () => void }) {
  return (
    <section className={classes.faxing} aria-label="Faks gönder">
      <SendFax
        of={fullName(request)}
        requestId={request.id}
        faxNumber={request.brand_detail.fax_number}
        onSent={onSent}
      />
      <Checks request={request} inside={2} />
    </section>
  )
}

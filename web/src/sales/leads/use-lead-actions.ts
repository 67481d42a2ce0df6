import type { Input } from '../../../../contract/src/kit/endpoint.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { useOwnVersions } from '../../kit/actions/use-own-versions.ts'
import { useReasonedRemoval } from '../../kit/actions/use-reasoned-removal.ts'
import { useTried } from '../../kit/actions/use-tried.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { type Lead, removalWords } from './lead.ts'

type Target = Pick<Lead, 'id' | 'version' | 'full_name'>

/** The shipment of a sale that is about to be cancelled. */
export type OpenShipment = { no: string; isCarried: boolean }
export type ShipmentAction = 'return' | 'keep'

function openShipmentIn(cause: unknown): OpenShipment | undefined {
  if (!(cause instanceof CallFailure) || typeof cause.body !== 'object' || cause.body === null) return undefined
  if (!('shipment' in cause.body && 'is_carried' in cause.body)) return undefined
  return { no: String(cause.body.shipment), isCarried: cause.body.is_carried === true }
}

const also = ['history', 'trash', 'figures', 'shipments']

/**
 * What can be done with a lead or a sale. Each action shows that it is done; actions without a dialog also show their
 * failure. `question` must be rendered in the page.
 */
export function useLeadActions() {
  const { tried, told } = useTried('leads')
  const status = useWriteOnce(leads.status, { also })
  const assign = useWriteOnce(leads.assign, { also })
  const callback = useWriteOnce(leads.callback, { also })
  const note = useWriteOnce(leads.note)
  const convert = useWriteOnce(leads.convert, { also })
  const removal = useReasonedRemoval(leads.remove, removalWords, also)
  const { aim, write, refusedFor } = useOwnVersions('leads')

  // Names the record: a slow answer may arrive when another one is on the screen.
  const done = ({ full_name }: Pick<Lead, 'full_name'>, text: string) => {
    toastSuccess(`${full_name}: ${text}`)
    return true as const
  }

  return {
    aim,
    refusedFor,
    question: removal.question,
    pending: [status, assign, callback, note, convert, removal].some(({ pending }) => pending),

    /** Resolves to the shipment if the person must first say what happens to it. */
    status: (target: Target, to: { id: number; name: string }, text: string, shipment?: ShipmentAction) =>
      tried(async () => {
        try {
          await write(target, (aimed) =>
            status.run({ ...aimed, status_id: to.id, note: text, ...(shipment && { shipment }) }),
          )
        } catch (cause) {
          const sent = shipment === undefined ? openShipmentIn(cause) : undefined
          if (sent) return sent
          throw cause
        }
        return done(target, `Durum “${to.name}” oldu`)
      }),

    assign: (target: Target, staffId: number | null) =>
      told(async () => {
        await write(target, (aimed) => assign.run({ ...aimed, staff_id: staffId }))
        return done(target, staffId === null ? 'Görevlendirme kaldırıldı' : 'Görevli kaydedildi')
      }, `${target.full_name}: Görevli kaydedilemedi`),

    callback: (target: Target, at: string | null, text: string) =>
      tried(async () => {
        await write(target, (aimed) => callback.run({ ...aimed, callback_at: at, note: text }))
        return done(target, at === null ? 'Geri arama kaldırıldı' : 'Geri arama kaydedildi')
      }),

    note: (target: Target, text: string) =>
      tried(async () => {
        await note.run({ id: target.id, note: text })
        return done(target, 'Not eklendi')
      }),

    /** Resolves to the id of the sale. */
    convert: (target: Target, terms: Omit<Input<typeof leads.convert>, 'id' | 'version'>) =>
      tried(async () => {
        const made = await write(target, (aimed) => convert.run({ ...aimed, ...terms }))
        toastSuccess(`Satış oluşturuldu (No ${made.id})`)
        return made.id
      }),

    remove: (lead: Lead) => removal.remove(lead.id, lead.full_name),
  }
}

export type LeadActions = ReturnType<typeof useLeadActions>

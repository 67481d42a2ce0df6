import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { BulkRemoval, Receipt, Restoring } from '../../../contract/src/kit/bulk.ts'
import type { Call, Right } from '../../../contract/src/kit/endpoint.ts'
import type { Me } from '../../../contract/src/kit/person.ts'

type Single<Shape extends z.ZodMiniType> = z.ZodMiniObject<{ data: Shape }>

/** What the kit needs from the domains. The app provides it before it draws anything. */
export type Ports = {
  /** Reads the signed-in person. */
  me: Call & { method: 'GET'; path: '/api/me'; answer: Single<typeof Me> }
  /** A GET of this address shows that the server can be reached: any answer counts. */
  pingPath: string
  removeMany: Call & { path: '/api/bulk_delete'; body: typeof BulkRemoval; answer: typeof Receipt }
  restore: Call & { path: '/api/trash_restore'; body: typeof Restoring; answer: typeof Receipt }
  uploadRight: Right
  /**
   * Uploads one image and returns its address; `place` is the screen that it belongs to. Throws `CallFailure`, or the
   * signal's reason.
   */
  uploadImage(file: File, place?: string, signal?: AbortSignal): Promise<string>
  /** Records of persons who were erased, each with the path of the call that writes it. */
  erased(): Promise<{ path: string; id: number }[]>
  /** Opens a record's history; calls `onReturned` after the record was restored to an older version. */
  HistoryButton: ComponentType<{ domain: string; id: number; onReturned: () => void; compact?: boolean }>
}

let connected: Ports | undefined

export function connectKit(ports: Ports): void {
  connected = ports
}

export function ports(): Ports {
  if (!connected) throw new Error('connectKit() comes before anything is drawn')
  return connected
}

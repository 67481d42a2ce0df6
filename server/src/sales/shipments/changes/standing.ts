import type { Queryable } from '../../../kit/db/database.ts'

type Named = { id: number; name: string }

/** The current state of a shipment, as an action needs it. */
export type Standing = {
  version: number
  no: string
  status: Named
  isFinal: boolean
  saleId: number | null
  recipient: string
  courier: Named | null
  dealer: Named | null
  owners: number[]
}

export async function standing(tx: Queryable, id: number): Promise<Standing> {
  const row = await tx.one<Standing>(
    `SELECT t.version, t.tracking_no AS no, json_build_object('id', s.id, 'name', s.name) AS status, s.is_final AS "isFinal", t.sale_id AS "saleId", t.recipient,
       CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name) END AS courier,
       CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.id, 'name', d.dealers_name) END AS dealer,
       array_remove(ARRAY[t.courier_id, d.partner_id, l.assignee_id, o.partner_id], NULL) AS owners
     FROM shipments t JOIN shipment_statuses s ON s.id = t.status_id LEFT JOIN staff k ON k.id = t.courier_id
       LEFT JOIN dealers d ON d.id = t.dealer_id LEFT JOIN leads l ON l.id = t.sale_id LEFT JOIN dealers o ON o.id = l.dealer_id
     WHERE t.id = $1`,
    [id],
  )
  return row as Standing
}

export const carriedBy = ({ courier, dealer }: Standing) => courier ?? dealer

export const carrierOf = ({ courier, dealer }: Standing) => ({
  courier_id: courier?.id ?? null,
  dealer_id: dealer?.id ?? null,
})

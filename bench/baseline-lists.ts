/** A hand-written list query with the alias `r`: its page by OFFSET, its total by count(*). */
export type HandWritten = {
  columns: string
  table: string
  joins?: string
  order: 'ASC' | 'DESC'
  /** The column of the list's main filter. */
  key?: string
  /** The columns that a search looks in. */
  found: string[]
  /** A further condition of a search. */
  narrowed?: string
  living?: string
  /** The page is found before the columns are read, since one of them is expensive. */
  pageFirst?: true
}

export const lists: Record<string, HandWritten> = {
  bench: {
    columns:
      'r.id, r.status, r.tckimlik, r.name, r.lastname, r.phone, b.makename, r.why, r.step, r.account_id, r.card_number, r.created_at AS created_date',
    table: 'bench_requests',
    joins: 'JOIN bench_brands b ON b.id = r.brand_id',
    order: 'DESC',
    key: 'status',
    found: ['name', 'lastname', 'phone', 'account_id'],
  },
  requests: {
    columns:
      'r.id, r.created_at, r.tckimlik, r.name, r.lastname, r.phone, b.makename, w.name AS why, r.step, r.status_id AS status',
    table: 'cancellation_requests',
    joins: 'JOIN brands b ON b.id = r.brand_id LEFT JOIN cancellation_reasons w ON w.id = r.reason_id',
    order: 'ASC',
    key: 'status_id',
    found: ['name', 'lastname', 'phone', 'account_id'],
    narrowed: 'r.status_id = 5',
  },
  outgoing: {
    columns: 'r.id, r.title, r.sender, r.recipient, r.state, r.created_at, r.pages_sent, r.request_id',
    table: 'outgoing_faxes',
    order: 'ASC',
    key: 'state',
    found: ['title', 'recipient'],
  },
  incoming: {
    columns: 'r.id, r.title, r.sender, r.receiver, r.created_at, r.pages, r.request_id',
    table: 'incoming_faxes',
    order: 'ASC',
    found: ['title', 'sender', 'receiver'],
  },
  leads: {
    columns: `r.id, r.created_at, r.full_name, r.phone, r.city, r.town, r.source, r.callback_at, r.last_note,
      (SELECT p.title FROM products p WHERE p.id = r.product_id) AS campaign,
      (SELECT s.name FROM lead_statuses s WHERE s.id = r.status_id) AS status,
      (SELECT a.name FROM staff a WHERE a.id = r.assignee_id) AS assignee,
      (SELECT count(*) FROM leads o WHERE o.phone = r.phone AND o.id <> r.id AND o.deleted_at IS NULL) AS same_phone`,
    table: 'leads',
    order: 'DESC',
    pageFirst: true,
    key: 'list_id',
    found: ['full_name', 'phone'],
    narrowed: 'r.list_id = 6',
  },
  shipments: {
    columns: `r.id, r.created_at, r.recipient, r.phone, r.city, r.town, coalesce(p.title, '') AS campaign,
      coalesce(k.name, d.dealers_name, '') AS courier, r.tracking_no, r.status_id AS status, s.name AS status_name, r.moved_at`,
    table: 'shipments',
    joins: `JOIN shipment_statuses s ON s.id = r.status_id LEFT JOIN products p ON p.id = r.product_id
      LEFT JOIN staff k ON k.id = r.courier_id LEFT JOIN dealers d ON d.id = r.dealer_id`,
    order: 'DESC',
    key: 'status_id',
    found: ['recipient', 'phone'],
  },
  dealers: {
    columns: `r.id, r.dealers_name, y.name AS seller_type, p.name AS city, d.name AS town, r.name_surname, r.phone, r.fax_number,
      r.email, r.total, r.status`,
    table: 'dealers',
    joins:
      'JOIN dealer_types y ON y.id = r.seller_type_id JOIN provinces p ON p.id = r.city_id JOIN districts d ON d.id = r.town_id',
    order: 'ASC',
    key: 'status',
    found: ['dealers_name', 'name_surname', 'phone'],
  },
  members: {
    columns: 'r.id, r.tckimlik, r.first_name, r.last_name, r.username, r.created_at, r.banned, r.last_login',
    table: 'members',
    order: 'ASC',
    found: ['first_name', 'last_name', 'username'],
  },
  sms: {
    columns:
      'r.id, r.created_at, r.phone, r.body, r.kind, r.state, r.state_detail, r.request_id, t.name AS template, s.name AS sender',
    table: 'sms_messages',
    joins: 'LEFT JOIN sms_templates t ON t.id = r.template_id LEFT JOIN staff s ON s.id = r.created_by',
    order: 'DESC',
    key: 'state',
    found: ['body', 'phone'],
  },
  trash: {
    columns: 'r.id, r.domain, r.record_id, r.title, r.deleted_at, s.name AS deleted_by',
    table: 'deleted_records',
    joins: 'LEFT JOIN staff s ON s.id = r.deleted_by',
    order: 'DESC',
    key: 'domain',
    found: ['title'],
    living: 'true',
  },
  posts: {
    columns: `r.id, r.title, r.slug AS url, r.image, r.tags, r.is_draft, r.description AS summary, r.created_at,
      (SELECT json_agg(json_build_object('id', c.id, 'name', c.name)) FROM blog_post_categories pc
        JOIN blog_categories c ON c.id = pc.category_id WHERE pc.post_id = r.id) AS category`,
    table: 'blog_posts',
    order: 'DESC',
    pageFirst: true,
    key: 'is_draft',
    found: ['title'],
  },
}

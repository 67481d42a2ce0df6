type Place = { list: string; one?: (id: number) => string }

/** The screen that shows what a rule takes, by the rule's key. */
export const places: Readonly<Record<string, Place>> = {
  lost_leads: { list: '/leads/kaybedildi', one: (id) => `/talep/${id}` },
  cancelled_sales: { list: '/leads/satis-iptal', one: (id) => `/talep/${id}` },
  done_sales: { list: '/leads/satis-tamamlandi', one: (id) => `/talep/${id}` },
  done_shipments: { list: '/gonderiler/3', one: (id) => `/gonderiler/3?panel=${id}` },
  done_requests: { list: '/kolayiptal/talep/5', one: (id) => `/kolayiptal/goster/${id}` },
  sent_faxes: { list: '/fax/OutgoingFax' },
  incoming_faxes: { list: '/fax/IncomingFax' },
  informing_sms: { list: '/kolayiptal/sms' },
  commercial_sms: { list: '/kolayiptal/sms' },
  idle_members: { list: '/members/allmembers', one: (id) => `/members/allmembers?panel=${id}` },
  meeting_guests: { list: '/meeting/ZoomMeetingList' },
  trash: { list: '/settings/Trash' },
}

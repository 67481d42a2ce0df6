// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCalls } from '../../../contract/src/casework/cancellation-list.ts'
import { institutions } from '../../../contract/src/casework/institutions.ts'
import type { Call } from '../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../contract/src/messages/fax.ts'
import { meetingUsers } from '../../../contract/src/messages/meeting-users.ts'
import { sms } from '../../../contract/src/messages/sms.ts'
import { login } from '../../../contract/src/people/login.ts'
import { staff } from '../../../contract/src/people/staff.ts'
import { demo } from '../../../contract/src/records/demo.ts'
import { retention } from '../../../contract/src/records/retention.ts'
import { dealers } from '../../../contract/src/sales/dealers.ts'
import { leads } from '../../../contract/src/sales/leads.ts'
import { shipments } from '../../../contract/src/sales/shipments.ts'
import { openPanel } from './testing/panel.tsx'

test.each<[string, Call, string]>([
  ['/fax/IncomingFax', fax.status, 'Faks hattının durumu'],
  ['/fax/OutgoingFax', fax.status, 'Faks hattının durumu'],
  ['/kolayiptal/sms', sms.line, 'SMS sağlayıcısının durumu'],
  ['/zoom/users', meetingUsers.service, 'Toplantı hizmeti'],
  ['/settings/Retention', retention.preview, 'Sıradaki çalışma'],
  ['/settings/KiNewBrand', institutions.choices, 'Markalar'],
  ['/settings/History', staff.list, 'Kişi: seçenekler'],
  ['/leads/satis-onaylandi', leads.title, 'Liste bilgisi'],
  ['/leads/all', leads.campaigns, 'Kampanya: seçenekler'],
  ['/leads/all', dealers.citys, 'İl: seçenekler'],
  ['/gonderiler/1', shipments.statuses, 'Durumlar'],
  ['/', demo.state, 'Örnek verilerin durumu'],
  ['/login', login.options, 'Diğer giriş yolları'],
  ['/gonderiler/all', shipments.couriers, 'Kurye: seçenekler'],
  ['/kolayiptal/talep/all', listCalls.statuses, 'Durumlar'],
  ['/kolayiptal/talep/open?brand_id=3', listCalls.choices, 'Bütün kurumlar: seçenekler'],
  ['/kolayiptal/talep/open?brand_id=3&why=2', listCalls.choices, 'Bütün kurumlar, Bütün nedenler: seçenekler'],
])('%s names what it could not read, and reads it again when asked', async (address, call, name) => {
  const { network, person } = await openPanel(address, {
    ...(address === '/login' && { signedIn: null }),
    network: (network) => network.refuse(call, { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.' }),
  })
  const alert = (await screen.findByText(`${name} alınamadı.`)).closest('[role=alert]') as HTMLElement
  const before = network.sent(call).length
  await person.click(within(alert).getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(network.sent(call).length).toBeGreaterThan(before))
})

import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { session } from '../../../../contract/src/people/session.ts'

export const administrator: Answer<typeof session.me>['data'] = {
  ...{ id: 7, username: 'isil', name: 'Işıl', role: 'Yönetici', rights: ['*'], site_url: 'https://ornek.com' },
}

import { IconFileText } from '@tabler/icons-react'
import type { Later } from '../kit/layout/later.ts'

const root = '/settings/PetitionTemplates'

export const petitionsLater: Later = {
  palette: {
    actions: [
      {
        id: 'petition_templates.new',
        title: 'Yeni Dilekçe Şablonu',
        icon: IconFileText,
        right: 'petition_templates:write',
        href: `${root}/new`,
      },
    ],
    records: [],
  },
}

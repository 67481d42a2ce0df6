import { IconFileText } from '@tabler/icons-react'
import type { PalettePart } from '../../kit/domain/palette-part.ts'

const root = '/settings/PetitionTemplates'

export const petitionsPalette: PalettePart = {
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
}

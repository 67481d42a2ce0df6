import { IconPlus } from '@tabler/icons-react'
import { modules } from '../../../contract/src/modules.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

export const modulesLater: Later = {
  counts: {
    '/content/modules/addModule': menuCount(modules.all, {}, ({ length }) => length),
  },
  palette: {
    actions: [
      {
        id: 'modules.new',
        title: 'Yeni Modül',
        icon: IconPlus,
        right: modules.create.right,
        href: '/content/modules/addModule?module=new',
      },
    ],
    records: [],
  },
}

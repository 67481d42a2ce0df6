import { ModuleDraft, modules } from '../../../../contract/src/content/modules.ts'
import { recordOf } from '../../kit/form/record.ts'
import { fieldsInOrder } from './parts/field.ts'

export const modulesPath = '/content/modules/addModule'

export const modulePath = (id: number | string) => `${modulesPath}?module=${id}`

export const moduleRecord = recordOf({
  draft: ModuleDraft,
  calls: modules,
  fills: { data: ({ data }) => fieldsInOrder(data) },
  name: 'Modül',
})

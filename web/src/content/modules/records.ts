import { ModuleDraft, modules } from '../../../../contract/src/content/modules.ts'
import { recordOf } from '../../kit/form/record.ts'
import { savedSentences } from '../../kit/form/saving/saved-sentences.ts'
import { fieldsInOrder } from './parts/field.ts'

export const modulesPath = '/content/modules/addModule'

export const modulePath = (id: number | string) => `${modulesPath}?module=${id}`

export const moduleRecord = recordOf({
  draft: ModuleDraft,
  get: modules.get,
  create: modules.create,
  update: modules.update,
  idKey: 'id',
  fill: ({ title, name, type, data }) => ({ title, name, type, data: fieldsInOrder(data) }),
  ...savedSentences('Modül'),
})

import { schedule } from '../../../contract/src/schedule.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

export const scheduleLater: Later = {
  counts: {
    '/content/schedule': menuCount(schedule.list, { limit: 1 }, ({ total }) => total),
  },
}

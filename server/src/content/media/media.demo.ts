import { media } from '../../../../contract/src/content/media.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'

const images = demoRows(media.list.domain, 'media', 't.url')

/** The library, which the other parts fill with their drawings. An image that a person's record shows stays. */
export const mediaDemo: DemoPart = {
  isEmpty: images.isEmpty,
  fill: async () => {},
  remove: (db, added) => images.remove(db, added('media'), 'NOT EXISTS (SELECT FROM media_uses u WHERE u.url = t.url)'),
  shows: images.shows,
}

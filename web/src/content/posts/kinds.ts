import { publicationWords } from '../../../../contract/src/content/publication.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { categoriesPath, postPaths } from './place.ts'
import type { Posts } from './posts.ts'

/** What the trash, the history and the palette know of posts and their categories. */
export const postKinds = ({ place, list, record, icon, texts, categories }: Posts): RecordKind[] => [
  kindOf(
    { ...record, list },
    {
      title: texts.one,
      plural: texts.many,
      shows: { isDraft: { as: 'words', words: publicationWords } },
      path: postPaths(place).one,
      found: foundIn(icon, list, ({ title, isDraft }) => ({ title, note: publicationWords[`${isDraft}`] })),
    },
  ),
  kindOf(
    { ...categories.record, list: categories.list },
    {
      title: categories.one,
      plural: categories.many,
      path: (id) => panelPath(categoriesPath(place), id),
    },
  ),
]

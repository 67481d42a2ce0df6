import { PetitionTemplateDraft, petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import { piecesText, templatePaths } from './templates.ts'

export const petitionKinds: RecordKind[] = [
  {
    domain: petitionTemplates.list.domain,
    title: 'Dilekçe şablonu',
    plural: 'Dilekçe şablonları',
    draft: PetitionTemplateDraft,
    shows: {
      status: { as: 'words', words: statusWords },
      pieces: { as: 'text', text: piecesText },
    },
    path: templatePaths.edit,
  },
]

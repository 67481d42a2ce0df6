import { IconFileX } from '@tabler/icons-react'
import { CancellationRequestDraft, cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { documentKinds } from '../../../../contract/src/casework/cancellation-documents.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { requestPath } from './cancellation.ts'
import type { Choices } from './correction/correction.ts'

type Named = { id: number; name: string }

/** The answers by the names of their fields; a field that no longer exists is shown by its number. */
const answersText = (answers: unknown, fields: Named[]) =>
  Object.entries(answers as Record<string, unknown>)
    .map(([id, answer]) => {
      const name = fields.find((one) => one.id === Number(id))?.name ?? `No ${id}`
      return `${name}: ${answer === true ? 'Evet' : answer === false ? 'Hayır' : answer}`
    })
    .join(' · ')

export const cancellationKinds: RecordKind[] = [
  kindOf(
    { get: cancellation.list, list: cancellation.list, draft: CancellationRequestDraft },
    {
      title: 'İptal talebi',
      plural: 'İptal talepleri',
      shows: {
        fields: {
          as: 'told',
          call: cancellation.choices,
          tell: (answers, choices) => (answers && choices ? answersText(answers, (choices as Choices).fields) : ''),
        },
        typeId: {
          as: 'told',
          call: cancellation.title,
          given: (typeId) => ({ typeId }),
          tell: (list, answer) => (answer as { name: string } | undefined)?.name ?? String(list ?? ''),
        },
        missing: { as: 'words', words: documentKinds },
      },
      path: requestPath,
      found: foundIn(
        IconFileX,
        cancellation.find,
        ({ id, name, lastname, institution, status_name }) => ({
          title: `${name} ${lastname}`,
          note: `${institution} · ${status_name} · ${id}`,
        }),
        (search) => ({ search }),
      ),
    },
  ),
]

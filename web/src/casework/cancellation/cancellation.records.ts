import { IconFileX } from '@tabler/icons-react'
import { CancellationRequestDraft, cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { documentKinds } from '../../../../contract/src/casework/cancellation-documents.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind, type Shows } from '../../kit/domain/record-kind.ts'
import { requestPath } from './cancellation.ts'
import type { Choices } from './correction/correction.ts'

type Named = { id: number; name: string }

/** Shows ids as names from the request's choices; a name that no longer exists is shown by its number. */
const told = (tell: (value: unknown, choices: Choices) => string): Shows => ({
  as: 'told',
  call: cancellation.choices,
  tell: (value, answer) => (value == null || !answer ? '' : tell(value, answer as Choices)),
})

const nameOf = (id: unknown, list: Named[]) => list.find((one) => one.id === id)?.name ?? `No ${id}`

const answersText = (answers: unknown, fields: Named[]) =>
  Object.entries(answers as Record<string, unknown>)
    .map(
      ([id, answer]) =>
        `${nameOf(Number(id), fields)}: ${answer === true ? 'Evet' : answer === false ? 'Hayır' : answer}`,
    )
    .join(' · ')

export const cancellationKinds: RecordKind[] = [
  kindOf(
    { get: cancellation.list, list: cancellation.list, draft: CancellationRequestDraft },
    {
      title: 'İptal talebi',
      plural: 'İptal talepleri',
      shows: {
        brand_id: told((id, { institutions }) => nameOf(id, institutions)),
        category_id: told((id, { institutions }) =>
          nameOf(
            id,
            institutions.flatMap(({ categories }) => categories),
          ),
        ),
        why: told((id, { reasons }) => nameOf(id, reasons)),
        fields: told((answers, { fields }) => answersText(answers, fields)),
        typeId: {
          as: 'told',
          call: cancellation.title,
          given: (typeId) => ({ typeId }),
          tell: (list, answer) => (answer as { name: string } | undefined)?.name ?? String(list ?? ''),
        },
        status: { as: 'names', call: cancellation.statuses },
        assignee: { as: 'names', call: cancellation.people },
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

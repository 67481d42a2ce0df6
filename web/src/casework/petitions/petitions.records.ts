import * as z from 'zod/mini'
import { type PetitionPiece, pieces } from '../../../../contract/src/casework/petition-pieces.ts'
import { PetitionTemplateDraft, petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import * as field from '../../../../contract/src/kit/fields.ts'
import { label } from '../../../../contract/src/kit/messages.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { templatePaths } from './petitions.ts'
import { blankPiece, pieceDifferences, piecesText } from './pieces.ts'

const skeleton: PetitionPiece[] = [
  blankPiece.addressee,
  { ...blankPiece.heading, text: 'Konu: Abonelik sözleşmesinin feshi' },
  blankPiece.facts,
  { ...blankPiece.paragraph, text: 'Kurumunuzla aramızdaki {kategori} abonelik sözleşmesini sona erdiriyorum.' },
  blankPiece.date,
  blankPiece.signature,
  blankPiece.attachments,
  blankPiece.documents,
]

/** The record of the template form; a new template starts with a copy's name and pieces, or with a skeleton. */
export const templateRecord = (start: { name: string; pieces: PetitionPiece[] } = { name: '', pieces: skeleton }) =>
  recordOf({
    draft: z.extend(PetitionTemplateDraft, {
      name:
        start.name === ''
          ? PetitionTemplateDraft.shape.name
          : label('Şablon adı', z._default(field.name(), start.name)),
      pieces: label('Parçalar', z._default(pieces(), start.pieces)),
    }),
    calls: petitionTemplates,
    parts: { pieces: pieceDifferences },
    name: 'Şablon',
    also: ['institutions'],
  })

export const storedTemplate = templateRecord()

export const templateKinds: RecordKind[] = [
  kindOf(storedTemplate, {
    title: 'Dilekçe şablonu',
    plural: 'Dilekçe şablonları',
    shows: { pieces: { as: 'text', text: piecesText } },
    path: templatePaths.one,
  }),
]

import * as z from 'zod/mini'
import {
  type PetitionPiece,
  type PieceType,
  pieces,
  pieceTypes,
  textsOf,
} from '../../../../contract/src/casework/petition-pieces.ts'
import { PetitionTemplateDraft, petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import * as field from '../../../../contract/src/kit/fields.ts'
import { label } from '../../../../contract/src/kit/messages.ts'
import { recordOf } from '../../kit/form/record.ts'

export const templatePaths = {
  all: '/settings/PetitionTemplates',
  add: '/settings/PetitionTemplates/new',
  copy: (id: number) => `/settings/PetitionTemplates/new?kopya=${id}`,
  edit: (id: number) => `/settings/PetitionTemplates/${id}`,
}

export const shipped = 'Masa ile gelen şablon değiştirilemez; kopyasını oluşturup onu düzenleyebilirsiniz.'

/** A piece as it is added. */
export const blankPiece: { [T in PieceType]: Extract<PetitionPiece, { type: T }> } = {
  heading: { type: 'heading', text: 'Konu: ' },
  addressee: { type: 'addressee', text: '{kurum}\nAbonelik İşlemleri Birimine' },
  paragraph: { type: 'paragraph', text: '' },
  requests: { type: 'requests', title: 'Aşağıdaki hususların yerine getirilmesini talep ediyorum:', items: [''] },
  facts: {
    type: 'facts',
    title: '',
    rows: [
      { label: 'Ad soyad', value: '{ad_soyad}' },
      { label: 'T.C. kimlik no', value: '{tc_kimlik_no}' },
      { label: 'Müşteri / abone no', value: '{musteri_no}' },
    ],
  },
  date: { type: 'date', text: 'Tarih: {tarih}' },
  signature: { type: 'signature', text: '{ad_soyad}' },
  attachments: { type: 'attachments', title: 'Ekler', items: [] },
  documents: { type: 'documents', title: 'Ek: T.C. kimlik belgesi örneği' },
}

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

/** What a person reads of a template's pieces where two versions are compared. */
export function piecesText(value: unknown): string {
  const parsed = z.safeParse(z.array(z.looseObject({ type: z.string() })), value)
  if (!parsed.success) return ''
  return (parsed.data as PetitionPiece[])
    .map((piece) =>
      [
        `[${pieceTypes[piece.type]?.title ?? piece.type}]`,
        ...textsOf(piece)
          .map(([, text]) => text)
          .filter((text) => text !== ''),
      ].join('\n'),
    )
    .join('\n')
}

/** A template as its form reads and writes it; a new one begins with a copy's name and pieces, or with a skeleton. */
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
    name: 'Şablon',
    also: ['institutions'],
  })

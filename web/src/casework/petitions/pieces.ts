import * as z from 'zod/mini'
import {
  type PetitionPiece,
  type PieceType,
  pieceTypes,
  textsOf,
} from '../../../../contract/src/casework/petition-pieces.ts'

/** A piece as it is when it is added. */
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

/** A template's pieces as text, for comparing two versions. */
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

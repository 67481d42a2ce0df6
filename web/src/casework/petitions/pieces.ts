import * as z from 'zod/mini'
import {
  type PetitionPiece,
  type PieceType,
  pieceName,
  pieceTypes,
  textsOf,
} from '../../../../contract/src/casework/petition-pieces.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import type { Block } from '../../kit/form/blocks/block-keys.ts'
import type { BlockTelling } from '../../kit/form/blocks/merge-blocks.ts'
import { itemDifferences } from '../../kit/form/blocks/merge-items.ts'

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

const telling: BlockTelling<PetitionPiece & Block> = {
  called: (place, { type }) => pieceName(place - 1, type),
  short: (piece) => cut(piecesText([piece]).replace(/\n/g, ' '), 60),
  words: (piece) => piecesText([piece]),
  missing: 'Parça şablonda yok',
  order: 'Parçaların sırası',
  frame: ({ type }) => type,
}

/** The differences between the pieces of a template that two people changed. */
export const pieceDifferences = (start: unknown, mine: unknown, theirs: unknown) =>
  itemDifferences<PetitionPiece>('pieces', telling, start, mine, theirs)

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

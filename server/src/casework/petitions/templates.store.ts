import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { fieldsIn, type PetitionPiece, pieceName, textsOf } from '../../../../contract/src/casework/petition-pieces.ts'
import {
  PetitionTemplate,
  PetitionTemplateDraft,
  PetitionTemplateRow,
  petitionTemplates,
} from '../../../../contract/src/casework/petitions.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { type Lookup, lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { missingWords } from '../../kit/records/missing.ts'
import type { Aim } from '../../kit/records/record.ts'

const templates: Lookup = {
  domain: 'petition_templates',
  name: 'petition_templates',
  title: 'Şablon',
  row: PetitionTemplateRow,
  full: PetitionTemplate,
  draft: PetitionTemplateDraft,
  query: petitionTemplates.list.query,
  label: 'name',
  isChosenByName: true,
  inUse: 'Bu şablonu kullanan kurum var',
  columns: {
    count: sql`(SELECT count(*)::int FROM institution_categories i JOIN institutions b ON b.id = i.institution_id
      WHERE i.template_id = t.id AND b.deleted_at IS NULL)`,
  },
}

type Draft = z.output<typeof PetitionTemplateDraft>
type Changes = Omit<Parsed<typeof petitionTemplates.update>, 'id' | 'version'>

export function templateStore(db: Database) {
  const lookup = lookupStore(db, templates)
  const store = {
    list: lookup.list,
    get: lookup.get,
    all: () => lookup.offered(['id', 'name']),
    remove: lookup.remove,
    async create(person: Person, draft: Draft): Promise<number> {
      await refuseUnknownFields(db, draft.pieces)
      return lookup.create(person, { ...draft, pieces: JSON.stringify(draft.pieces) })
    },
    async update(person: Person, aim: Aim, { pieces, ...changes }: Changes): Promise<number> {
      if (pieces) await refuseUnknownFields(db, pieces)
      return lookup.update(person, aim, { ...changes, pieces: pieces && JSON.stringify(pieces) })
    },
  }
  const kind: RecordKind = {
    ...lookupKind('Dilekçe şablonu', templates, lookup),
    async revert(person, id, draft) {
      await store.update(person, { id, action: 'restore_version' }, z.parse(patch(PetitionTemplateDraft), draft))
    },
  }
  return { ...store, kind }
}

/** Throws `invalid` for a piece that names a custom field that does not exist; the sentence names the piece. */
export async function refuseUnknownFields(db: Queryable, pieces: PetitionPiece[]): Promise<void> {
  const named = pieces.flatMap((piece, at) =>
    textsOf(piece).flatMap(([place, text]) => fieldsIn(text).map((id) => ({ id, at, place, type: piece.type }))),
  )
  if (named.length === 0) return
  const rows = await db.rows<{ id: number }>(
    'SELECT id FROM custom_fields WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL',
    [named.map(({ id }) => id)],
  )
  const unknown = named.filter(({ id }) => !rows.some((row) => row.id === id))
  const fields: Record<string, string> = {}
  for (const { at, place, type } of unknown) {
    const ids = unknown.filter((one) => one.at === at && one.place === place).map(({ id }) => id)
    const words = await missingWords(db, 'custom_fields', [...new Set(ids)], 'özel alan')
    fields[`pieces.${at}.${place}`] = `${pieceName(at, type)}: ${words}`
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Failure('invalid', `Parçalar: ${first}`, fields)
}

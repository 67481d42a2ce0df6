import type { LegalKind } from '../terms/legal-rules.ts'
import type { DemoCase } from './cancellation.demo-cases.ts'
import type { DemoPerson } from './cancellation.demo-people.ts'

/** What an institution asks for in one of its categories. */
export type Offer = {
  brandId: number
  institution: string
  fax: string
  categoryId: number
  legalKind: LegalKind
  reasons: number[]
  fields: { id: number; type: string; options: string[] }[]
}

/** What a sample request is made of. */
export type Around = {
  person: DemoPerson
  demo: DemoCase
  offer: Offer
  created: string
  memberId: number
  assignee: { id: number; name: string } | undefined
  now: Date
}

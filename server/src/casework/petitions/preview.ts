import type { PetitionPiece } from '../../../../contract/src/casework/petition-pieces.ts'
import type { Database } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import type { Rendered } from '../../kit/pdf/maker.ts'
import { pdfToPages } from '../../kit/pdf/pages.ts'
import { noteAccess } from '../../kit/records/history.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { readFacts } from './facts.ts'
import { petitionOf } from './petitions.store.ts'
import { renderPetition } from './render.ts'
import { refuseUnknownFields } from './templates.store.ts'
import { sampleFacts, valuesOf } from './values.ts'

const identity = 'preview'

type Parts = { db: Database; vault: Pick<Vault, 'open'>; files: Pick<SealedFiles, 'read'> }
type Wanted = { pieces: PetitionPiece[]; request_id?: number | null | undefined }

/** The pages of a petition that is still being written, as base64 PNGs, with the facts of a request or of a sample. */
export async function previewPages({ db, vault, files }: Parts, person: Person, { pieces, request_id }: Wanted) {
  await refuseUnknownFields(db, pieces)
  const { pdf } = request_id ? await ofRequest(request_id) : await ofSample()
  const pages = await pdfToPages(pdf, { look: 'screen', maxPages: 60 })
  return { pages: pages.map((page) => page.toString('base64')) }

  async function ofRequest(id: number): Promise<Rendered> {
    if (!may(person, 'cancellation:reveal'))
      throw new Failure('forbidden', 'Bir talebin bilgileriyle önizleme yapmaya yetkiniz bulunmamaktadır')
    const { facts } = await readFacts(db, vault, id, person)
    // A preview follows the typing: one line in ten minutes says as much as a hundred lines.
    await noteAccess(db, person, 'cancellation', id, 'open', 'Şablon önizlemesi', { once: true })
    return petitionOf(facts, pieces, identity, files)
  }

  function ofSample(): Promise<Rendered> {
    const value = valuesOf(sampleFacts)
    return renderPetition({
      pieces,
      value: (name) => value(name) || (name.startsWith('alan') ? 'Örnek değer' : ''),
      images: { signed: [] },
      date: sampleFacts.createdAt,
      identity,
      isSample: true,
    })
  }
}

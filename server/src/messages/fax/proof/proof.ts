import { createHash } from 'node:crypto'
import { bindPdf } from '../../../kit/pdf/maker.ts'
import type { ProofKey } from '../providers/proof-key.ts'
import { proofCover } from './proof-cover.ts'
import type { ProofFacts } from './proof-facts.ts'

/** The names of the files inside a packet. */
export const proofFiles = { facts: 'kanit.json', signature: 'kanit.imza.json', document: 'belge.pdf' } as const

/** Begins the last line of a packet, which holds the public key and the signature of everything before the line. */
export const sealMark = '\n%masa-proof-1 '

/**
 * One PDF: a cover page, the document's pages as sent, and inside it the exact document, the facts and
 * their signature. The last line signs the whole file, so that a changed cover or page is noticed too.
 * Throws when the document does not match the facts.
 */
export async function proofPacket(facts: ProofFacts, document: Buffer, { key, sign }: ProofKey): Promise<Buffer> {
  const { sha256, size } = facts.document
  if (createHash('sha256').update(document).digest('hex') !== sha256 || document.length !== size)
    throw new Error(`the document of fax ${facts.fax} is not the one that was sent`)
  const told = Buffer.from(JSON.stringify(facts, null, 2))
  const signature = Buffer.from(JSON.stringify({ algorithm: 'Ed25519', key, signature: sign(told) }, null, 2))

  const whole = await bindPdf(proofCover(facts), document, [
    { name: proofFiles.facts, content: told, mimeType: 'application/json', description: 'Kanıtlananlar' },
    { name: proofFiles.signature, content: signature, mimeType: 'application/json', description: 'İmza' },
    { name: proofFiles.document, content: document, mimeType: 'application/pdf', description: 'Gönderilen belge' },
  ])
  return Buffer.concat([whole, Buffer.from(`${sealMark}${key} ${sign(whole)}\n`)])
}

import type { Vault } from '../../../kit/secrets/vault.ts'

type Hashes = Pick<Vault, 'hash'>

const proofOf = (vault: Hashes, name: string) => vault.hash(`mail envelope ${name}`).toString('hex').slice(0, 24)

/** By this id a server names the message in a report: Message-ID and a proof that only this Masa can make. */
export function envelopeIdOf(vault: Hashes, messageId: string): string {
  const name = messageId.replace(/^<|>$/g, '')
  // A server takes a hundred characters.
  return name.length > 70 ? '' : `${name}.${proofOf(vault, name)}`
}

/** The Message-ID in an envelope id that this Masa made. 'forged': it looks like one, but its proof is wrong. */
export function openEnvelopeId(vault: Hashes, told: string): string | 'forged' | undefined {
  const text = told.replace(/\+([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  const [, name, proof] = /^([^\s<>]{1,70}@[^\s<>]{1,70})\.([\da-f]{24})$/.exec(text) ?? []
  if (name === undefined) return undefined
  return proof === proofOf(vault, name) ? `<${name}>` : 'forged'
}

import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Vault } from '../../../kit/secrets/vault.ts'

/** Signs what is to be proved; `key` is the Ed25519 public key as 43 characters of base64url. */
export type ProofKey = { key: string; sign(content: Buffer): string }

// A PKCS #8 Ed25519 private key up to its 32 key bytes (RFC 8410).
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key is derived from the vault's own, so it stays when `MASA_SECRET` is rotated and need not be stored. */
export function proofKey(vault: Pick<Vault, 'hash'>): ProofKey {
  const seed = vault.hash('masa proof of fax, signing key 1')
  const secret = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return { key: x, sign: (content) => sign(null, content, secret).toString('base64url') }
}

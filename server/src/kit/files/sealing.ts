import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { DataKey } from '../secrets/vault.ts'

// A sealed file: 'MSF1', the data key's id (4 bytes), a salt (16), then pieces of 64 KiB, each with its tag. The nonce
// counts the pieces and marks the last one, so that none can be left out, moved or cut off; each piece is bound to the
// store's key of the file.
const magic = Buffer.from('MSF1')
const saltBytes = 16
const headBytes = magic.length + 4 + saltBytes
const pieceBytes = 64 * 1024
const tagBytes = 16

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(last ? 1 : 0, 7)
  nonce.writeUInt32BE(number, 8)
  return nonce
}

const fileKey = ({ key }: DataKey, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'masa file', 32))

/**
 * Begins the sum of a content. It is keyed: with some knowledge of a person, a plain one gives the rest away by trial.
 */
export const summing = ({ key }: DataKey) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'masa file sum', 32)))

/** Seals content for one place in the store, which is its key. */
export async function* sealing(
  content: AsyncIterable<Buffer>,
  dataKey: DataKey,
  place: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = fileKey(dataKey, salt)
  const id = Buffer.alloc(4)
  id.writeUInt32BE(dataKey.id)
  yield Buffer.concat([magic, id, salt])
  for await (const { piece, number, last } of pieces(content, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(Buffer.from(place))
    yield cipher.update(piece)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
  }
}

/** Opens what `sealing` made for the same place; fails at the first altered piece, before it yields any of it. */
export async function* unsealing(
  sealed: AsyncIterable<Buffer>,
  dataKey: DataKey,
  place: string,
): AsyncGenerator<Buffer> {
  let key: Buffer | undefined
  for await (const { piece, number, last } of pieces(sealed, pieceBytes + tagBytes, headBytes)) {
    if (!key) {
      if (!piece.subarray(0, 4).equals(magic) || piece.readUInt32BE(4) !== dataKey.id) {
        throw new Error(`${place} is not sealed under the key that is here`)
      }
      key = fileKey(dataKey, piece.subarray(8, headBytes))
      continue
    }
    if (piece.length < tagBytes) throw new Error(`${place} is not whole`)
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(place)).setAuthTag(piece.subarray(-tagBytes))
    const opened = decipher.update(piece.subarray(0, -tagBytes))
    decipher.final()
    yield opened
  }
}

type Piece = { piece: Buffer; number: number; last: boolean }

/**
 * Cuts content into pieces of one size, after a head of another; only the last may be shorter, and one always comes.
 */
async function* pieces(content: AsyncIterable<Buffer>, size: number, head = 0): AsyncGenerator<Piece> {
  let held: Buffer = Buffer.alloc(0)
  let wanted = head || size
  let number = head ? -1 : 0
  for await (const chunk of content) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    // A full piece is held back until more comes, since it may be the last one.
    while (held.length > wanted) {
      yield { piece: held.subarray(0, wanted), number, last: false }
      held = held.subarray(wanted)
      wanted = size
      number += 1
    }
  }
  if (number < 0) throw new Error('a sealed file ends in its head')
  yield { piece: held, number, last: true }
}

import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepare } from './prepare.mjs'

await prepare({ build: false })
// The CommonJS build: the ES modules take twice as long to load.
const { PDFDocument } = createRequire(import.meta.url)('@cantoo/pdf-lib')

const usage = `
  Checks the proof packet of a fax.

    npm run verify-proof -- FILE [--key KEY]

  KEY is the public key of the Masa that must have made it (Giden Fakslar shows it). Without it, the key is only named.
`

const sealMark = '\n%masa-proof-1 '

class Refused extends Error {}

/** What a packet proves; throws `Refused` with the reason when it proves nothing. */
async function proved(file, wantedKey) {
  const at = file.lastIndexOf(sealMark)
  if (at < 0) throw new Refused('it has no signature in its last line: it is no proof packet, or was saved anew')
  const line = file.subarray(at + sealMark.length).toString('latin1')
  const [, key, seal] = /^([\w-]{43}) ([\w-]{86})\n$/.exec(line) ?? []
  if (!key || !seal) throw new Refused('its last line is damaged')

  const inside = await attachments(file.subarray(0, at))
  const facts = signed(inside, key)
  const { document } = facts
  const sent = inside.get('belge.pdf')
  if (!sent) throw new Refused('the document that was sent is missing inside')
  if (sent.length !== document.size || createHash('sha256').update(sent).digest('hex') !== document.sha256)
    throw new Refused('the document inside is not the one that was sent')
  const pages = (await PDFDocument.load(sent)).getPageCount()
  if (pages !== document.pages) throw new Refused(`the document has ${pages} pages, ${document.pages} were to be sent`)
  if (facts.state === 'sent' && (facts.pages_sent !== pages || facts.pages_wanted !== pages))
    throw new Refused('the pages sent are not the pages of the document')
  if (!isSigned(file.subarray(0, at), key, seal))
    throw new Refused('its facts and document are genuine, but its cover or pages were changed after it was made')
  if (facts.key !== key) throw new Refused('the key of its facts is another one')
  if (wantedKey && wantedKey !== key) throw new Refused(`it was signed by another key: ${key}`)
  return { facts, key }
}

async function attachments(content) {
  try {
    const packet = await PDFDocument.load(content)
    return new Map(packet.getAttachments().map(({ name, data }) => [name, Buffer.from(data)]))
  } catch {
    throw new Refused('it cannot be read as a PDF')
  }
}

function signed(inside, key) {
  const [told, signature] = [inside.get('kanit.json'), inside.get('kanit.imza.json')]
  if (!told || !signature) throw new Refused('its facts or their signature are missing inside')
  try {
    const by = JSON.parse(signature)
    const facts = JSON.parse(told)
    if (by.algorithm === 'Ed25519' && by.key === key && isSigned(told, key, by.signature)) return facts
  } catch {}
  throw new Refused('its facts are not what was signed')
}

function isSigned(content, key, signature) {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  return verify(null, content, publicKey, Buffer.from(signature, 'base64url'))
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'medium',
  timeStyle: 'medium',
})
const time = (iso) => (iso ? `${clock.format(new Date(iso))} (Istanbul)` : '–')

const results = {
  sent: 'every page arrived',
  error: 'it failed',
  unknown: 'whether it arrived is not known',
  cancelled: 'it was cancelled before it was sent',
}

function teller({ recorded_by, state, line }) {
  if (recorded_by) return `${recorded_by}, who recorded it by hand; no line reported it`
  return state === 'cancelled' ? 'Masa, where it was cancelled' : `the line (${line})`
}

function sentence({ facts, key }, isKnownKey) {
  const result = [results[facts.state] ?? facts.state, facts.detail && `(${facts.detail})`].filter(Boolean).join(' ')
  return `
  Genuine. Nothing in this packet was changed after it was made.

  Fax             ${facts.fax}${facts.request ? `, request ${facts.request}` : ''}${facts.institution ? `, ${facts.institution}` : ''}
  Number dialled  ${facts.recipient}
  Result          ${result}: ${facts.pages_sent} of ${facts.pages_wanted} pages
  Told by         ${teller(facts)}
  Record          ${facts.kept ? 'as it was kept when the fax was over, but for personal data that was erased since' : 'as it stood when the packet was made; nothing was kept of it when the fax was over'}
  Queued          ${time(facts.queued_at)}
  Handed over     ${time(facts.submitted_at)}
  Over            ${time(facts.finished_at)}
  Tries           ${facts.attempts.length}
  Document        ${facts.document.pages} pages, ${facts.document.size} bytes, SHA-256 ${facts.document.sha256}
  Signed by       ${key}${isKnownKey ? ' (the key that was asked for)' : ''}
${isKnownKey ? '' : '  Compare this key with the one that Masa shows in Giden Fakslar: anybody can sign with a key of their own.\n'}`
}

const args = process.argv.slice(2)
const keyAt = args.indexOf('--key')
const wantedKey = keyAt < 0 ? undefined : args.splice(keyAt, 2)[1]
if (args.length !== 1 || (keyAt >= 0 && !wantedKey)) {
  process.stdout.write(`${usage}\n`)
  process.exit(1)
}
try {
  const result = await proved(readFileSync(args[0]), wantedKey)
  process.stdout.write(sentence(result, wantedKey !== undefined))
} catch (error) {
  const why =
    error instanceof Refused ? error.message : `${args[0]} cannot be read${error.code ? ` (${error.code})` : ''}`
  process.stdout.write(`\n  Not proved: ${why}.\n\n`)
  process.exitCode = 1
}

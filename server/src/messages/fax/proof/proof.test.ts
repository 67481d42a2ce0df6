import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePdf } from '../../../kit/pdf/maker.ts'
import { temporaryFolder } from '../../../kit/testing/folder.ts'
import { proofKey } from '../providers/proof-key.ts'
import { proofPacket, sealMark } from './proof.ts'
import type { ProofFacts } from './proof-facts.ts'

const run = promisify(execFile)
const ofMasa = (word: string) =>
  proofKey({
    hash: (text) =>
      createHash('sha256')
        .update(word + text)
        .digest(),
  })
const mine = ofMasa('benim')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let document: Buffer
let facts: ProofFacts
let packet: Buffer
beforeAll(async () => {
  folder = await temporaryFolder()
  document = (await makePdf({ content: [{ text: 'Dilekçe', pageBreak: 'after' }, 'İkinci sayfa'] })).pdf
  facts = {
    format: 'masa-proof-1',
    fax: 12,
    request: 34,
    institution: 'Örnek Telekomünikasyon ve Dağıtım Hizmetleri Anonim Şirketi',
    title: 'Talep 34',
    sender: '+902120000001',
    recipient: '+902125550101',
    line: 'hylafax',
    token: 'masa-1',
    recorded_by: '',
    queued_at: '2026-11-21T08:20:00.000Z',
    submitted_at: '2026-11-21T08:20:05.000Z',
    finished_at: '2026-11-21T08:21:00.000Z',
    kept: true,
    state: 'sent',
    detail: '',
    pages_wanted: 2,
    pages_sent: 2,
    attempts: [
      {
        number: 1,
        state: 'sent',
        detail: '',
        pages_sent: 2,
        started_at: '2026-11-21T08:20:04.000Z',
        ended_at: '2026-11-21T08:21:00.000Z',
        provider_ref: '7',
      },
    ],
    document: { sha256: createHash('sha256').update(document).digest('hex'), size: document.length, pages: 2 },
    made_at: '2026-11-21T09:00:00.000Z',
    key: mine.key,
  }
  packet = await proofPacket(facts, document, mine)
})
afterAll(() => folder.remove())

async function verified(file: Buffer, ...options: string[]): Promise<{ code: number; said: string }> {
  const path = join(folder.path, `${createHash('sha256').update(file).digest('hex')}.pdf`)
  await writeFile(path, file)
  return run(process.execPath, ['scripts/verify-proof.mjs', path, ...options]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout }) => ({ code, said: stdout }),
  )
}

test('a packet has a cover and every page, and contains the exact document as an attachment', async () => {
  const read = await PDFDocument.load(packet)
  expect(read.getPageCount()).toBe(3)
  const inside = new Map(read.getAttachments().map(({ name, data }) => [name, Buffer.from(data)]))
  expect([...inside.keys()].sort()).toEqual(['belge.pdf', 'kanit.imza.json', 'kanit.json'])
  expect(inside.get('belge.pdf')?.equals(document)).toBe(true)
})

test('a genuine packet passes verification, which names the key', async () => {
  const { code, said } = await verified(packet)
  expect(code).toBe(0)
  expect(said).toContain('every page arrived: 2 of 2 pages')
  expect(said).toContain(mine.key)
  expect(await verified(packet, '--key', mine.key)).toMatchObject({ code: 0 })
})

test.each([
  ['error', 'hat meşgul', 'it failed (hat meşgul): 0 of 2 pages', 'the line (hylafax)'],
  ['unknown', '', 'whether it arrived is not known: 0 of 2 pages', 'the line (hylafax)'],
  ['cancelled', 'Talep silindi', 'it was cancelled before it was sent (Talep silindi)', 'Masa, where it was cancelled'],
])('verification of a fax that ended as %s says no more than is known', async (state, detail, result, teller) => {
  const ended = { ...facts, state, detail, pages_sent: 0, attempts: [] } as ProofFacts
  const { said } = await verified(await proofPacket(ended, document, mine))
  expect(said).toContain(`Result          ${result}`)
  expect(said).toContain(`Told by         ${teller}\n`)
})

test('a packet that was signed with another key is not accepted as ours', async () => {
  const theirs = ofMasa('başkası')
  const forged = await proofPacket({ ...facts, key: theirs.key }, document, theirs)
  expect((await verified(forged, '--key', mine.key)).said).toContain('signed by another key')
})

test('no packet is made with a document other than the one that was sent', async () => {
  await expect(proofPacket(facts, Buffer.from('%PDF-1.4 başka'), mine)).rejects.toThrow('not the one that was sent')
})

describe('verification detects a change', () => {
  const changed = (at: number) => {
    const copy = Buffer.from(packet)
    copy[at] = (copy[at] as number) ^ 1
    return copy
  }

  test.each([0.01, 0.2, 0.5, 0.8, 0.99])('at %f of the file', async (part) => {
    const { code, said } = await verified(changed(Math.floor(packet.length * part)))
    expect(code).toBe(1)
    expect(said).toContain('Not proved')
  })

  test('to the last line: a changed byte, a missing line or an added line break', async () => {
    expect((await verified(changed(packet.length - 20))).code).toBe(1)
    expect((await verified(packet.subarray(0, packet.lastIndexOf(sealMark)))).code).toBe(1)
    expect((await verified(Buffer.concat([packet, Buffer.from('\n')]))).code).toBe(1)
  })

  test('to the facts or the document, even if the packet is rebuilt with the old signature', async () => {
    for (const file of ['kanit.json', 'belge.pdf']) {
      const said = await rebuilt(file)
      expect(said).toMatch(/Not proved: (its facts are not what was signed|the document inside is not the one)/)
    }
  })
})

/** What the check says of the packet with one embedded file changed, sealed with another key under our key's name. */
async function rebuilt(name: string): Promise<string> {
  const source = await PDFDocument.load(packet)
  const copy = await PDFDocument.create()
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page)
  for (const file of source.getAttachments()) {
    const data = Buffer.from(file.data)
    const edited = file.name === name ? Buffer.from(data.toString('latin1').replace('2', '3'), 'latin1') : data
    await copy.attach(edited, file.name)
  }
  const whole = Buffer.from(await copy.save())
  const seal = `${sealMark}${mine.key} ${ofMasa('başkası').sign(whole)}\n`
  return (await verified(Buffer.concat([whole, Buffer.from(seal)]))).said
}

import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { seeded } from '../../../../kit/testing/seeded.ts'
import { cleanMessage } from '../clean.ts'
import { mailReader } from '../read.ts'
import { strangeMessage } from './shapes.ts'

const active =
  /<(script|form|input|iframe|object|embed|base|link|meta|svg|math)\b|\son\w+\s*=|javascript:|\ssrc\s*=|\bcid:/i

/**
 * Reads `count` strange messages; returns the counts by problem. Throws unless each
 * result fits into a database and its HTML is inert.
 */
export async function readStrange(count: number, seed: number) {
  const random = seeded(seed)
  const reader = mailReader()
  const problems = { '': 0, unreadable: 0, too_large: 0 }
  for (let at = 0; at < count; at++) {
    const bytes = strangeMessage(random)
    const message = await reader.readMessage(Readable.from([bytes]))
    const told = JSON.stringify(message)
    if (told.includes('\\u0000') || /\\ud[89a-f]/.test(told))
      throw new Error(`message ${at} of seed ${seed} holds what no database takes`)
    const body = cleanMessage(message.html, message.attachments)
    const acting = body?.html.match(/<[^>]*>/g)?.find((tag) => active.test(tag))
    if (acting) throw new Error(`message ${at} of seed ${seed} can act: ${acting.slice(0, 200)}`)
    for (const { part } of message.attachments.slice(0, 1))
      if (message.problem !== 'unreadable')
        expect(await reader.readAttachment(Readable.from([bytes]), part)).toBeDefined()
    problems[message.problem] += 1
  }
  await reader.close()
  return problems
}

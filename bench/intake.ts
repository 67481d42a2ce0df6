import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { documentKinds } from '../contract/src/casework/cancellation-documents.ts'
import { quick } from './data/data.ts'
import { cpuSeconds, memoryMb } from './load.ts'
import type { Sides } from './sides.ts'
import { verdict } from './verdict.ts'

const perSecond = 15
const seconds = quick ? 4 : 20
const mostMb = 400

/** Hands in requests with three photos of 1 MB each, at a fixed rate that does not wait for responses, like senders. */
export async function measureIntake({ rows, target, pids }: Sides): Promise<void> {
  const key = await makeKey(target('masa', '/api/api_key_create', {}))
  await rows(`UPDATE api_keys SET rate_per_minute = 100000 WHERE name = 'Bench'`)
  const photo = await photoOfOneMegabyte()
  const sent: Promise<{ status: number; ms: number }>[] = []
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(pids.masa))
  }, 50)
  const { url } = target('masa', '/intake/v1/cancellation-requests')
  const before = cpuSeconds(pids.masa)
  const start = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    await wait(Math.max(0, start + (number * 1000) / perSecond - performance.now()))
    sent.push(send(url, key, photo, `bench-${start}-${Date.now()}-${number}`))
  }
  const answers = await Promise.all(sent)
  const took = (performance.now() - start) / 1000
  const cpu = cpuSeconds(pids.masa) - before
  await decoded(rows)
  clearInterval(watch)
  const refused = answers.filter(({ status }) => status !== 201).length
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const rate = answers.length / took
  const ok = refused === 0 && rate >= perSecond * 0.95 && peakMb <= mostMb
  console.log(
    `  intake of ${perSecond} requests/s with three images of ${(photo.size / 1e6).toFixed(1)} MB: ${rate.toFixed(1)}/s for ${seconds} s, refused ${refused}, p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, server CPU ${((cpu * 1000) / answers.length).toFixed(0)} ms/request, at most ${peakMb.toFixed(0)} MB until the last image was decoded (${perSecond}/s in at most ${mostMb} MB) ${verdict(ok || (quick && refused === 0 && peakMb <= mostMb))}`,
  )
}

async function makeKey({ url, headers = {} }: ReturnType<Sides['target']>): Promise<string> {
  const body = JSON.stringify({ name: 'Bench', scopes: ['cancellation-requests'], succeeds: true })
  const answer = await fetch(url, { method: 'POST', headers, body })
  return ((await answer.json()) as { key: string }).key
}

async function photoOfOneMegabyte(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const create = { width: 1700, height: 1200, channels: 3, background: '#888', noise } as const
  return new Blob([new Uint8Array(await sharp({ create }).jpeg({ quality: 82 }).toBuffer())])
}

async function send(url: string, key: string, photo: Blob, externalId: string) {
  const form = new FormData()
  const texts = {
    external_id: externalId,
    tckimlik: '10000000146',
    name: 'Işıl',
    lastname: 'Çağlar',
    phone: '0532 123 45 67',
    brand_id: '1',
    category_id: '1',
    account_id: 'EF-123',
    card_number: '',
  }
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  for (const kind of Object.keys(documentKinds)) form.set(kind, photo, 'photo.jpg')
  const begin = performance.now()
  const answer = await fetch(url, { method: 'POST', headers: { 'x-api-key': key }, body: form })
  await answer.arrayBuffer()
  return { status: answer.status, ms: Math.round(performance.now() - begin) }
}

async function decoded(rows: Sides['rows']): Promise<void> {
  for (;;) {
    const [left] = await rows<{ n: number }>(`SELECT count(*)::int AS n FROM request_documents WHERE state = 'raw'`)
    if (left?.n === 0) return
    await wait(200)
  }
}

const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]

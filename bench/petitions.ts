import sharp from 'sharp'
import type { PetitionPiece } from '../contract/src/casework/petition-pieces.ts'
import { renderPetition } from '../server/src/casework/petitions/render.ts'
import { sampleFacts, valuesOf } from '../server/src/casework/petitions/values.ts'

/** Milliseconds per petition whose two photos have their final size, and the peak memory of the process, in MB. */
export type PetitionFigures = { median: number; slowest: number; cpu: number; memory: number }

/** Makes `count` petitions one after the other, as a queue of faxes does. */
export async function measurePetitions(pieces: PetitionPiece[], count: number): Promise<PetitionFigures> {
  const photo = await sharp({
    create: {
      width: 1600,
      height: 1010,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 10 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()
  const card = `data:image/jpeg;base64,${photo.toString('base64')}`
  const times: number[] = []
  let memory = 0
  const begin = process.cpuUsage()
  for (let made = 0; made < count; made++) {
    const facts = { ...sampleFacts, id: made + 1, accountNumber: `MN-${made}` }
    const start = performance.now()
    await renderPetition({
      pieces,
      value: valuesOf(facts),
      images: { signed: [], front: card, back: card },
      date: facts.createdAt,
      identity: String(made),
    })
    times.push(performance.now() - start)
    memory = Math.max(memory, process.memoryUsage().rss / 1024 / 1024)
  }
  const { user, system } = process.cpuUsage(begin)
  times.sort((a, b) => a - b)
  return {
    median: times[Math.floor(count / 2)] ?? 0,
    slowest: times.at(-1) ?? 0,
    cpu: (user + system) / 1000 / count,
    memory,
  }
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, type Settings } from '../server/src/kit/process/settings.ts'
import { scale } from './data/scale.ts'

/** The bench's own data directory, kept between runs: filling it takes a minute. */
export const benchData =
  process.env.MASA_BENCH_DATA ??
  join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), scale === 1 ? 'masa-bench' : `masa-bench-${scale}`)

export const credentials = { username: 'admin', password: 'bench-only-password' }

export function benchSettings(): Settings {
  return {
    ...readSettings({ MASA_DATA: benchData, MASA_ADMIN_PASSWORD: credentials.password }),
    secret: 'the bench keeps nothing that is secret at all',
  }
}

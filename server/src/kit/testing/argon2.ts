import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

/** Cheap parameters: the library is responsible for the cost of a password, and each test signs somebody in. */
export const hash: typeof argon2.hash = (password, options) =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, ...options })
export const { verify } = argon2

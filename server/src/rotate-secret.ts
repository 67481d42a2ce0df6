import { fingerprint } from './kit/backup/manifest.ts'
import { reportOutcome } from './kit/backup/operator.ts'
import { withOwner } from './kit/backup/source.ts'
import { statements } from './kit/db/statements.ts'
import { hasNextSecret, keepNextSecret, keptSecret, nextSecret } from './kit/process/data-directory.ts'
import { readSettings } from './kit/process/settings.ts'
import { refuseArguments, StartFailure } from './kit/process/start-failure.ts'
import { openedBy, rewrapKeys, wrongSecret } from './kit/secrets/vault.ts'

/** Advisory lock that a process holds while it wraps the data keys anew. */
const rotationLock = 7_460_012

reportOutcome('rotation', async () => {
  refuseArguments()
  const settings = readSettings(process.env)
  const { secret: given, dataDir } = settings
  return withOwner(settings, { existing: true }, async (client) => {
    const db = statements(client, undefined, true)
    // Held until the connection ends. Of two concurrent rotations each would make a next secret, and one would wrap the
    // keys with the secret that the other replaces.
    const isAlone = await db.one<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [rotationLock])
    if (!isAlone?.taken) throw new StartFailure('Another rotation is under way; wait until it has ended.')
    const old = process.env.MASA_SECRET_OLD?.trim() || (await keptSecret({ secret: '', dataDir }))
    if (!old) throw new StartFailure('Set MASA_SECRET_OLD to the secret that Masa has used until now.')
    // A next secret made for nothing would look like a rotation that broke off.
    if (!given && !hasNextSecret(dataDir) && !(await openedBy(db, old))) throw wrongSecret()
    const secret = given || (await nextSecret(dataDir))
    if (secret === old) throw new StartFailure('MASA_SECRET is the old secret; set it to a new one, or leave it unset.')
    await client.query('BEGIN')
    // A rotation that broke off after its commit only needs its last step.
    const count = (await openedBy(db, secret)) ? 0 : await rewrapKeys(db, old, secret)
    await client.query('COMMIT')
    if (!given) await keepNextSecret(dataDir)
    const where = given ? 'the one in MASA_SECRET' : `kept in ${dataDir}`
    return `${count} data keys are wrapped anew. From now on the secret is ${where} (fingerprint ${fingerprint(secret)}); start Masa again with it, and keep a copy elsewhere.`
  })
})

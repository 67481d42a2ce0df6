import { stat } from 'node:fs/promises'
import { writeBackup } from './kit/backup/backup.ts'
import { fingerprint } from './kit/backup/manifest.ts'
import { runCommand, version } from './kit/backup/operator.ts'
import { withOwner } from './kit/backup/source.ts'
import { statements } from './kit/db/statements.ts'
import { keptSecret } from './kit/process/data-directory.ts'
import { readSettings } from './kit/process/settings.ts'
import { StartFailure } from './kit/process/start-failure.ts'
import { openedBy, wrongSecret } from './kit/secrets/vault.ts'

const mostNamed = 20

runCommand('backup', async ({ path, report, signal }) => {
  const settings = readSettings(process.env)
  const secret = await keptSecret(settings)
  if (!secret) throw new StartFailure('There is no MASA_SECRET here; set it, and MASA_DATA, as they are for Masa.')
  const lost = await withOwner(settings, { existing: true }, async (client) => {
    // The archive names the secret that it needs: with a wrong one it would look restorable, and not be.
    if (!(await openedBy(statements(client, undefined, true), secret))) throw wrongSecret()
    return writeBackup({ client, files: settings.files, secret, masa: version(), path, report, signal })
  })
  const megabytes = ((await stat(path)).size / 1e6).toFixed(1)
  const short =
    lost.length === 0
      ? ''
      : ` ${lost.length} files that rows name are not in the file store, so they are not in it either: ${lost.slice(0, mostNamed).join(', ')}${lost.length > mostNamed ? ' …' : ''}.`
  return `${path} (${megabytes} MB) is whole.${short} Keep the MASA_SECRET with the fingerprint ${fingerprint(secret)} elsewhere: it is not in there.`
})

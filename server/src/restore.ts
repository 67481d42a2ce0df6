import { open } from 'node:fs/promises'
import { openArchive } from './kit/backup/archive.ts'
import { runCommand } from './kit/backup/operator.ts'
import { refuseForeign, restoreBackup } from './kit/backup/restore.ts'
import { withOwner } from './kit/backup/source.ts'
import { keptSecret } from './kit/process/data-directory.ts'
import { readSettings } from './kit/process/settings.ts'

runCommand('restore', async ({ path, report, signal }) => {
  const settings = readSettings(process.env)
  const file = await open(path)
  try {
    report('reading the archive and its sums')
    const archive = await openArchive(path, file, signal)
    await refuseForeign(archive, await keptSecret(settings))
    await withOwner(settings, { existing: false }, (client, config) =>
      restoreBackup({ archive, client, config, files: settings.files, report, signal }),
    )
    const { madeAt, key } = archive.manifest
    return `Everything of ${madeAt} is here. Start Masa with the MASA_SECRET with the fingerprint ${key}.`
  } finally {
    await file.close()
  }
})

import { cp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { sweepIncoming } from './incoming.ts'
import { inWorkplace, workplaces } from './workplace.ts'

test('a work folder of a killed process is removed when it is a day old; one in use stays until its work is done', async () => {
  const yesterday = new Date(Date.now() - 86_400_000)
  const left = await inWorkplace(async (folder) => {
    await cp(folder, `${folder}-left`, { recursive: true })
    await writeFile(join(`${folder}-left`, 'file'), 'half')
    await utimes(`${folder}-left`, yesterday, yesterday)
    await sweepIncoming('s3://files/masa').run()
    expect(await workplaces()).toContain(folder)
    return folder
  })
  expect(await workplaces()).not.toContain(left)
  expect(await workplaces()).not.toContain(`${left}-left`)
})

test('a partial file in the store is removed when it is a day old; one that is being written stays', async () => {
  const folder = await temporaryFolder()
  const incoming = join(folder.path, '.incoming')
  await mkdir(incoming)
  await writeFile(join(incoming, 'left'), 'half')
  await writeFile(join(incoming, 'running'), 'half')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(incoming, 'left'), yesterday, yesterday)
  await sweepIncoming(folder.path).run()
  expect(await readdir(incoming)).toEqual(['running'])
  await sweepIncoming(join(folder.path, 'nothing yet')).run()
  await folder.remove()
})

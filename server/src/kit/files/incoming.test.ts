import { cp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { sweepIncoming } from './incoming.ts'
import { inWorkplace, workplaces } from './workplace.ts'

test('where a killed process worked on a file goes after hours; where one works now stays until it has done', async () => {
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

test('what a killed process left half written goes after hours; what is being written stays', async () => {
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

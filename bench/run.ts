import { measureCampaigns } from './campaigns.ts'
import { cases } from './cases.ts'
import { compare, costOfAnyPage, manner } from './compare.ts'
import { millionRows } from './data/data.ts'
import { measureDetail, measureExports, measureGrowth, measurePanel, measurePaper } from './figures.ts'
import { measureIntake } from './intake.ts'
import { connections, memoryMb } from './load.ts'
import { startSides } from './sides.ts'
import { measureStart } from './start.ts'

const only = process.argv[2]?.split(',')
const wanted = (name: string) => !only || only.some((part) => name.includes(part))

if (wanted('start')) await measureStart()
const sides = await startSides()
try {
  const anyPage = await costOfAnyPage(sides)
  console.log(
    `${millionRows} rows a list, ${connections} connections, ${manner}. The ratio is that of server CPU a request. A page of 10,000 rows costs Masa ${anyPage.toFixed(2)} ms.\n`,
  )
  if (wanted('growth')) await measureGrowth(sides)
  for (const one of cases.filter(({ name }) => wanted(name))) await compare(sides, one, anyPage)
  // Once more after the writes, which leave rows of another mixture at the ends of the tables.
  if (wanted('growth')) await measureGrowth(sides)
  if (wanted('casework detail')) await measureDetail(sides)
  if (wanted('panel')) await measurePanel(sides)
  if (wanted('campaigns')) await measureCampaigns(sides)
  if (wanted('petitions')) await measurePaper(sides)
  if (wanted('export')) await measureExports(sides)
  if (wanted('intake')) await measureIntake(sides)
  if (!only) {
    const [ours, theirs] = [memoryMb(sides.pids.masa), memoryMb(sides.pids.bare)]
    console.log(`  memory: Masa ${ours.toFixed(0)} MB, bare ${theirs.toFixed(0)} MB`)
  }
} finally {
  await sides.stop()
}

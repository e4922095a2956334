import { counted, numberText } from '../../src/domain/text.ts'
import { openDatabase } from '../database/connect.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
import { doors, leftOut, mayKeepIds } from './tenancy/doors.ts'
import { type PlantedHoles, plantHoles } from './tenancy/planted-holes.ts'
import { meantToCross, type References, scanReferences } from './tenancy/references.ts'
import { onThrowAway } from './tenancy/throw-away.ts'
import { type Direction, everything, tryTheWall, type Wall } from './tenancy/wall.ts'

/** Of the data as they are. */
function aboutReferences({ references, rows, crossing, open }: References): string[] {
  return [
    `${numberText(references)} references between tables of agencies, ${counted(rows, 'row')} compared.`,
    ...crossing.map((each) => `HOLE: ${each.reference} leads into another agency, ${counted(each.rows, 'row')}`),
    ...open.map((name) => `HOLE: ${name} has no row-level security`),
  ]
}

function aboutDirection({ by, of, crawl, attack }: Direction): string[] {
  const statuses = [...attack.statuses].sort(([a], [b]) => a - b)
  return [
    `${by.name} at ${of.name}:`,
    `  ${numberText(crawl.calls)} reads of ${crawl.endpoints} endpoints; ${by.marked.columns.length} columns of texts are marked, ${crawl.seen.size} of them were read by their own people.`,
    `  ${numberText(attack.calls)} writes at ${attack.endpoints} endpoints, answered ${statuses.map(([status, n]) => `${status} × ${numberText(n)}`).join(', ')}.`,
    `  ${counted(attack.rows, 'row')} of ${of.name} compared before and after.`,
  ]
}

/** What came of it all, line by line; the proof is good when no line says HOLE or FAULT. */
export function wallReport(wall: Wall, planted: PlantedHoles): string[] {
  const used = new Map<string, number>()
  for (const { crawl, attack } of wall.directions)
    for (const [reason, times] of [...crawl.doors, ...attack.doors]) used.set(reason, (used.get(reason) ?? 0) + times)
  const missed = Object.entries(planted).flatMap(([part, found]) => (found > 0 ? [] : [part]))
  return [
    ...wall.directions.flatMap(aboutDirection),
    `Afterwards ${aboutReferences({ ...wall.references, crossing: [] }).join(' ')}`,
    'Doors that are meant:',
    ...doors.map(({ reason }) => `  ${reason} (${numberText(used.get(reason) ?? 0)} texts)`),
    ...Object.entries(meantToCross).map(([reference, { reason }]) => `  ${reference}: ${reason}`),
    ...mayKeepIds.map(({ table, reason }) => `  ${table}: ${reason}`),
    'Not called:',
    ...leftOut.map(([calls, reason]) => `  what ${reason}: ${calls.source.replaceAll('\\', '')}`),
    `Holes that were made on purpose and found: ${3 - missed.length} of 3.`,
    ...wall.holes.map(({ asked, found }) => `HOLE: ${asked} ${found}`),
    ...wall.faults.map((fault) => `FAULT: ${fault}`),
    ...missed.map((part) => `FAULT: the hole made for the ${part} was not found`),
  ]
}

const isBad = (line: string) => /^(HOLE|FAULT)/.test(line)

/**
 * `npm run verify:tenancy`: every reference of the data as they are, which are only read; then every call of the contract between two
 * agencies of a throw-away server with the seed. Fails when an agency reaches what is another's, or when that could not be tried.
 */
export async function verifyTenancy(settings: Settings): Promise<void> {
  const began = Date.now()
  const database = await openDatabase(settings)
  let found: readonly string[]
  try {
    console.log(`Tenancy, ${new Date(began).toISOString()}\n\nThese data:`)
    found = aboutReferences(await scanReferences(database.system))
  } finally {
    await database.close()
  }
  for (const line of found) console.log(line)
  console.log('\nThis program, on a throw-away server with demo data:')
  const report = await onThrowAway(async (platform, app) => {
    const wall = await tryTheWall(platform, app, everything)
    return wallReport(wall, await plantHoles(wall.setting))
  }).catch((problem: unknown) => {
    if (problem instanceof StartupProblem) return [`FAULT: not tried to the end. ${problem.message}`]
    throw problem
  })
  for (const line of report) console.log(line)
  const bad = [...found, ...report].filter(isBad)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `\n${bad.length === 0 ? 'No agency reaches what is another’s.' : `The wall has holes, or was not tried: ${bad.length} lines say so.`} ${seconds} s.`,
  )
  if (bad.length > 0) process.exitCode = 1
}

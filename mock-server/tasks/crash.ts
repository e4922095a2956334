import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { groupedAsTyped } from '../../src/domain/base32.ts'
import { openDatabase } from '../database/connect.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import type { Settings } from '../http/platform.ts'
import { builtFolder } from './built-folder.ts'

/** `npm run crash -- K7F3-9Q2`: a crash that a browser has reported, its stack with the lines of the sources. */
export async function printCrash(settings: Settings, [typed = '']: readonly string[]): Promise<void> {
  const reference = groupedAsTyped(typed)
  if (reference === '') throw new StartupProblem('Say which: npm run crash -- K7F3-9Q2')
  const database = await openDatabase(settings)
  try {
    const found = await database.system
      .selectFrom('crash_reports as c')
      .leftJoin('agencies as a', 'a.id', 'c.agency_id')
      .selectAll('c')
      .select('a.name as agency')
      .where('c.reference', '=', reference)
      .executeTakeFirst()
    if (found === undefined)
      throw new StartupProblem(
        `There is no crash ${reference}. Each is kept for 90 days, by the server that it was sent to.`,
      )
    const { created_at, agency, user_id, route, build, message, stack, component_stack } = found
    const maps = mapsIn(builtFolder('maps'))
    console.log(
      [
        `${reference} at ${created_at}`,
        user_id === null ? 'Nobody was signed in.' : `Agency: ${agency ?? 'none yet'}, user ${user_id}`,
        `Route: ${route || 'none yet'}`,
        `Build: ${build || 'not said'}`,
        '',
        ...(stack.startsWith(message) ? [] : [message]), // Chromium's stacks begin with it
        await inSources(stack, maps),
        ...(component_stack === '' ? [] : ['', 'Components:', await inSources(component_stack, maps)]),
      ].join('\n'),
    )
  } finally {
    await database.close()
  }
}

/** The text of the source map of a built file; null when there is none. */
type Maps = (file: string) => Promise<string | null>

const mapsIn =
  (folder: string): Maps =>
  (file) =>
    readFile(path.join(folder, 'assets', `${file}.map`), 'utf8').catch(() => null)

const place = /\bassets\/([\w.-]+\.js):(\d+):(\d+)/g

/** `assets/start-1a2b3c4.js:1:234` becomes `src/app/router.tsx:40:7`. A file of another build has no map here and stays as it is. */
export async function inSources(stack: string, maps: Maps): Promise<string> {
  const { LEAST_UPPER_BOUND, TraceMap, originalPositionFor } = await import('@jridgewell/trace-mapping')
  const files = new Set([...stack.matchAll(place)].map(([, file = '']) => file))
  const known = new Map(
    await Promise.all(
      [...files].map(async (file) => {
        const text = await maps(file)
        return [file, text === null ? null : new TraceMap(text)] as const
      }),
    ),
  )
  return stack.replace(place, (built, file: string, line: string, column: string) => {
    const map = known.get(file)
    if (!map) return `${built} (no map: another build)`
    const at = { line: Number(line), column: Number(column) - 1 } // browsers count columns from 1
    const before = originalPositionFor(map, at)
    // The name of a component stands where the builder has put something of its own before it.
    const found = before.source === null ? originalPositionFor(map, { ...at, bias: LEAST_UPPER_BOUND }) : before
    return found.source === null
      ? built
      : `${found.source.replace(/^(?:\.\.\/)+/, '')}:${found.line}:${found.column + 1}`
  })
}

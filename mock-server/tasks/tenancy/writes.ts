import { sql } from 'kysely'
import sharp from 'sharp'
import type { Endpoint, Schema } from '../../../src/domain/contract/endpoint.ts'
import { jsonOf } from '../../http/openapi.ts'
import { callOf, type Extent, type Hole, idFor, pathsWith, shareOf, shownOf, writing } from './attempts.ts'
import { draftOf, type Fill, fitting, optionalFields } from './bodies.ts'
import { doorFor, mayKeepIds } from './doors.ts'
import type { Setting, Side } from './sides.ts'
import { differences, rowsIn, snapshotOf } from './snapshot.ts'
import { highId, twinOffset } from './twin.ts'

export interface Attack {
  readonly calls: number
  readonly endpoints: number
  /** Endpoints of which a body passed the schema (or none was sent, or needed): their own work was reached. */
  readonly reached: number
  /** How the calls were answered, by status. */
  readonly statuses: ReadonlyMap<number, number>
  readonly rows: number
  readonly holes: readonly Hole[]
  readonly faults: readonly string[]
  readonly doors: ReadonlyMap<string, number>
}

interface Attempt {
  readonly address: string
  readonly body: unknown
  /** Its path names a record of the other agency. */
  readonly isForeign: boolean
}

/** Drafts of bodies for one call: every id foreign, then one after the other foreign among one's own. */
function draftsOf(input: Schema, by: Side, of: Side, depth: number): unknown[] {
  const json = jsonOf(input)
  const drafts = new Map<string, unknown>()
  const add = (shape: number, fill: Fill, only?: string) => {
    const draft = draftOf(json, shape, fill, only)
    if (draft.slots > 0 || only === undefined) drafts.set(JSON.stringify(draft.value), draft.value)
    return draft
  }
  const foreign =
    (turn: number): Fill =>
    (name, _, isText) =>
      idFor(name, of, turn, isText)
  for (const only of [undefined, ...optionalFields(json)])
    for (let shape = 0, shapes = 1; shape < shapes; shape++) {
      const draft = add(shape, foreign(0), only)
      shapes = Math.min(8, draft.shapes)
      if (draft.slots === 0) continue
      for (let turn = 1; turn < depth * 2; turn++) add(shape, foreign(turn), only)
      if (draft.slots === 1) continue
      for (let at = 0; at < Math.min(6, draft.slots); at++)
        add(shape, (name, slot, isText) => idFor(name, slot === at ? of : by, 0, isText), only)
    }
  return [...drafts.values()]
}

function attemptsOf(endpoint: Endpoint, by: Side, of: Side, depth: number, upload: () => FormData): Attempt[] {
  const { path, facts, method } = endpoint
  const given =
    facts.upload === true
      ? [upload()]
      : facts.input === undefined
        ? [method === 'POST' ? {} : undefined]
        : draftsOf(facts.input, by, of, depth)
  const attempts: Attempt[] = []
  if (!path.includes('{')) attempts.push(...given.map((body) => ({ address: path, body, isForeign: false })))
  else {
    for (const address of pathsWith(path, of))
      for (const body of given.slice(0, 2)) attempts.push({ address, body, isForeign: true })
    // One's own record with ids of the other in the body; without any, there is nothing to look for.
    const own = pathsWith(path, by)
    const telling = given.filter((body) => JSON.stringify(body ?? null).match(/"(\w*_)?(ids?|uuid|code)":/) !== null)
    for (const address of doorFor(callOf(endpoint)).length > 0 ? [] : own)
      attempts.push(...telling.map((body) => ({ address, body, isForeign: false })))
  }
  return attempts
}

/** Rows of one's own that hold an id of the other, in whatever column or JSON: where ids of the other can be told by their size. */
async function keepingIds({ db, tables }: Pick<Setting, 'db' | 'tables'>, by: Side, of: Side) {
  const found = new Map<string, number>()
  if (of.numbers.every((id) => id < twinOffset)) return found
  for (const { name } of tables) {
    const meant = mayKeepIds.find(({ table }) => table === name)?.rows ?? '^$'
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(name)} t where agency_id = ${by.agencyId} and t::text ~ ${highId}
        and t::text !~ ${meant}`.execute(db)
    const [{ rows: count } = { rows: 0 }] = rows
    if (count > 0) found.set(name, count)
  }
  return found
}

/** Every call that writes, made by one agency with ids of the other; then all rows of the other are as they were. */
export async function attack(
  { db, ask, tables }: Setting,
  { by, of }: { readonly by: Side; readonly of: Side },
  extent: Extent,
  endpoints: readonly Endpoint[] = writing,
): Promise<Attack> {
  const holes: Hole[] = []
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const doors = new Map<string, number>()
  const pixels = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  const upload = () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pixels)], { type: 'image/png' }), 'mine.png')
    return form
  }
  let [calls, reached] = [0, 0]
  let before = await snapshotOf(db, tables, of.agencyId)
  const rows = rowsIn(before)
  const keptBefore = await keepingIds({ db, tables }, by, of)
  let since: string[] = []
  const compare = async () => {
    const after = await snapshotOf(db, tables, of.agencyId)
    for (const { table, gone, come } of differences(before, after))
      holes.push({
        asked: `${by.name}: one of ${since.join(', ')}`,
        found: `changes ${table} of ${of.name}: ${gone} rows gone or other, ${come} new`,
      })
    before = after
    since = []
  }
  for (const endpoint of endpoints) {
    const call = callOf(endpoint)
    const { input } = endpoint.facts
    const attempts = shareOf(attemptsOf(endpoint, by, of, extent.depth, upload), extent, of)
    let fits = attempts.length === 0 || input === undefined
    since.push(call)
    for (const { address, body: draft, isForeign } of attempts) {
      calls += 1
      const fitted = input === undefined ? draft : fitting(input, draft)
      fits ||= fitted !== null
      const body = fitted ?? draft
      const asking = () => ask(address, { method: endpoint.method, token: by.token, body })
      let told = await asking()
      if (told.status === 429) {
        await db.deleteFrom('rate_limits').execute()
        told = await asking()
      }
      const asked = `${by.name}: ${endpoint.method} ${address} ${body instanceof FormData ? 'a picture' : JSON.stringify(body)}`
      statuses.set(told.status, (statuses.get(told.status) ?? 0) + 1)
      if (told.status >= 500) faults.push(`${asked}: ${told.status}`)
      for (const place of shownOf(of, call, told, doors, asked)) holes.push({ asked, found: `shows ${place}` })
      if (isForeign && told.status < 300 && !doorFor(call).some((door) => door.answersForeignIds))
        holes.push({ asked, found: `answers ${told.status} to an id of ${of.name}` })
    }
    if (fits) reached += 1
    if (since.length === 12 * extent.every) await compare()
  }
  await compare()
  if ((await ask('agent/profile', { token: by.token })).status !== 200)
    faults.push(`${by.name} is signed out: what came after proves nothing`)
  for (const [table, kept] of await keepingIds({ db, tables }, by, of))
    if (kept > (keptBefore.get(table) ?? 0))
      holes.push({ asked: `${by.name}: some of its writes`, found: `${table} keeps ids of ${of.name}` })
  return { calls, endpoints: endpoints.length, reached, statuses, rows, holes, faults, doors }
}

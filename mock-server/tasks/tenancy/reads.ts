import type { Endpoint } from '../../../src/domain/contract/endpoint.ts'
import { jsonOf } from '../../http/openapi.ts'
import { publicPages } from '../../site/site.ts'
import { callOf, type Extent, type Hole, idFor, offerTypes, pathsWith, reading, shareOf, shownOf } from './attempts.ts'
import { draftOf, fitting, namesRecord } from './bodies.ts'
import { inLanes } from './calls.ts'
import { doorFor } from './doors.ts'
import { marksIn } from './marks.ts'
import type { Setting, Side } from './sides.ts'

export interface Crawl {
  readonly calls: number
  readonly endpoints: number
  readonly holes: readonly Hole[]
  /** Answers of 500 and over: nothing is proved by them. */
  readonly faults: readonly string[]
  /** Columns whose marks their own people saw by the same calls: a mark that nobody sees proves nothing. */
  readonly seen: ReadonlySet<string>
  /** Texts that came through doors, by the door's reason. */
  readonly doors: ReadonlyMap<string, number>
}

/** What opens a page for people without an account; a link is a uuid as well. */
const opener = /\{(?:uuid|link)\}/
const kindFields = /^(offer_type|kind|type)$/

/** What is asked of a list: as it is, searched for the other's texts, filtered by the other's ids, and as a file. */
function queriesOf({ facts }: Endpoint, attacked: Side, depth: number): string[] {
  if (facts.query === undefined) return ['']
  const json = jsonOf(facts.query)
  const { properties = {} } = json as { properties?: Readonly<Record<string, unknown>> }
  const names = Object.keys(properties)
  const base = fitting(facts.query, draftOf({ ...json, properties: requiredOf(json) }, 0, () => '1').value)
  const asked: Readonly<Record<string, string>>[] = [{}]
  if (names.includes('per_page')) asked.push({ per_page: '100' })
  if (names.includes('q')) asked.push({ q: attacked.word, ...(names.includes('per_page') ? { per_page: '100' } : {}) })
  if (names.includes('download')) asked.push({ download: 'csv' }, ...(depth > 1 ? [{ download: 'xlsx' }] : []))
  const kind = names.find((name) => kindFields.test(name))
  for (const name of names.filter(namesRecord))
    for (let turn = 0; turn < depth; turn++)
      for (const of of kind === undefined ? [''] : offerTypes)
        asked.push({ [name]: String(idFor(name, attacked, turn, true)), ...(kind === undefined ? {} : { [kind]: of }) })
  if (names.includes('tag')) asked.push({ tag: `${attacked.word}.packages.tags` })
  return asked.map((query) => `?${new URLSearchParams({ ...textsOf(base), ...query })}`)
}

function requiredOf(json: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const required = Array.isArray(json.required) ? json.required : []
  const properties = typeof json.properties === 'object' && json.properties !== null ? json.properties : {}
  return Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)))
}

/** The call of the contract, the address with its query, and whether that names what is the other's. */
type Address = readonly [call: string, address: string, isForeign: boolean]

const textsOf = (base: unknown): Record<string, string> =>
  typeof base === 'object' && base !== null
    ? Object.fromEntries(Object.entries(base).map(([name, value]) => [name, String(value)]))
    : {}

/** Every call that reads, made by one agency with the ids and words of the other. */
export async function crawl(
  { ask }: Setting,
  { by, of }: { readonly by: Side; readonly of: Side },
  extent: Extent,
  endpoints: readonly Endpoint[] = reading,
): Promise<Crawl> {
  const holes: Hole[] = []
  const faults: string[] = []
  const seen = new Set<string>()
  const used = new Map<string, number>()
  let calls = 0
  const look = async (call: string, address: string, isForeign: boolean) => {
    calls += 1
    const told = await ask(address, { token: by.token })
    const asked = `${by.name}: ${call.split(' ')[0]} ${address}`
    if (told.status >= 500) faults.push(`${asked}: ${told.status}`)
    for (const place of marksIn(told.text, by.word)) seen.add(place)
    for (const place of shownOf(of, call, told, used, address)) holes.push({ asked, found: `shows ${place}` })
    if (isForeign && told.status < 300 && !doorFor(call).some((door) => door.answersForeignIds))
      holes.push({ asked, found: `answers ${told.status} to an id of ${of.name}` })
  }
  /** What shows one's own marks is never left to the share that is made. */
  const own: Address[] = []
  const addresses: Address[] = endpoints.flatMap((endpoint) => {
    const call = callOf(endpoint)
    const [plain = '', ...queries] = queriesOf(endpoint, of, extent.depth)
    const paths = endpoint.path.includes('{') ? pathsWith(endpoint.path, by, 3) : [endpoint.path]
    own.push(...paths.map((path) => [call, path + plain, false] as const))
    const asked = paths.flatMap((path) => queries.map((query) => [call, path + query, false] as const))
    if (!endpoint.path.includes('{')) return asked
    const files = endpoint.facts.download === true ? ['', '?download=csv'] : ['']
    const foreign = pathsWith(endpoint.path, of)
    return [...foreign.flatMap((path) => files.map((query) => [call, path + query, true] as const)), ...asked]
  })
  const pages = publicPages.filter(({ method, path }) => method === 'GET' && opener.test(path))
  if (endpoints === reading)
    for (const { path } of pages)
      addresses.push(...of.uuids.map((uuid) => [`GET ${path}`, path.replace(opener, uuid), true] as const))
  await inLanes([...own, ...shareOf(addresses, extent, of)], ([call, address, isForeign]) =>
    look(call, address, isForeign),
  )
  return { calls, endpoints: endpoints.length, holes, faults, seen, doors: used }
}

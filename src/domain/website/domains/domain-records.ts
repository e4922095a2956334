import type { RecordState, RecordType } from './domain-names.ts'

/** Where sites are reached, as the operator says. */
export interface SitePlace {
  /** Addresses for A and AAAA records. */
  readonly addresses: readonly string[]
  /** For CNAME records. */
  readonly host: string
}

/** A record that the agency has to make at whoever keeps its DNS. */
export interface WantedRecord {
  readonly type: RecordType
  /** Whole name. */
  readonly host: string
  /** As most forms of DNS providers want it: `@`, `www`, `_safiri`. */
  readonly name: string
  readonly value: string
  /** Without it the domain is not verified. */
  readonly required: boolean
}

/** One record as the DNS answered. */
export type Found =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly why: string }

export interface RecordCheck extends WantedRecord {
  readonly state: RecordState
  readonly found: readonly string[]
  /** What to do, or why nothing is known. */
  readonly advice: string
}

export const tokenHost = (name: string): string => `_safiri.${name}`
export const tokenText = (token: string): string => `safiri-site=${token}`

const isV6 = (address: string) => address.includes(':')

/** The records of a domain. `apex`: the name that was registered, which cannot have a CNAME record. */
export function wantedRecords(name: string, apex: string, token: string, place: SitePlace): WantedRecord[] {
  const below = name === apex ? '' : name.slice(0, -apex.length - 1)
  const label = (first: string) => [first, below].filter(Boolean).join('.') || '@'
  const txt = {
    ...{ type: 'TXT' as const, host: tokenHost(name), name: label('_safiri'), value: tokenText(token), required: true },
  }
  if (name !== apex) return [txt, { type: 'CNAME', host: name, name: below, value: place.host, required: true }]
  return [
    txt,
    ...place.addresses.map(
      (value): WantedRecord => ({
        type: isV6(value) ? 'AAAA' : 'A',
        ...{ host: name, name: '@', value, required: !isV6(value) },
      }),
    ),
    { type: 'CNAME', host: `www.${name}`, name: 'www', value: place.host, required: false },
  ]
}

/** All that is asked of the DNS about one domain. */
export interface DnsAnswers {
  readonly txt: Found
  readonly a: Found
  readonly aaaa: Found
  readonly cname: Found
  readonly www: Found
  readonly wwwA: Found
  readonly caa: Found
}

const valuesOf = (found: Found): readonly string[] => (found.kind === 'found' ? found.values : [])
const host = (text: string) => text.toLowerCase().replace(/\.$/, '')

/** How each record stands, and what is to be done. */
export function checkRecords(wanted: readonly WantedRecord[], answers: DnsAnswers, place: SitePlace): RecordCheck[] {
  const checks = wanted.map((record) => checkOne(record, wanted, answers, place))
  const stray = strayAaaa(wanted, answers, place)
  const caa = caaCheck(wanted, answers)
  return [...checks, ...(stray === null ? [] : [stray]), ...(caa === null ? [] : [caa])]
}

const judged = (record: WantedRecord, state: RecordState, found: readonly string[], advice: string): RecordCheck => ({
  ...record,
  state,
  found,
  advice,
})

function checkOne(
  record: WantedRecord,
  wanted: readonly WantedRecord[],
  answers: DnsAnswers,
  place: SitePlace,
): RecordCheck {
  if (record.type === 'TXT') return checkTxt(record, answers.txt)
  if (record.type === 'CNAME') return checkCname(record, wanted, answers, place)
  const answer = record.type === 'A' ? answers.a : answers.aaaa
  if (answer.kind === 'unknown') return judged(record, 'unknown', [], couldNotAsk(answer.why))
  const found = valuesOf(answer)
  const strays = found.filter((value) => !place.addresses.includes(value))
  if (found.includes(record.value))
    return strays.length === 0
      ? judged(record, 'ok', found, '')
      : judged(record, 'wrong', found, `Remove ${strays.join(', ')}: some visitors would be sent there.`)
  return found.length === 0
    ? judged(record, 'missing', [], `Add this ${record.type} record.`)
    : judged(record, 'wrong', found, `Replace ${found.join(', ')} with ${record.value}.`)
}

function checkTxt(record: WantedRecord, answer: Found): RecordCheck {
  if (answer.kind === 'unknown') return judged(record, 'unknown', [], couldNotAsk(answer.why))
  const found = valuesOf(answer)
  if (found.includes(record.value)) return judged(record, 'ok', found, '')
  const ours = found.filter((value) => value.startsWith('safiri-site='))
  if (ours.length > 0)
    return judged(record, 'wrong', found, 'The text is that of another request. Replace it with this one.')
  return found.length === 0
    ? judged(record, 'missing', [], 'Add this TXT record.')
    : judged(record, 'missing', found, 'Add this TXT record beside those that are there.')
}

/** A name below another may have its own addresses instead, if they are ours. */
function checkCname(
  record: WantedRecord,
  wanted: readonly WantedRecord[],
  answers: DnsAnswers,
  place: SitePlace,
): RecordCheck {
  const isWww = !record.required
  const [cname, addresses] = isWww ? [answers.www, answers.wwwA] : [answers.cname, answers.a]
  const apex = wanted.find(({ type }) => type === 'A')?.host
  const names = valuesOf(cname).map(host)
  if (names.some((name) => name === host(place.host) || (isWww && name === apex)))
    return judged(record, 'ok', names, '')
  if (names.length > 0) return judged(record, 'wrong', names, `Replace ${names.join(', ')} with ${record.value}.`)
  if (cname.kind === 'unknown') return judged(record, 'unknown', [], couldNotAsk(cname.why))
  const found = valuesOf(addresses)
  if (found.length > 0)
    return found.every((value) => place.addresses.includes(value))
      ? judged(record, 'ok', found, '')
      : judged(record, 'wrong', found, `Remove ${found.join(', ')} and add this CNAME record.`)
  if (addresses.kind === 'unknown') return judged(record, 'unknown', [], couldNotAsk(addresses.why))
  return judged(
    record,
    'missing',
    [],
    isWww ? 'Add this CNAME record, so that the address with www. leads here too.' : 'Add this CNAME record.',
  )
}

/** An AAAA record although no address of ours is one: visitors with IPv6 would be sent elsewhere. */
function strayAaaa(wanted: readonly WantedRecord[], { aaaa, cname }: DnsAnswers, place: SitePlace): RecordCheck | null {
  if (place.addresses.some(isV6) || valuesOf(cname).length > 0) return null
  const found = valuesOf(aaaa)
  const [first] = wanted
  if (found.length === 0 || first === undefined) return null
  const name = wanted.find(({ type }) => type === 'A' || type === 'CNAME')
  return judged(
    { type: 'AAAA', host: name?.host ?? '', name: name?.name ?? '@', value: '', required: true },
    'wrong',
    found,
    `Remove ${found.join(', ')}: visitors with IPv6 would be sent there.`,
  )
}

/** A CAA record that lets nobody whom we ask issue a certificate. */
function caaCheck(wanted: readonly WantedRecord[], { caa }: DnsAnswers): RecordCheck | null {
  const found = valuesOf(caa)
  if (found.length === 0 || found.some((value) => value.startsWith('letsencrypt.org'))) return null
  const name = wanted.find(({ type }) => type === 'A' || type === 'CNAME')
  return judged(
    {
      type: 'CAA',
      host: name?.host ?? '',
      name: name?.name ?? '@',
      value: '0 issue "letsencrypt.org"',
      required: false,
    },
    'wrong',
    found,
    'No certificate can be made while only others may make one. Add this CAA record beside them.',
  )
}

const couldNotAsk = (why: string) => `Could not be asked (${why}). It is asked again by itself.`

/** What the checks say together: `unknown` where what is needed could not be asked for. */
export function stateOfChecks(checks: readonly RecordCheck[]): RecordState {
  const required = checks.filter((check) => check.required)
  for (const state of ['wrong', 'missing', 'unknown'] as const)
    if (required.some((check) => check.state === state)) return state
  return 'ok'
}

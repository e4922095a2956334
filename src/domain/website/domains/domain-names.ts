import { keysOf } from '../../keys.ts'

/** How far a domain is: what its agency has said, what the DNS says, and whether browsers trust it. */
export const domainStates = {
  requested: 'Not checked yet',
  missing: 'Records missing',
  wrong: 'Records wrong',
  verified: 'Verified',
  certificate: 'Getting its certificate',
  live: 'Live',
  lapsed: 'Lapsed',
} as const
export type DomainState = keyof typeof domainStates
export const domainStateNames = keysOf(domainStates)
/** The site is shown under it. */
export const isProved = (state: DomainState): boolean =>
  state === 'verified' || state === 'certificate' || state === 'live'

/** What one record of the DNS is like. `unknown`: it could not be asked for, which says nothing about the record. */
export const recordStates = ['ok', 'missing', 'wrong', 'unknown'] as const
export type RecordState = (typeof recordStates)[number]

export const recordTypes = ['TXT', 'A', 'AAAA', 'CNAME', 'CAA'] as const
export type RecordType = (typeof recordTypes)[number]

export const orderStates = {
  paid: 'Paid',
  sent: 'Being registered',
  unknown: 'Waiting for the registrar',
  by_staff: 'Being registered by Safiri',
  registered: 'Registered',
  refused: 'Refused, money returned',
} as const
export type DomainOrderState = keyof typeof orderStates
export const orderStateNames = keysOf(orderStates)

export const availabilities = {
  available: 'Available',
  taken: 'Taken',
  unknown: 'Could not be asked',
} as const
export type Availability = keyof typeof availabilities
export const availabilityNames = keysOf(availabilities)

/** Names that are nobody's on the internet. */
const reserved = new Set(
  'local localhost localdomain internal intranet private corp home lan invalid test example onion arpa alt'.split(' '),
)

export interface ReadDomain {
  /** As the DNS has it: `xn--…` for what is not ASCII. Without `www.`. */
  readonly name: string
  /** As people read it. */
  readonly shown: string
}

/** Scripts of which labels of one language are made together. */
const together: readonly ReadonlySet<string>[] = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Hangul']),
  new Set(['Latin', 'Han', 'Bopomofo']),
]
const scripts =
  'Latin Cyrillic Greek Armenian Hebrew Arabic Ethiopic Devanagari Bengali Tamil Thai Georgian Han Hiragana Katakana Hangul Bopomofo'.split(
    ' ',
  )
const scriptTests = scripts.map((script) => [script, new RegExp(`^\\p{Script=${script}}$`, 'u')] as const)

/** The scripts of a label; what belongs to none, as digits and hyphens, is left out. */
function scriptsOf(label: string): Set<string> {
  const found = new Set<string>()
  for (const character of label) {
    if (/^[\p{Script=Common}\p{Script=Inherited}]$/u.test(character)) continue
    found.add(scriptTests.find(([, test]) => test.test(character))?.[0] ?? 'other')
  }
  return found
}

/** A label that mixes scripts can look like another: “pаypal” with a Cyrillic а. */
function isMixed(label: string): boolean {
  const found = scriptsOf(label)
  if (found.size <= 1) return false
  return !together.some((set) => [...found].every((script) => set.has(script)))
}

/**
 * A domain as somebody typed or pasted it, with `https://`, a path or `www.`; or a sentence that says what is wrong with it. Whether
 * somebody can own it (`co.ug` is a registry's), only the server knows.
 */
export function readDomain(typed: string): ReadDomain | string {
  const text = typed
    .trim()
    .normalize('NFC')
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '')
    .toLowerCase()
    .replace(/^www\./, '')
  if (text === '') return 'Enter a domain, like example.com.'
  if (/[\s@:%_\\]/.test(text) || !text.includes('.')) return `“${typed.trim().slice(0, 80)}” is not a domain.`
  if (/^[\d.]+$|^\[/.test(text)) return 'An address of numbers is not a domain.'
  const labels = text.split('.')
  if (labels.some(isMixed)) return 'This name mixes alphabets, so that it could be taken for another. Use one alphabet.'
  const name = asciiOf(text)
  if (name === null || name.length > 253) return `“${typed.trim().slice(0, 80)}” is not a domain.`
  const parts = name.split('.')
  if (parts.some((part) => !/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(part)) || /^\d+$/.test(parts.at(-1) ?? ''))
    return `“${typed.trim().slice(0, 80)}” is not a domain.`
  if (reserved.has(parts.at(-1) ?? '')) return `Names that end in .${parts.at(-1)} are not on the internet.`
  return { name, shown: text }
}

/** What a browser makes of a host, as `url.domainToASCII` does on the server; null where it is none. */
function asciiOf(text: string): string | null {
  if (!URL.canParse(`http://${text}/`)) return null
  const { hostname } = new URL(`http://${text}/`)
  return hostname === '' ? null : hostname
}

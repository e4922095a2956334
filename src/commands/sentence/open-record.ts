import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { fold } from '../../domain/search/spelling.ts'
import type { RecordHit } from '../ports.ts'
import { type Chip, found, missing, plain, type Resolved } from './chips.ts'
import type { DoSentence } from './grammar.ts'
import type { Look } from './resolve.ts'

/** What people call the records that search finds. */
const nouns: Readonly<Record<string, RecordHit['kind']>> = {
  client: 'client',
  customer: 'client',
  guest: 'client',
  booking: 'booking',
  reservation: 'booking',
  inquiry: 'inquiry',
  enquiry: 'inquiry',
  invoice: 'invoice',
  proposal: 'proposal',
  quote: 'proposal',
  package: 'package',
  tour: 'package',
  room: 'room',
  car: 'car',
  event: 'event',
  service: 'service',
}
const most = 3

/** The number at the end of a reference: “BK-2026-000123” is booking 123. */
const numberOf = ({ label }: RecordHit): number => Number(/(\d+)$/.exec(label)?.[1] ?? Number.NaN)

/** The records that are called so: every word must be in the name, the kind may be said, a number is the end of a reference. */
export async function recordsNamed(said: readonly string[], find: Look['find']): Promise<readonly RecordHit[]> {
  const noun = said.find((word) => Object.hasOwn(nouns, word))
  const words = said.filter((word) => word !== noun)
  const kind = noun === undefined ? undefined : nouns[noun]
  const number = words.length === 1 && /^#?\d+$/.test(words[0] ?? '') ? Number(words[0]?.replace('#', '')) : undefined
  if (words.length === 0) return []
  const fits = (hit: RecordHit): boolean => {
    if (kind !== undefined && hit.kind !== kind) return false
    if (number !== undefined) return numberOf(hit) === number
    const label = fold(hit.label).split(/[^\p{L}\p{N}@.-]+/u)
    return words.every((word) => label.some((each) => each.startsWith(word)))
  }
  const asked = number === undefined ? words.join(' ') : String(number)
  return (await find(asked).catch(() => [])).filter(fits).slice(0, most)
}

/** A record by its name or number; nothing is opened where none is called so. */
export async function opened({ names }: DoSentence, look: Look, way: number): Promise<Resolved> {
  const begin: Chip = { text: 'Open', tone: 'verb' }
  const said = names
    .map(({ words }) => words)
    .join(' ')
    .split(' ')
  const reference = said.find((word) => /^[a-z]{2,3}-\d{4}-\d{3,}$/.test(word))?.toUpperCase()
  const booking = reference === undefined ? undefined : await look.booking(reference).catch(() => undefined)
  if (booking !== undefined)
    return { chips: [begin, found(booking.reference), plain(booking.client)], to: bookingScreen(booking), ways: 1 }
  const hits = await recordsNamed(said, look.find)
  const one = hits[way % Math.max(1, hits.length)]
  if (one === undefined)
    return { chips: [begin, missing(said.join(' '))], to: undefined, off: 'Nothing of this name was found.', ways: 1 }
  return {
    chips: [begin, found(one.label, [(way % hits.length) + 1, hits.length])],
    to: one.to,
    ways: hits.length,
  }
}

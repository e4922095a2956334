import { partyNames, type Party as Travellers, travellersMeant } from '../../domain/bookings/party.ts'
import { counted } from '../../domain/text.ts'
import { countIn } from './said-day.ts'

/** Who travels, as far as it was said. */
export type Party = Partial<Travellers>
export interface ReadParty {
  readonly party: Party
  readonly taken: number
}

/** In a sentence a letter is enough, and the seats that are asked for are adults'. */
const here: Readonly<Record<string, keyof Travellers>> = {
  a: 'adults',
  c: 'children',
  i: 'infants',
  ...Object.fromEntries(
    ['seat', 'place', 'ticket'].flatMap((word) => [word, `${word}s`]).map((word) => [word, 'adults']),
  ),
}

/** What a number counts: “2 adults”, “1 child”, “4 pax”. */
const countedAs = (unit: string | undefined, count: number): Party | undefined => {
  const kind = unit === undefined ? undefined : (here[unit] ?? travellersMeant(unit))
  return kind === undefined ? undefined : { [kind]: count }
}

const most = 60
const fits = (count: number | undefined): count is number => count !== undefined && count > 0 && count <= most

/** The party that the words from `at` on begin with: “2”, “2 adults”, “2a”, “for 4”, “2+1”, “pax 3”, “family of 4”, “couple”; or nothing. */
export function partyAt(words: readonly string[], at: number, known: Party): ReadParty | undefined {
  const [first = '', second, third] = [words[at], words[at + 1], words[at + 2]]
  const sum = /^(\d{1,2})\+(\d{1,2})(?:\+(\d{1,2}))?$/.exec(first)
  if (sum !== null) {
    const [, big, small, least] = sum
    const party = {
      adults: Number(big),
      children: Number(small),
      ...(least === undefined ? {} : { infants: Number(least) }),
    }
    return { party, taken: 1 }
  }
  const named = partyNames[first]
  if (named !== undefined && first !== 'honeymoon') return { party: named, taken: 1 } // a honeymoon is often a tour's name
  const glued = /^(\d{1,2})([a-z]+)$/.exec(first)
  if (glued !== null) {
    const party = countedAs(glued[2], Number(glued[1]))
    return party === undefined ? undefined : { party, taken: 1 }
  }
  if (/^(family|group|party|team)$/.test(first) && second === 'of' && fits(countIn(third)))
    return { party: { adults: countIn(third) ?? 0 }, taken: 3 }
  const skip = first === 'for' ? 1 : 0
  const count = countIn(words[at + skip])
  if (fits(count)) {
    const party = countedAs(words[at + skip + 1], count)
    if (party !== undefined) return { party, taken: skip + 2 }
    const isFigure = /^\d/.test(words[at + skip] ?? '')
    if (known.adults === undefined && isFigure) return { party: { adults: count }, taken: skip + 1 }
  }
  if (/^(pax|px|adults?|people)$/.test(first) && fits(countIn(second)))
    return { party: { adults: countIn(second) ?? 0 }, taken: 2 }
  return undefined
}

/** “2 adults, 1 child”. */
export const partyText = (party: Party): string =>
  [
    party.adults === undefined ? undefined : counted(party.adults, 'adult'),
    party.children === undefined ? undefined : counted(party.children, 'child', 'children'),
    party.infants === undefined ? undefined : counted(party.infants, 'infant'),
  ]
    .filter((text) => text !== undefined)
    .join(', ')

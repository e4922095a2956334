import { spelledCounts } from '../spelled-counts.ts'
import { type Party, partyNames, travellersMeant } from './party.ts'

const most = 1000
const counted = /(\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:x\s*)?([a-z-]+(?: us)?)/g

/**
 * The party that a text names: “2 adults and a child” is not understood in full and gives what is; “2+1” is adults and children, a number
 * alone is adults. Null where nothing is said, or nobody travels.
 */
export function partyIn(text: string): Party | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\ban?\b(?= (?:child|kid|infant|baby|toddler|adult))/g, '1')
  const sum = /^(\d{1,3})\s*\+\s*(\d{1,3})(?:\s*\+\s*(\d{1,3}))?$/.exec(typed)
  if (sum !== null)
    return travelling({ adults: Number(sum[1]), children: Number(sum[2]), infants: Number(sum[3] ?? 0) })
  if (/^\d{1,4}$/.test(typed)) return travelling({ adults: Number(typed), children: 0, infants: 0 })
  const found = { adults: 0, children: 0, infants: 0 }
  for (const [, number = '', word = ''] of typed.matchAll(counted)) {
    const kind = travellersMeant(word) ?? travellersMeant(word.replace(/ us$/, ''))
    if (kind !== undefined) found[kind] += spelledCounts[number] ?? Number(number)
  }
  const known = travelling(found)
  if (known !== null) return known
  for (const [word, party] of Object.entries(partyNames))
    if (new RegExp(`\\b${word}\\b`).test(typed)) return { children: 0, infants: 0, ...party }
  return null
}

const travelling = (party: Party): Party | null =>
  party.adults + party.children > 0 && Math.max(party.adults, party.children, party.infants) <= most ? party : null

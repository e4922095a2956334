import type { Complaint } from '../../services/bookings/priced-items.ts'
import type { BookableKind } from '../../services/website/site-choices.ts'
import type { SiteQuote } from '../../services/website/site-quote.ts'

/** Five at most: the first three are chosen by addresses and change nothing, the others begin with what is held. */
export const stepNames = {
  dates: 'Dates',
  party: 'Your party',
  extras: 'Extras',
  details: 'Your details',
  pay: 'Pay',
} as const
export type BookStep = keyof typeof stepNames
export type ChosenStep = 'dates' | 'party' | 'extras'

/** What the first two are called by kind, where that is not what all are called. */
const ownNames: Readonly<Record<BookableKind, Partial<Record<BookStep, string>>>> = {
  package: { dates: 'Departure' },
  room: { party: 'Guests' },
  car: { party: 'Car and driver' },
  service: { dates: 'Time', party: 'Places' },
  event: { dates: 'Tickets' },
}
export const stepName = (kind: BookableKind, step: BookStep): string => ownNames[kind][step] ?? stepNames[step]

/** Those in which something is chosen: tickets say how many come, and only tours have extras. */
export const chosenSteps = (kind: BookableKind, hasExtras: boolean): readonly ChosenStep[] =>
  kind === 'event' ? ['dates'] : hasExtras ? ['dates', 'party', 'extras'] : ['dates', 'party']

const partyFields = ['lines', 'shares', 'adults', 'children', 'infants', 'quantity', 'with_driver', 'residency']

/** The step in which something can be done about a complaint. */
export function stepOf({ field }: Complaint, kind: BookableKind): ChosenStep | 'details' {
  if (field === 'discount_code') return 'details'
  if (field.startsWith('extras')) return 'extras'
  const name = field.split('.').at(-1) ?? ''
  return partyFields.includes(name) && kind !== 'event' ? 'party' : 'dates'
}

/** What speaks against going on from each step; of what is full the step where fewer could be chosen, or else another day. */
export function problemsOf(quote: SiteQuote | null, kind: BookableKind): Map<ChosenStep, string[]> {
  const problems = new Map<ChosenStep, string[]>()
  const say = (step: ChosenStep, text: string) =>
    problems.set(step, [...new Set([...(problems.get(step) ?? []), text])])
  for (const complaint of quote?.complaints ?? []) {
    const step = stepOf(complaint, kind)
    if (step !== 'details') say(step, complaint.text)
  }
  const shortage = quote?.priced?.shortage ?? null
  if (shortage !== null) say(shortage.clash.free > 0 && kind !== 'event' ? 'party' : 'dates', shortage.text)
  return problems
}

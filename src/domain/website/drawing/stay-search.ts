import { shortDaysText } from '../../date-texts.ts'
import { isDay } from '../../dates.ts'
import type { OfferKind } from '../../offers/offer-kinds.ts'
import { counted } from '../../text.ts'
import { stayFields } from '../form-names.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import type { OfferFilters, PageSubject, StayWanted } from '../site-views.ts'

/** What can be looked for by dates, and how the dates of each are called. */
export const searchable = {
  room: { label: 'Rooms', from: 'Check-in', until: 'Check-out' },
  car: { label: 'Cars', from: 'Pick-up', until: 'Return' },
  package: { label: 'Tours', from: 'Earliest departure', until: 'Latest departure' },
  event: { label: 'Events', from: 'From', until: 'Until' },
  service: { label: 'Services', from: 'From', until: 'Until' },
} as const
export type Searchable = keyof typeof searchable

export const searchChoices = {
  room: 'Rooms',
  car: 'Cars',
  package: 'Tours',
  event: 'Events',
  service: 'Services',
} as const satisfies Record<Searchable, string>

const isSearchable = (name: string): name is Searchable => Object.hasOwn(searchable, name)
export const searchableOf = (name: string): Searchable => (isSearchable(name) ? name : 'room')

const dateInput = (id: string, name: string, label: string, value: string): Markup =>
  html`<p class="f"><label for="${id}-${name}">${label}</label><input id="${id}-${name}" name="${name}" type="date"${value !== '' && html` value="${value}"`}></p>`

const countInput = (id: string, name: string, label: string, value: string, min: number): Markup =>
  html`<p class="f"><label for="${id}-${name}">${label}</label><input id="${id}-${name}" name="${name}" type="number" inputmode="numeric" min="${min}" max="99" value="${value}"></p>`

/** The days and the party of a search, as what is looked for calls them; null: what has no days. */
export function stayInputs(id: string, kind: OfferKind | '', asked: Partial<StayWanted>): Markup | null {
  if (kind !== '' && !isSearchable(kind)) return null
  const { from, until } = kind === '' ? searchable.event : searchable[kind]
  return html`${dateInput(id, stayFields.from, from, asked.from ?? '')}${dateInput(id, stayFields.until, until, asked.until ?? '')}${kind !== 'car' && html`${countInput(id, stayFields.adults, 'Adults', String(asked.adults || 2), 1)}${countInput(id, stayFields.children, 'Children', String(asked.children ?? 0), 0)}`}`
}

/** What the visitor looked for on this page. */
const askedOn = (subject: PageSubject): Partial<StayWanted> =>
  subject.role === 'offers' ? subject.filters : subject.role === 'offer' ? (subject.stay ?? {}) : {}

/** Where the search of an offer's own page leads: where nights or days are chosen to its booking, else to what it has on those days. */
function pathOf({ subject }: Scene['view'], kind: Searchable): string {
  if (subject.role !== 'offer' || subject.offer.kind !== kind) return siteAddress.ofKind(kind)
  const slug = encodeURIComponent(subject.offer.slug)
  return kind === 'room' || kind === 'car' ? siteAddress.book(kind, slug) : siteAddress.offer(kind, slug)
}

/** Dates and party as a form that leads to what is free; on the page of a room or car, to its booking. */
export const staySearch = ({ section, view }: Scene, kind: Searchable, button: string): Markup =>
  html`<form class="search"${view.mode === 'site' && html` action="${view.base}${pathOf(view, kind)}"`} method="get" role="search" aria-label="Search by dates">${stayInputs(section.id, kind, askedOn(view.subject))}<button class="btn">${button}</button></form>`

/** The days and the party that are looked for; null where they were not searched. */
export function wantedStay({ from, until, adults, children, problem }: OfferFilters): StayWanted | null {
  if (problem !== undefined || from === undefined || until === undefined || !isDay(from) || !isDay(until)) return null
  return { from, until, adults: adults ?? 1, children: children ?? 0 }
}

/** The query by which a page carries them on; empty where there are none. */
export const stayQuery = (stay: StayWanted | null): string =>
  stay === null
    ? ''
    : `?${new URLSearchParams(Object.values(stayFields).flatMap((name) => (name === 'date' || !stay[name] ? [] : [[name, String(stay[name])]])))}`

/** `12 – 15 Dec 2026, 2 adults` */
export const stayText = ({ from, until, adults, children }: StayWanted): string =>
  [
    shortDaysText(from, until),
    counted(adults, 'adult'),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
  ].join(', ')

import { stayFields } from '../form-names.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'

/** What can be looked for by dates, and how the dates of each are called. */
export const searchable = {
  room: { label: 'Rooms', from: 'Check-in', until: 'Check-out' },
  car: { label: 'Cars', from: 'Pick-up', until: 'Return' },
  package: { label: 'Tours', from: 'From', until: 'Until' },
  event: { label: 'Events', from: 'From', until: 'Until' },
} as const
export type Searchable = keyof typeof searchable

export const searchChoices = {
  room: 'Rooms',
  car: 'Cars',
  package: 'Tours',
  event: 'Events',
} as const satisfies Record<Searchable, string>

export const searchableOf = (name: string): Searchable =>
  name === 'car' || name === 'package' || name === 'event' ? name : 'room'

const dateInput = (id: string, name: string, label: string, value: string): Markup =>
  html`<p class="f"><label for="${id}-${name}">${label}</label><input id="${id}-${name}" name="${name}" type="date"${value !== '' && html` value="${value}"`}></p>`

const countInput = (id: string, name: string, label: string, value: string, min: number): Markup =>
  html`<p class="f"><label for="${id}-${name}">${label}</label><input id="${id}-${name}" name="${name}" type="number" inputmode="numeric" min="${min}" max="99" value="${value}"></p>`

/** Dates and party as a form that leads to what is free; on the page of a room or car, to its booking. */
export function staySearch({ section, view }: Scene, kind: Searchable, button: string): Markup {
  const { from, until } = searchable[kind]
  const { subject, base } = view
  const path =
    subject.role === 'offer' && subject.offer.kind === kind
      ? siteAddress.book(kind, encodeURIComponent(subject.offer.slug))
      : siteAddress.ofKind(kind)
  const chosen = subject.role === 'offers' ? subject.filters : null
  const { id } = section
  return html`<form class="search"${view.mode === 'site' && html` action="${base}${path}"`} method="get" role="search" aria-label="Search by dates">${dateInput(id, stayFields.from, from, chosen?.from ?? '')}${dateInput(id, stayFields.until, until, chosen?.until ?? '')}${kind !== 'car' && html`${countInput(id, stayFields.adults, 'Adults', String(chosen?.adults ?? 2), 1)}${countInput(id, stayFields.children, 'Children', String(chosen?.children ?? 0), 0)}`}<button class="btn">${button}</button></form>`
}

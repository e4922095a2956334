import { maskedPassport } from '../../../src/domain/bookings/travellers.ts'
import { countryName } from '../../../src/domain/countries.ts'
import type { BookingDetail, Traveller } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { field, once, type Typed, trap } from '../form-fields.ts'
import { optional } from '../visitor-fields.ts'

interface People {
  readonly booking: BookingDetail
  readonly link: string
  readonly travellers: readonly Traveller[]
  /** Of their list, as it is shown. */
  readonly version: number
  readonly typed: Typed | null
}

/** More than these are sent as a list. */
export const mostTravellers = 20
/** The field of a traveller in the form: `passport-0`. */
export const fieldOf = (name: string, at: number): string => `${name}-${at}`
export const holderField = (id: number): string => `holder-${id}`

/** Whose tickets can still be given a name. */
export const isNameable = ({ status }: BookingDetail['tickets'][number]): boolean => status === 'valid'

/** How many people the form of a booking asks for; 0: none. */
export const askedFor = ({ kind, status, ...party }: BookingDetail, known: number): number => {
  if (!['tour_package', 'hotel_room'].includes(kind) || !['pending', 'confirmed'].includes(status)) return 0
  const all = Math.max(party.adults + party.children + party.infants, known)
  return all <= mostTravellers ? all : 0
}

/** Asks who travels and for what borders and kitchens want to know of them, or whose the tickets are. */
export function peopleView(people: People): Markup | false {
  const { booking, travellers } = people
  if (askedFor(booking, travellers.length) > 0) return travellersForm(people)
  return booking.status === 'confirmed' && booking.tickets.some(isNameable) && holdersForm(people)
}

/** Says why a form of the page was refused, at that form. */
function refusal(typed: Typed | null): Markup | false {
  if (typed === null) return false
  const faults = Object.keys(typed.refusal.body.errors ?? {}).length
  return html`<p class="banner bad" role="alert">${faults === 0 ? typed.refusal.message : `Nothing was saved yet: ${counted(faults, 'thing')} to look at below.`}</p>`
}

function travellersForm({ booking, link, travellers, version, typed: last }: People): Markup {
  const typed = last?.sent.has('name-0') === true ? last : null
  const given = travellers.length
  const rows = Array.from({ length: askedFor(booking, given) }, (_, at) => traveller(travellers[at], at, typed))
  return html`<details class="card people" id="people"${(typed !== null || given === 0) && html` open`}><summary><h2>Who travels</h2></summary>${refusal(typed)}
<p class="muted">${given === 0 ? 'Tell us who comes, as it stands in the passports. You can do it now or later.' : `We have ${counted(given, 'traveller')}. Correct here what has changed.`}</p>
<form method="post" action="/booked/${link}/travellers">${trap}${once(typed)}<input type="hidden" name="version" value="${typed?.sent.get('version') ?? String(version)}">${rows}
<div class="actions"><button type="submit">Save the travellers</button></div></form></details>`
}

function traveller(one: Traveller | undefined, at: number, typed: Typed | null): Markup {
  const own = (
    name: string,
    rule: string,
    label: string | Markup,
    maxLength: number,
    more: { value?: string | null; type?: 'date' | 'text'; hint?: string; autocomplete?: string } = {},
  ) =>
    field(typed, {
      name: fieldOf(name, at),
      label,
      maxLength,
      problemOf: `travellers.${at}.${rule}`,
      ...more,
      value: more.value ?? '',
    })
  const passport = one?.passport_number ?? null
  return html`<fieldset><legend>${at === 0 ? 'First traveller' : `Traveller ${at + 1}`}</legend>
${own('name', 'name', 'Full name', 160, { value: one?.name ?? null, autocomplete: at === 0 ? 'name' : 'off' })}
<div class="two">${own('born', 'birth_date', optional('Date of birth'), 10, { value: one?.birth_date ?? null, type: 'date' })}${own('nationality', 'nationality', optional('Nationality'), 60, { value: one?.nationality == null ? '' : countryName(one.nationality) })}</div>
<div class="two">${own('passport', 'passport_number', optional('Passport number'), 30, passport === null ? {} : { hint: `We have ${maskedPassport(passport)}. Leave it empty to keep it.` })}${own('expires', 'passport_expires_on', optional('Passport expires'), 10, { value: one?.passport_expires_on ?? null, type: 'date' })}</div>
${own('needs', 'needs', optional('Diet, allergies, other needs'), 500, { value: one?.needs ?? null })}</fieldset>`
}

function holdersForm({ booking: { tickets }, link, typed: last }: People): Markup {
  const typed = last !== null && [...last.sent.keys()].some((name) => name.startsWith('holder-')) ? last : null
  return html`<details class="card people" id="people"${typed !== null && html` open`}><summary><h2>Names on the tickets</h2></summary>${refusal(typed)}
<p class="muted">Each ticket can carry the name of whoever comes with it.</p>
<form method="post" action="/booked/${link}/holders">${trap}${once(typed)}${tickets
    .filter(isNameable)
    .map(({ id, code, ticket_type: type, holder_name: holder }) =>
      field(typed, {
        name: holderField(id),
        label: html`${type} <span class="muted">${code}</span>`,
        maxLength: 160,
        value: holder,
        required: true,
      }),
    )}<div class="actions"><button type="submit">Save the names</button></div></form></details>`
}

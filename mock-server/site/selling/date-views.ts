import { clockText } from '../../../src/domain/bookings/booking-text.ts'
import { instantText, longDayText, monthText, shortDaysText, shortWeekdayText } from '../../../src/domain/date-texts.ts'
import { addDays, type Day, today, weekdayOf } from '../../../src/domain/dates.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { SaleDeparture, SaleTicket } from '../../../src/domain/schema/types.generated.ts'
import { counted } from '../../../src/domain/text.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { few, type SiteDay } from '../../services/website/site-dates.ts'
import { amountField } from './party-views.ts'
import { lastDay, type StepData, shownDays } from './step-data.ts'
import { addressIn, type StepShown } from './step-shown.ts'

/** The first step: a departure, days, a time or tickets. */
export function datesView(shown: StepShown, path: string): Markup {
  const { data } = shown
  switch (data.kind) {
    case 'package':
      return departures(data.tour.departures, data.tour.days, shown)
    case 'room':
    case 'car':
      return html`${data.kind === 'room' ? nights(shown) : rental(shown)}${calendar(data, shown, path)}`
    case 'service':
      return times(data, shown, path)
    case 'event':
      return tickets(data, shown, path)
  }
}

/** Those of one month or day under each other, in order. */
function together<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one])
  return found
}

/** So many departures are seen at once; the months of the others are one press away. */
const atOnce = 8

const leftText = (left: number): string =>
  left <= 0 ? 'Full' : left < few ? `Only ${counted(left, 'seat')} left` : `${counted(left, 'seat')} left`

function departures(all: readonly SaleDeparture[], days: number, { choices, held }: StepShown): Markup {
  const shown = all.filter(({ status }) => status === 'open')
  if (shown.length === 0)
    return html`<p class="banner">No departure is planned at the moment. Ask us for a date that suits you.</p>`
  const months = [...together(shown, ({ date }) => date.slice(0, 7))]
  const before = (at: number) => months.slice(0, at).reduce((all, [, own]) => all + own.length, 0)
  const first = months.filter((_, at) => at === 0 || before(at + 1) <= atOnce)
  const later = months.slice(first.length)
  const isLater = later.some(([, own]) => own.some(({ id }) => id === choices.departure))
  const list = (some: typeof months) =>
    some.map(
      ([month, own]) =>
        html`<fieldset><legend>${monthText(`${month}-01`)}</legend>${own.map(({ id, date, seats_left: left }) => {
          const isFull = left <= 0 && !(held !== null && id === choices.departure)
          const last = addDays(date, days - 1)
          return html`<label class="pick${isFull && ' off'}"><input type="radio" name="departure" value="${id}"${id === choices.departure && html` checked`}${isFull && html` disabled`} required>
<span class="grow">${shortDaysText(date, last)}<span class="under small muted">${shortWeekdayText(date)}${last > date && ` to ${shortWeekdayText(last)}`}</span></span><span class="sum small">${isFull ? 'Full' : leftText(left)}</span></label>`
        })}</fieldset>`,
    )
  return html`${list(first)}${later.length > 0 && html`<details class="later"${isLater && html` open`}><summary>${counted(before(months.length) - before(first.length), 'later departure')}</summary>${list(later)}</details>`}`
}

const dayField = (name: string, label: string, value: Day | undefined, least: Day): Markup =>
  html`<div class="field"><label for="${name}">${label}</label><input type="date" id="${name}" name="${name}" value="${value ?? ''}" min="${least}" max="${lastDay()}" required></div>`

const nights = ({ choices: { checkIn, checkOut } }: StepShown): Markup =>
  html`<div class="two">${dayField('check_in', 'Check-in', checkIn ?? undefined, today())}${dayField('check_out', 'Check-out', checkOut ?? undefined, addDays(today(), 1))}</div>`

function rental({ choices: { pickUp, back } }: StepShown): Markup {
  const time = (name: string, label: string, value: string) =>
    html`<div class="field"><label for="${name}">${label}</label><input type="time" id="${name}" name="${name}" value="${value}" required></div>`
  return html`<div class="two">${dayField('pick_up', 'Pick-up', pickUp?.slice(0, 10), today())}${time('pick_up_time', 'at', pickUp?.slice(11) ?? '09:00')}</div>
<div class="two">${dayField('return', 'Return', back?.slice(0, 10), today())}${time('return_time', 'at', back?.slice(11) ?? '09:00')}</div>`
}

const stateTexts: Readonly<Record<SiteDay['state'], string>> = {
  open: 'free',
  few: 'few left',
  full: 'full',
  closed: 'closed',
  past: 'past',
}

/**
 * A month of days, each a link: the first one that is followed begins the stay, a later one ends it. It needs no script; the fields above
 * say the same.
 */
function calendar(
  data: Extract<StepData, { kind: 'room' | 'car' }>,
  { choices, given, texts, step }: StepShown,
  path: string,
): Markup {
  const [from, to] = data.kind === 'room' ? ['check_in', 'check_out'] : ['pick_up', 'return']
  const first = `${data.month.slice(0, 7)}-01`
  const begins = choices.checkIn ?? choices.pickUp?.slice(0, 10) ?? ''
  const ends = choices.checkOut ?? choices.back?.slice(0, 10) ?? ''
  const chosen = (day: Day) => day >= begins && day <= ends && begins !== ''
  const linkOf = (day: Day) =>
    addressIn(path, texts, step, {
      month: first,
      ...(given.has(from) && day > begins && ends === addDays(begins, 1)
        ? { [to]: day }
        : { [from]: day, [to]: addDays(day, 1) }),
    })
  const blanks = Array.from({ length: weekdayOf(first) - 1 }, () => html`<td></td>`)
  const cells = data.days.map(({ day, state }) => {
    const number = Number(day.slice(8))
    const isOpen = state === 'open' || state === 'few'
    const words = `${longDayText(day)}, ${stateTexts[state]}`
    const marks = html` class="day-${state}${chosen(day) && ' chosen'}"`
    return isOpen
      ? html`<td${marks}><a href="${linkOf(day)}" aria-label="${words}"${chosen(day) && html` aria-current="date"`}>${number}</a></td>`
      : html`<td${marks}><span aria-label="${words}">${number}</span></td>`
  })
  const all = [...blanks, ...cells]
  const weeks = Array.from({ length: Math.ceil(all.length / 7) }, (_, week) => all.slice(week * 7, week * 7 + 7))
  const before = `${addDays(first, -1).slice(0, 7)}-01`
  const after = `${addDays(first, 32).slice(0, 7)}-01`
  // Days that nobody has chosen yet are not carried on: the first one that is followed begins the stay.
  const turn = (month: Day, name: string) => html`<a href="${addressIn(path, given, step, { month })}">${name}</a>`
  return html`<div class="calendar" id="calendar" data-fresh><div class="months">${before >= `${today().slice(0, 7)}-01` ? turn(before, 'Earlier') : html`<span></span>`}<strong id="month">${monthText(first)}</strong>${after <= lastDay() ? turn(after, 'Later') : html`<span></span>`}</div>
<table aria-labelledby="month"><thead><tr>${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${weeks.map((week) => html`<tr>${week}</tr>`)}</tbody></table>
<p class="small muted key"><span class="day-open">free</span> <span class="day-few">few left</span> <span class="day-full">full</span></p></div>`
}

function times(
  data: Extract<StepData, { kind: 'service' }>,
  { choices, texts, step }: StepShown,
  path: string,
): Markup {
  const days = together(data.times, ({ date }) => date)
  const turn = (from: Day, name: string) => {
    const query = new URLSearchParams(texts)
    query.delete('time')
    return html`<a href="${addressIn(path, query, step, { from })}">${name}</a>`
  }
  const later = addDays(data.from, shownDays)
  return html`<div class="months">${data.from > today() ? turn(addDays(data.from, -shownDays), 'Earlier') : html`<span></span>`}${later <= lastDay() ? turn(later, 'Later') : html`<span></span>`}</div>
${data.times.length === 0 && html`<p class="banner">Nothing is free in these two weeks.</p>`}${[...days].map(
  ([date, own]) =>
    html`<fieldset><legend>${longDayText(date)}</legend><div class="times">${own.map(({ slot, starts, left }) => {
      const isChosen = choices.time?.date === date && choices.time.slot === slot
      return html`<label class="pick${left <= 0 && ' off'}"><input type="radio" name="time" value="${date}.${slot}"${isChosen && html` checked`}${left <= 0 && html` disabled`} required>
<span class="grow">${clockText(starts)}<span class="under small muted">${left <= 0 ? 'Full' : left < few ? `Only ${left} left` : `${left} free`}</span></span></label>`
    })}</div></fieldset>`,
)}`
}

function tickets(
  { event, tickets: all }: Extract<StepData, { kind: 'event' }>,
  { choices }: StepShown,
  path: string,
): Markup {
  if (event === null || all.length === 0) return html`<p class="banner">No tickets are on sale at the moment.</p>`
  const have = new Map(choices.tickets.map(({ id, quantity }) => [id, quantity]))
  return html`<p class="muted">${instantText(event.starts_at)}${event.venue_name !== '' && ` · ${event.venue_name}`}</p>
${all.map((ticket) => ticketLine(ticket, event.currency, have.get(ticket.id) ?? 0))}
<details${choices.access !== '' && html` open`}><summary>I have an access code</summary><div class="field"><label for="access">Access code</label><input type="text" id="access" name="access" maxlength="60" value="${choices.access}" autocomplete="off"></div>
<p><button type="submit" class="quiet" formmethod="get" formaction="${path}" name="step" value="dates" formnovalidate>Show its tickets</button></p></details>`
}

function ticketLine(ticket: SaleTicket, currency: string, have: number): Markup {
  const { id, name, description, amount, regular, tier, left, complaints, max_per_order: most } = ticket
  const why = complaints[0] ?? null
  const price = amount === 0 ? 'Free' : sumText(amount, currency)
  const about = [
    tier !== null && amount < regular ? `${tier}: later ${sumText(regular, currency)}` : (tier ?? ''),
    why === null && left < few * 3 ? `Only ${left} left` : '',
  ].filter(Boolean)
  return html`<div class="bought plain"><div class="grow"><label for="ticket-${id}">${name}</label><p class="muted">${price}${about.length > 0 && ` · ${about.join(' · ')}`}</p>${description !== '' && html`<p class="small muted">${description}</p>`}${why !== null && html`<p class="field-problem">${why}</p>`}</div>${
    why === null && amountField({ name: `ticket-${id}`, label: name, value: have, most: Math.min(most, left) })
  }</div>`
}

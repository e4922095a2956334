import { partyText } from '../../../src/domain/bookings/booking-text.ts'
import { cancellationText } from '../../../src/domain/bookings/cancellation.ts'
import { dayText, shortDaysText, timeText } from '../../../src/domain/date-texts.ts'
import { type CurrencyCode, sumText, toMajor } from '../../../src/domain/money.ts'
import type { BookingDetail } from '../../../src/domain/schema/types.generated.ts'
import { html, type Markup } from '../../../src/domain/website/markup.ts'
import { mostRenewals, type SiteBookingRow, unpaidMinutes } from '../../services/website/site-booking.ts'

interface Booked {
  readonly booking: BookingDetail
  readonly row: SiteBookingRow
  /** What is to be paid next, minor units. */
  readonly due: { readonly open: number; readonly currency: CurrencyCode } | undefined
  readonly paysOnline: boolean
  /** Who travels, or whose the tickets are, to be filled in. */
  readonly people: Markup | false
}

/** The page of a booking for whoever made it: nothing of the client's file, which may be that of somebody else with the same address. */
export function bookedView(booked: Booked): Markup {
  const { booking, row } = booked
  const sum = (amount: number) => sumText(amount, booking.currency)
  const people = ['tour_package', 'hotel_room'].includes(booking.kind) ? partyText(booking) : ''
  const terms = [
    ...new Set(
      booking.items.flatMap(({ terms: own }) =>
        [cancellationText(own?.cancellation_rules ?? []), own?.cancellation_policy ?? ''].filter(Boolean),
      ),
    ),
  ]
  return html`<h1>Your booking <span class="ref">${booking.reference}</span></h1>
${standing(booked)}
<section class="card"><h2>${booking.title}</h2><p>${shortDaysText(booking.starts_on, booking.ends_on)}${people !== '' && html`<br>${people}`}</p>
<table><thead><tr><th scope="col">What</th><th scope="col">Price</th></tr></thead><tbody>${booking.lines.map(
    ({ title, quantity, amount }) =>
      html`<tr><td>${title}${quantity > 1 && ` × ${quantity}`}</td><td>${sum(amount)}</td></tr>`,
  )}${booking.discount > 0 && html`<tr><td>Discount</td><td>− ${sum(booking.discount)}</td></tr>`}</tbody>
<tfoot><tr class="total"><td>Total</td><td>${sum(booking.total)}</td></tr>${booking.paid > 0 && html`<tr><td>Paid</td><td>${sum(booking.paid - booking.refunded)}</td></tr>`}</tfoot></table></section>
${money(booked)}
${booking.tickets.length > 0 && booking.status === 'confirmed' && html`<section class="card"><h2>Tickets</h2><p>Show the code of each at the gate, on paper or on your phone.</p><p><a class="button" href="/booked/${row.link}/tickets.pdf">Download your tickets</a></p></section>`}
${booked.people}
${terms.length > 0 && booking.moves.includes('cancelled') && html`<section class="card"><h2>If you cancel</h2>${terms.map((text) => html`<p>${text}</p>`)}</section>`}
${row.page_base !== '' && html`<p><a href="${row.page_base}/">Back to our site</a></p>`}`
}

const statusTexts: Readonly<Partial<Record<BookingDetail['status'], string>>> = {
  confirmed: 'Confirmed. We look forward to welcoming you.',
  completed: 'This booking is over. Thank you for coming.',
  cancelled: 'This booking was cancelled.',
  no_show: 'You did not come.',
}

function standing({ booking, row, paysOnline }: Booked): Markup {
  const word = statusTexts[booking.status]
  if (word !== undefined) {
    const tone = booking.status === 'confirmed' ? 'good' : booking.status === 'cancelled' ? 'bad' : ''
    return html`<p class="banner ${tone}" role="status"><strong>${word}</strong>${booking.status === 'cancelled' && booking.cancel_reason !== null && html` ${booking.cancel_reason}.`}</p>`
  }
  if (booking.paid > booking.refunded)
    return html`<p class="banner good" role="status"><strong>Your payment is here, thank you.</strong> We confirm your booking shortly.</p>`
  if (row.expires_at === null)
    return html`<p class="banner" role="status"><strong>We have your booking.</strong> ${paysOnline ? 'It is confirmed once it is paid.' : 'We write to you about the payment.'}</p>`
  const until = new Date(row.expires_at)
  return html`<div class="banner clock" role="status"><p><strong>Not paid yet.</strong> Kept for you until <strong><time datetime="${until.toISOString()}" data-until>${timeText(until)}</time></strong> East Africa Time<span data-left></span>.</p>${
    row.renewed < mostRenewals &&
    html`<form method="post" action="/booked/${row.link}/longer"><button type="submit" class="quiet">Keep it ${unpaidMinutes} minutes longer</button></form>`
  }</div>`
}

function money({ booking, row, due, paysOnline }: Booked): Markup | false {
  const { balance, currency, schedule } = booking
  if (balance < 0)
    return html`<section class="card"><h2>Refund</h2><p>${sumText(-balance, currency)} comes back to you.</p></section>`
  if (balance === 0 || booking.status === 'cancelled') return false
  const next = due === undefined ? balance : toMajor(due.open, due.currency)
  const button = (pay: string, amount: number, kind: string) =>
    html`<form method="post" action="/booked/${row.link}/pay"><input type="hidden" name="pay" value="${pay}"><button type="submit"${kind !== '' && html` class="${kind}"`}>Pay ${sumText(amount, currency)}</button></form>`
  const open = schedule.filter((each) => each.open > 0)
  return html`<section class="card"><h2>To pay</h2><ul>${open.map(({ label, open: left, due_on: day }) => html`<li>${label}: ${sumText(left, currency)} by ${dayText(day)}</li>`)}</ul>
${paysOnline && html`<div class="actions">${button('deposit', next, '')}${next < balance && button('all', balance, 'quiet')}</div>`}</section>`
}

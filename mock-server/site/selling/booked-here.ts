import { sql } from 'kysely'
import { notFound } from '../../http/refusals.ts'
import { isUuid } from '../../http/validate.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { shownBooking } from '../../services/bookings/booking-lock.ts'
import { travellersOf } from '../../services/bookings/travellers.ts'
import { nextDue } from '../../services/dues/open-instalments.ts'
import { takesBookingPayments } from '../../services/payments/online-currencies.ts'
import { siteBookingAt } from '../../services/website/site-booking.ts'
import { siteAgency } from '../agency.ts'
import type { Typed } from '../form-fields.ts'
import { sitePage } from '../frame.ts'
import type { Visit } from '../public-page.ts'
import { peopleView } from './booked-people.ts'
import { bookedView } from './booked-view.ts'
import style from './selling.css?raw'

/** A booking as its secret link finds it. */
export interface Booked {
  readonly id: number
  readonly agencyId: number
  readonly link: string
}

/** A booking by the secret link of whoever made it; 404 for anything else, and where its agency is closed. */
export async function bookedAt({ platform }: Visit, uuid: string): Promise<Booked> {
  if (!isUuid(uuid)) throw notFound('booking')
  const { rows } = await sql<{ id: number; agency_id: number }>`
    select s.booking_id as id, s.agency_id from site_bookings s
    join bookings b on b.id = s.booking_id and b.deleted_at is null
    join agencies a on a.id = s.agency_id and a.deleted_at is null where s.link = ${uuid}`.execute(
    platform.database.system,
  )
  const [row] = rows
  if (row === undefined) throw notFound('booking')
  return { id: row.id, agencyId: row.agency_id, link: uuid }
}

/** The page of the booking; `typed`: with a form of it that was refused. */
export async function drawBooked(visit: Visit, { id, agencyId, link }: Booked, typed: Typed | null): Promise<Response> {
  const { database, settings } = visit.platform
  const db = database.tenant(agencyId)
  const booking = await bookingDetail(db, agencyId, id)
  const agency = await siteAgency(db, agencyId, settings.dataDir)
  const row = await siteBookingAt(db, agencyId, link)
  const { currency, travellers_version: version } = await shownBooking(db, agencyId, id)
  const paysOnline = await takesBookingPayments(visit.platform, agencyId, currency)
  const travellers = await travellersOf(db, agencyId, id)
  const people = peopleView({ booking, link, travellers, version, typed })
  return sitePage({
    agency,
    title: `Booking ${booking.reference}`,
    style,
    body: `<div class="selling">${bookedView({ booking, row, due: await nextDue(db, id), paysOnline, people }).text}</div>`,
    ...(typed === null ? {} : { status: typed.refusal.status }),
    scripts: ['/site/live-form.js'],
  })
}

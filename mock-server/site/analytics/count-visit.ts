import { isbot } from 'isbot'
import { countEvent, noteSiteBooking, type SiteEvent } from '../../services/analytics/site-events.ts'
import { type Visitor, visitorOf } from '../../services/analytics/visitor.ts'
import { noteTouches } from '../../services/marketing/touches.ts'
import type { FormCall, Subject } from '../public-form.ts'
import type { Visit } from '../public-page.ts'

/** Whose request it is, for the figures of a site; null for a robot. */
export async function visitorAt({ platform, ip, request }: Visit, agencyId: number): Promise<Visitor | null> {
  const browser = request.headers.get('user-agent') ?? ''
  return isbot(browser) ? null : visitorOf(platform.database.system, { agencyId, ip, browser })
}

/** Counts what a visitor did beyond looking at pages. Nothing that it serves waits for it or fails with it. */
export async function countVisit(
  visit: Visit,
  agencyId: number,
  event: Pick<SiteEvent, 'kind' | 'offer'>,
): Promise<void> {
  const who = await visitorAt(visit, agencyId).catch(() => null) // a page is not refused because it could not be counted
  if (who !== null) countEvent(visit.platform, { ...who, agencyId, ...event })
}

/** Notes what brought whoever asks, in the transaction of their inquiry. */
export async function noteInquiry(
  { tx, visit }: Pick<FormCall<string, unknown, Subject>, 'tx' | 'visit'>,
  agencyId: number,
  inquiryId: number,
): Promise<void> {
  const who = await visitorAt(visit, agencyId)
  if (who !== null) await noteTouches(tx, agencyId, who, { inquiryId })
}

/** Notes a booking of the visitor in its transaction, and counts that they have come as far as to pay. */
export async function noteBooking(
  { tx, visit, after }: Pick<FormCall<string, unknown, Subject>, 'tx' | 'visit' | 'after'>,
  agencyId: number,
  booking: { readonly bookingId: number; readonly offer?: NonNullable<SiteEvent['offer']> },
): Promise<void> {
  const who = await visitorAt(visit, agencyId)
  if (who === null) return
  await noteSiteBooking(tx, { agencyId, who, ...booking })
  after(() =>
    countEvent(visit.platform, {
      ...who,
      agencyId,
      kind: 'checkout',
      ...(booking.offer === undefined ? {} : { offer: booking.offer }),
    }),
  )
}

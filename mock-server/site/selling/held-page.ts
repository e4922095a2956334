import * as v from 'valibot'
import { toMajor } from '../../../src/domain/money.ts'
import { onceField } from '../../../src/domain/website/form-names.ts'
import { siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { conflict, notFound, refused } from '../../http/refusals.ts'
import { isUuid } from '../../http/validate.ts'
import { clientLink } from '../../services/payment-links/client-link.ts'
import { takesBookingPayments } from '../../services/payments/online-currencies.ts'
import {
  bookedUrl,
  bookForVisitor,
  heldUntil,
  holdForVisitor,
  holdKeyOf,
  lockedSiteBooking,
  mostRenewals,
  offerOfRow,
  quoteToBook,
  renewHold,
  siteBookingAt,
} from '../../services/website/site-booking.ts'
import { choicesOf } from '../../services/website/site-choices.ts'
import { siteQuote } from '../../services/website/site-quote.ts'
import { wishNews } from '../agency-site/news-links.ts'
import { noteBooking } from '../analytics/count-visit.ts'
import type { Typed } from '../form-fields.ts'
import { publicForm } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { visitorFields } from '../visitor-fields.ts'
import type { Held, HeldShown } from './held-shown.ts'
import { bookedNotice, detailsView, payView } from './held-views.ts'
import { drawn, type SiteRoot, siteHere } from './site-here.ts'

type Path = Readonly<Record<'site' | 'place' | 'slug' | 'uuid', string>>

async function heldAt(visit: Visit, root: SiteRoot, path: Path): Promise<Held> {
  const here = await siteHere(visit, root, path.site)
  if (!isUuid(path.uuid)) throw notFound('page')
  const db = visit.platform.database.tenant(here.agencyId)
  const row = await siteBookingAt(db, here.agencyId, path.uuid)
  const offer = await offerOfRow(db, row)
  return {
    here,
    agencyId: here.agencyId,
    row,
    offer,
    path: `${here.base}${siteAddress.book(offer.kind, offer.slug)}/${row.link}`,
  }
}

async function shownOf(visit: Visit, held: Held, typed: Typed | null): Promise<HeldShown> {
  const { agencyId, row, offer } = held
  const db = visit.platform.database.tenant(agencyId)
  const choices = choicesOf(new URLSearchParams(row.chosen))
  const asked = { holdKey: holdKeyOf(row.link), ...(row.email === '' ? {} : { email: row.email }) }
  return {
    ...held,
    typed,
    quote: await siteQuote(db, agencyId, offer, choices, asked),
    until: await heldUntil(db, agencyId, row.link),
  }
}

const to = (location: string) => new Response(null, { status: 303, headers: { location } })

/** What was booked has a page of its own, which nobody shows within a page of theirs. */
function bookedAlready(visit: Visit, { row, here, offer, path }: Held): Response | Promise<Response> | null {
  if (row.booking_id === null) return null
  if (!here.isEmbedded) return to(`/booked/${row.link}`)
  return drawn(visit, here, {
    title: `Book ${offer.title}`,
    path: path.slice(here.base.length),
    body: bookedNotice(row.link),
  })
}

async function detailsPage(visit: Visit, held: Held, typed: Typed | null): Promise<Response> {
  const shown = await shownOf(visit, held, typed)
  return (
    bookedAlready(visit, held) ??
    drawn(visit, held.here, {
      path: held.path.slice(held.here.base.length),
      title: `Book ${held.offer.title}`,
      body: detailsView(shown),
      status: typed?.refusal.status ?? 200,
      scripts: ['/site/live-form.js'],
    })
  )
}

async function payPage(visit: Visit, held: Held, typed: Typed | null): Promise<Response> {
  // Whoever has not said who they are does that first.
  if (held.row.booking_id === null && held.row.email === '') return to(held.path)
  const shown = await shownOf(visit, held, typed)
  const status = typed?.refusal.body.step === 'total' ? 200 : (typed?.refusal.status ?? 200)
  const currency = shown.quote?.priced?.currency ?? held.offer.currency
  const paysOnline = await takesBookingPayments(visit.platform, held.agencyId, currency)
  return (
    bookedAlready(visit, held) ??
    drawn(visit, held.here, {
      path: held.path.slice(held.here.base.length),
      title: `Book ${held.offer.title}`,
      body: payView(shown, paysOnline),
      status,
      scripts: ['/site/live-form.js'],
    })
  )
}

const details = v.objectWithRest(
  {
    ...visitorFields,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'At most 1,000 characters.')), ''),
    code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'At most 60 characters.')), ''),
  },
  v.union([v.string(), v.array(v.string())]),
)

/** The last two steps: who books, then the terms, the whole price and the payment. */
export const heldPages = (root: SiteRoot) => {
  const path = `${root}/book/{place}/{slug}/{uuid}` as const
  const page = {
    limit: { name: 'site.held', per: 'ip', calls: 300, minutes: 10 },
    query: v.record(v.string(), v.unknown()),
    body: noBody,
  } as const
  const limit = { name: 'site.book-send', per: 'ip', calls: 60, minutes: 10 } as const
  return [
    publicPage({
      ...page,
      method: 'GET',
      path,
      answer: async ({ visit, path }) => detailsPage(visit, await heldAt(visit, root, path), null),
    }),
    publicForm({
      path,
      limit,
      fields: details,
      action: null, // nothing is booked yet
      subject: (visit, path) => heldAt(visit, root, path),
      async write({ tx, subject, values }) {
        const row = await lockedSiteBooking(tx, subject.agencyId, subject.row.link)
        if (row.booking_id !== null) return
        const chosen = new URLSearchParams(row.chosen)
        chosen.delete('code')
        if (values.code !== '') chosen.set('code', values.code)
        const { agencyId, offer } = subject
        const choices = choicesOf(chosen)
        await quoteToBook(tx, agencyId, { offer, choices, holdKey: holdKeyOf(row.link), email: values.email })
        // The ten minutes begin anew with it, or what has run out is taken once more, as often as that is allowed.
        if (row.renewed < mostRenewals)
          await holdForVisitor(tx, { agencyId, offer, choices, text: chosen.toString(), link: row.link })
        await tx
          .updateTable('site_bookings')
          .set({
            chosen: chosen.toString(),
            name: values.name,
            email: values.email,
            phone: values.phone,
            note: values.note,
            updated_at: new Date(),
          })
          .where('id', '=', row.id)
          .execute()
      },
      done: ({ uuid }) => `${encodeURIComponent(uuid)}/pay`,
      again: (visit, subject, typed) => detailsPage(visit, subject, typed),
    }),
    publicForm({
      path: `${path}/longer`,
      limit,
      fields: v.object({ step: v.optional(v.picklist(['details', 'pay']), 'details') }),
      action: null, // a hold is no record
      subject: (visit, path) => heldAt(visit, root, path),
      async write({ tx, subject: { agencyId, row, offer } }) {
        const locked = await lockedSiteBooking(tx, agencyId, row.link)
        if (locked.booking_id !== null) return
        await renewHold(tx, locked, {
          agencyId,
          offer,
          choices: choicesOf(new URLSearchParams(locked.chosen)),
          link: locked.link,
        })
      },
      done: ({ uuid }, sent) => (sent.get('step') === 'pay' ? 'pay' : `../${encodeURIComponent(uuid)}`),
      again: (visit, subject, typed) =>
        (typed.sent.get('step') === 'pay' ? payPage : detailsPage)(visit, subject, typed),
    }),
    publicPage({
      ...page,
      method: 'GET',
      path: `${path}/pay`,
      answer: async ({ visit, path }) => payPage(visit, await heldAt(visit, root, path), null),
    }),
    publicForm({
      path: `${path}/pay`,
      limit,
      fields: v.object({
        terms: v.optional(v.string(), ''),
        news: v.optional(v.string()),
        pay: v.optional(v.picklist(['deposit', 'all']), 'all'),
        seen: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Load this page again.'), v.transform(Number)),
        [onceField]: v.pipe(v.string(), v.uuid('Load this page again.')),
      }),
      action: 'bookings.site',
      subject: (visit, path) => heldAt(visit, root, path),
      async write({ tx, visit, subject, values, audit, after }) {
        const { agencyId, offer, here } = subject
        if (values.terms === '') throw refused({ terms: ['Accept the terms to book.'] })
        const row = await lockedSiteBooking(tx, agencyId, subject.row.link)
        if (row.booking_id === null && row.email === '') throw conflict('Tell us who you are first.')
        const { serverUrl } = visit.platform.settings
        const booking = await bookForVisitor(tx, row, {
          offer,
          choices: choicesOf(new URLSearchParams(row.chosen)),
          seen: values.seen,
          paysOnline: (currency) => takesBookingPayments(visit.platform, agencyId, currency),
          serverUrl,
          siteUrl: here.siteBase,
        })
        if (booking === null) return
        await wishNews({ platform: visit.platform, tx }, here.site, { news: values.news, email: row.email })
        await noteBooking({ tx, visit, after }, agencyId, { bookingId: booking.id, offer })
        if (booking.balance > 0 && (await takesBookingPayments(visit.platform, agencyId, booking.currency)))
          await clientLink(tx, agencyId, booking.id, {
            isWhole: values.pay === 'all',
            backTo: bookedUrl(serverUrl, row.link),
          })
        audit(row.name, {
          subject: 'booking',
          subjectId: booking.id,
          after: { reference: booking.reference, total: toMajor(booking.total, booking.currency), source: 'website' },
        })
      },
      done: ({ uuid }) => `/booked/${encodeURIComponent(uuid)}/pay`,
      again: (visit, subject, typed) => payPage(visit, subject, typed),
    }),
  ]
}

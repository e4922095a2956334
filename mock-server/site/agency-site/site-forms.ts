import * as v from 'valibot'
import { line } from '../../../src/domain/contract/rules.ts'
import { isDay, today } from '../../../src/domain/dates.ts'
import { type OfferKind, offerKindNames } from '../../../src/domain/offers/offer-kinds.ts'
import { isPhone, phoneMessage, phoneNumber } from '../../../src/domain/phone.ts'
import { askFields, onceField, sectionField } from '../../../src/domain/website/form-names.ts'
import { html } from '../../../src/domain/website/markup.ts'
import type { SentForm } from '../../../src/domain/website/site-views.ts'
import { limitCalls } from '../../http/limits.ts'
import { Refused } from '../../http/refusals.ts'
import { subjectOf } from '../../services/website/page-subject.ts'
import { askOnSite } from '../../services/website/site-inquiries.ts'
import { offerAt } from '../../services/website/site-offers.ts'
import { pageAt } from '../../services/website/site-pages.ts'
import { countVisit, noteInquiry } from '../analytics/count-visit.ts'
import type { Typed } from '../form-fields.ts'
import { publicForm } from '../public-form.ts'
import type { Visit } from '../public-page.ts'
import { limitNewsLinks, mailNewsLink, wishNews } from './news-links.ts'
import { siteAt, type VisitedSite } from './site-at.ts'
import { documentOf, framed } from './site-document.ts'
import { answerWith, kept } from './site-memory.ts'
import { drawPage } from './site-page.ts'

/** The site with the page that its form stands on, as the browser names it. */
export interface SentFrom extends VisitedSite {
  /** Below the base, with its query. */
  readonly from: string
}

/** Forms are taken from pages of the same host only; browsers say so themselves. */
function refuseOthers(request: Request): void {
  const from = request.headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin' && from !== 'none')
    throw new Refused(403, { message: 'Send this form from the page that it stands on.' })
}

/** Which page of the site the form was sent from; the home page where the browser keeps it to itself. */
export async function sentFrom(visit: Visit, path: { readonly site: string }): Promise<SentFrom> {
  refuseOthers(visit.request)
  const site = await siteAt(visit, path)
  const referer = visit.request.headers.get('referer') ?? ''
  const url = URL.canParse(referer) ? new URL(referer) : null
  const isHere = url !== null && url.host === (visit.request.headers.get('host') ?? visit.url.host)
  const below = isHere && url.pathname.startsWith(`${site.base}/`) ? url.pathname.slice(site.base.length) : '/'
  const place = decoded(below)
  return { ...site, from: place !== null && pageAt(site.config, place, {}) !== null ? below : '/' }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Back on the page, with thanks in the place of the form. */
const thanked = (_: unknown, sent: URLSearchParams, { base, from }: SentFrom): string => {
  const section = sent.get(sectionField) ?? ''
  return `${base}${from}?sent=${encodeURIComponent(section)}#${encodeURIComponent(section)}`
}

/** The page of the form once more: what was typed, and what is wrong with it. */
async function again(visit: Visit, site: SentFrom, { refusal, sent }: Typed): Promise<Response> {
  const { agencyId, config, owner } = site
  const path = decoded(site.from) ?? '/'
  const found = pageAt(config, path, {})
  const db = visit.platform.database.tenant(agencyId)
  const subject = found === null ? null : await subjectOf({ db, agencyId }, owner, found.page, found.asked)
  const problems = Object.fromEntries(
    Object.entries(refusal.body.errors ?? {}).map(([name, texts]) => [name, texts[0] ?? '']),
  )
  const form: SentForm = {
    section: sent.get(sectionField) ?? '',
    typed: Object.fromEntries(sent),
    problems,
    message:
      refusal.body.errors === undefined ? refusal.message : 'Nothing was sent yet. Please look at what is marked.',
  }
  const page =
    found === null || subject === null
      ? documentOf(
          await framed(visit, site, {
            title: 'That did not work',
            body: html`<section class="s"><div class="wide"><h1>That did not work</h1><p>${refusal.message}</p></div></section>`,
            path,
            noindex: true,
            noStore: true,
            status: refusal.status,
          }),
        )
      : await drawPage(visit, site, { page: found.page, path, subject, form, status: refusal.status })
  return answerWith(visit.request, kept(page))
}

const optionalText = (label: string, most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, `${label} is too long: at most ${most} characters.`)), '')
const email = v.pipe(
  v.string('E-mail is required.'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('E-mail is required.'),
  v.maxLength(askFields.email.most, 'This address is too long.'),
  v.email('Please enter a valid e-mail address.'),
)
/** Ugandan numbers are typed as they are dialled there. */
const local = (typed: string) => typed.replace(/^0(?=[1-9])/, '+256')
const phone = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(askFields.phone.most, phoneMessage),
    v.check((typed) => typed === '' || isPhone(typed) || isPhone(local(typed)), phoneMessage),
    v.transform((typed) => phoneNumber(typed) ?? phoneNumber(local(typed)) ?? null),
  ),
  '',
)
const people = (label: string, least: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) >= least),
        `${label} must be a whole number${least > 0 ? ` from ${least} up` : ''}.`,
      ),
      v.transform((typed) => (typed === '' ? null : Number(typed))),
    ),
    '',
  )
const travelDay = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || isDay(typed), 'Travel date must be a real date.'),
    v.check((typed) => typed === '' || typed >= today(), 'Choose a travel date from today on.'),
    v.transform((typed) => (typed === '' ? null : typed)),
  ),
  '',
)
const common = {
  [sectionField]: optionalText('Section', 80),
  [onceField]: v.optional(v.pipe(v.string(), v.maxLength(60))),
}

/** `package/gorilla-trek` */
function offerNamed(text: string): { readonly kind: OfferKind; readonly slug: string } | null {
  const [word = '', slug = ''] = text.split('/')
  const kind = offerKindNames.find((name) => name === word)
  return kind === undefined || slug === '' ? null : { kind, slug }
}

/** A question to the agency: an inquiry at the desk, and a mail to whoever asked. */
export const ask = publicForm({
  path: '/sites/{site}/ask',
  limit: { name: 'site.ask', per: 'ip', calls: 10, minutes: 10 },
  fields: v.object({
    ...common,
    name: line('Your name'),
    email,
    phone,
    message: v.pipe(
      v.string('Write something first.'),
      v.trim(),
      v.nonEmpty('Write something first.'),
      v.maxLength(askFields.message.most, `The message is too long: at most ${askFields.message.most} characters.`),
    ),
    travel_on: travelDay,
    adults: people('Adults', 1),
    children: people('Children', 0),
    offer: optionalText('Offer', askFields.offer.most),
    /** Anybody can type an address: the wish counts once it is confirmed from there. */
    news: v.optional(v.string()),
  }),
  action: 'inquiries.ask_on_site',
  subject: sentFrom,
  async write({ visit, tx, subject, values, audit, after }) {
    const { platform } = visit
    const { agencyId, owner } = subject
    await limitCalls(platform, 'site.ask.to', { per: 'address', calls: 6, minutes: 60 }, `${agencyId}:${values.email}`)
    const named = offerNamed(values.offer)
    const found = named === null ? null : await offerAt({ db: tx, agencyId }, owner, named)
    const { name, message, travel_on, adults, children } = values
    const { id } = await askOnSite({ db: tx, platform }, agencyId, {
      name,
      email: values.email,
      phone: values.phone === '' ? null : values.phone,
      message,
      travel_on: travel_on === '' ? null : travel_on,
      adults,
      children,
      offer: found === null ? null : { kind: found.row.kind, id: found.row.id, title: found.row.title },
    })
    await noteInquiry({ tx, visit }, agencyId, id)
    await wishNews({ platform, tx }, subject, values)
    audit(name, { subject: 'inquiry', subjectId: id, after: { channel: 'website' } })
    after(() => countVisit(visit, agencyId, { kind: 'inquiry' }))
  },
  done: thanked,
  again,
})

/** Asks for news: nothing is kept before the address is confirmed by the link that is mailed to it. */
export const joinNewsletter = publicForm({
  path: '/sites/{site}/newsletter',
  limit: { name: 'site.newsletter', per: 'ip', calls: 10, minutes: 10 },
  fields: v.object({ ...common, email }),
  action: null,
  subject: sentFrom,
  async write({ visit: { platform }, tx, subject, values: { email: to } }) {
    await limitNewsLinks(platform, subject.agencyId, to)
    await mailNewsLink(tx, subject, to)
  },
  done: thanked,
  again,
})

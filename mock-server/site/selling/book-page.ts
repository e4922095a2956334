import * as v from 'valibot'
import { onceField, stayFields } from '../../../src/domain/website/form-names.ts'
import { kindOfPlace, siteAddress } from '../../../src/domain/website/site-addresses.ts'
import { notFound } from '../../http/refusals.ts'
import { isUuid } from '../../http/validate.ts'
import { type BookableOffer, bookableOffer } from '../../services/website/bookable-offer.ts'
import { holdForVisitor, holdKeyOf } from '../../services/website/site-booking.ts'
import { bookableKinds, choicesOf, choiceTexts } from '../../services/website/site-choices.ts'
import { siteQuote } from '../../services/website/site-quote.ts'
import { countVisit } from '../analytics/count-visit.ts'
import type { Typed } from '../form-fields.ts'
import { publicForm } from '../public-form.ts'
import { noBody, publicPage, type Visit } from '../public-page.ts'
import { chosenSteps, problemsOf } from './book-steps.ts'
import { closedView, stepView } from './book-views.ts'
import { drawn, type SiteHere, type SiteRoot, siteHere } from './site-here.ts'
import { firstChoices, stepData } from './step-data.ts'
import { extrasIn, type StepShown } from './step-shown.ts'

interface Wanted {
  readonly here: SiteHere
  readonly offer: BookableOffer
  readonly agencyId: number
}

async function wantedAt(
  visit: Visit,
  root: SiteRoot,
  path: Readonly<Record<'site' | 'place' | 'slug', string>>,
): Promise<Wanted> {
  const here = await siteHere(visit, root, path.site)
  const kind = bookableKinds.find((each) => each === kindOfPlace(path.place))
  if (kind === undefined) throw notFound('page')
  const db = visit.platform.database.tenant(here.agencyId)
  return { here, agencyId: here.agencyId, offer: await bookableOffer(db, here.agencyId, kind, path.slug) }
}

/** What links of the site call the same: days of a stay by `from` and `until`, what is dated by its id. */
function withLinks(asked: URLSearchParams, kind: BookableOffer['kind']): URLSearchParams {
  const all = new URLSearchParams(asked)
  const also = (name: string, link: string | null) => {
    if (link !== null && !all.has(name)) all.set(name, link)
  }
  const [from, until, date] = [asked.get(stayFields.from), asked.get(stayFields.until), asked.get(stayFields.date)]
  if (kind === 'package') also('departure', date)
  if (kind === 'event' && date !== null) also(`ticket-${date}`, '1')
  if (kind === 'room' || kind === 'car') {
    also(kind === 'room' ? 'check_in' : 'pick_up', from)
    also(kind === 'room' ? 'check_out' : 'return', until)
  }
  return all
}

/** The step that was asked for, or the one before it in which something is wrong. */
async function shownStep(
  visit: Visit,
  { here, offer, agencyId }: Wanted,
  asked: URLSearchParams,
  typed: Typed | null,
): Promise<StepShown> {
  const db = visit.platform.database.tenant(agencyId)
  const given = choiceTexts(withLinks(asked, offer.kind))
  const wasHeld = given.get('held') ?? ''
  const held = isUuid(wasHeld) ? wasHeld : null
  const data = await stepData(db, agencyId, offer, choicesOf(given), asked)
  const texts = new URLSearchParams(given)
  for (const [name, value] of Object.entries(firstChoices(data, offer, choicesOf(given)))) texts.set(name, value)
  // Nobody is given the price of others by guess.
  if (offer.residencies.length > 0 && !texts.has('residency')) texts.set('residency', 'foreign')
  const choices = choicesOf(texts)
  const quote = await siteQuote(db, agencyId, offer, choices, { holdKey: held === null ? null : holdKeyOf(held) })
  const steps = chosenSteps(
    offer.kind,
    extrasIn(data, quote?.priced?.currency ?? offer.currency).some((extra) => !extra.included),
  )
  const wanted =
    typed === null ? (steps.find((step) => step === asked.get('step')) ?? 'dates') : (steps.at(-1) ?? 'dates')
  const all = problemsOf(quote, offer.kind)
  const wrong = steps.find((step) => all.has(step) && steps.indexOf(step) < steps.indexOf(wanted))
  const isRefused = typed !== null && wrong === undefined
  const step = wrong ?? wanted
  const problems = wrong === undefined ? (isRefused ? [typed.refusal.message] : []) : (all.get(wrong) ?? [])
  const own = isRefused ? (all.get(step) ?? problems) : problems
  return { here, offer, data, steps, step, held, given, texts, choices, quote, problems: own, typed }
}

async function stepPage(visit: Visit, wanted: Wanted, asked: URLSearchParams, typed: Typed | null): Promise<Response> {
  const { here, offer, agencyId } = wanted
  await countVisit(visit, agencyId, { kind: 'availability', offer })
  const path = siteAddress.book(offer.kind, offer.slug)
  if (offer.on_request) return drawn(visit, here, { title: offer.title, body: closedView(here, offer), path })
  const shown = await shownStep(visit, wanted, asked, typed)
  return drawn(visit, here, {
    path,
    title: `Book ${offer.title}`,
    body: stepView(shown),
    status: typed?.refusal.status ?? 200,
    scripts: ['/site/live-form.js'],
  })
}

/** The steps in which a visitor chooses; the last of them holds what was chosen and leads on to the details. */
export const bookPages = (root: SiteRoot) => {
  const path = `${root}/book/{place}/{slug}` as const
  return [
    publicPage({
      method: 'GET',
      path,
      limit: { name: 'site.book', per: 'ip', calls: 300, minutes: 10 },
      query: v.record(v.string(), v.unknown()),
      body: noBody,
      async answer({ visit, path }) {
        return stepPage(visit, await wantedAt(visit, root, path), visit.url.searchParams, null)
      },
    }),
    publicForm({
      path,
      limit: { name: 'site.hold', per: 'ip', calls: 30, minutes: 10 },
      fields: v.objectWithRest(
        { [onceField]: v.pipe(v.string(), v.uuid('Load this page again.')) },
        v.union([v.string(), v.array(v.string())]),
      ),
      action: null, // a hold ends by itself, and the booking is written down
      subject: (visit, path) => wantedAt(visit, root, path),
      async write({ tx, subject: { agencyId, offer }, values }) {
        const sent = new URLSearchParams(
          Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : (value[0] ?? '')]),
        )
        const texts = choiceTexts(sent)
        const link = values[onceField]
        await holdForVisitor(tx, { agencyId, offer, choices: choicesOf(texts), text: texts.toString(), link })
      },
      // Below this page, on whatever host it is.
      done: ({ slug }, sent) => `${encodeURIComponent(slug)}/${encodeURIComponent(sent.get(onceField) ?? '')}`,
      again: (visit, subject, typed) => stepPage(visit, subject, typed.sent, typed),
    }),
  ]
}

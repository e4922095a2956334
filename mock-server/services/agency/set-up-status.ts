import { type Kysely, sql } from 'kysely'
import { categories } from '../../../src/domain/agency-lists.ts'
import { linkTo } from '../../../src/domain/routes/link.ts'
import type { SetUpStatus, SetUpStep } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { SessionFacts } from '../../http/session-facts.ts'

interface Facts {
  profile: boolean
  logo: boolean
  offer: boolean
  client: boolean
  booking: boolean
  team: boolean
  code: boolean
  website: boolean
  category: number | null
}

/** What an agency sells first, by its category; the others sell tours. */
const firstOffers = {
  hotel: { label: 'Publish a room', list: '/offers/rooms', form: '/offers/rooms/new', help: 'With its price a night.' },
  'car-hire': { label: 'Publish a car', list: '/offers/cars', form: '/offers/cars/new', help: 'With its price a day.' },
  events: {
    label: 'Publish an event',
    list: '/offers/events',
    form: '/offers/events/new',
    help: 'With a date and tickets.',
  },
} as const
const tours = {
  label: 'Publish a tour package',
  list: '/offers/packages',
  form: '/offers/packages/new',
  help: 'With a price and a departure, or on request.',
} as const

function firstOffer(category: number | null) {
  const slug = categories.find(({ id }) => id === category)?.slug
  return slug === 'hotel' || slug === 'car-hire' || slug === 'events' ? firstOffers[slug] : tours
}

/** What a new agency has to do before it can sell, each step by what is really there. */
export async function setUpStatus(db: Kysely<DB>, agencyId: number, session: SessionFacts): Promise<SetUpStatus> {
  const { rows } = await sql<Facts>`
    select
      coalesce(a.phone, '') <> '' and coalesce(a.email, '') <> '' and coalesce(a.city, '') <> '' and a.about <> '' as profile,
      a.logo_id is not null as logo,
      exists (select from packages p where p.agency_id = a.id and p.deleted_at is null and p.status = 'published'
        and (p.on_request or (exists (select from price_options o where o.package_id = p.id and o.deleted_at is null)
          and exists (select from departures d where d.package_id = p.id and d.status = 'open' and d.date >= kampala_today()))))
        or exists (select from offers o where o.agency_id = a.id and o.deleted_at is null and o.status = 'published'
          and o.kind in ('room', 'car', 'service', 'event')) as offer,
      a.category_id as category,
      exists (select from clients c where c.agency_id = a.id and c.deleted_at is null) as client,
      exists (select from bookings b where b.agency_id = a.id and b.deleted_at is null) as booking,
      exists (select from users u where u.agency_id = a.id and u.deleted_at is null and not u.is_owner) as team,
      exists (select from agency_templates t where t.agency_id = a.id and t.is_default and t.published is not null) as website,
      (select u.enabled_two_factor_code from users u where u.id = ${session.userId}) as code
    from agencies a where a.id = ${agencyId}`.execute(db)
  const [facts] = rows
  if (facts === undefined) return { steps: [], done: 0, total: 0 }
  const first = firstOffer(facts.category)
  const steps: SetUpStep[] = [
    {
      key: 'subscription',
      label: 'Choose a plan',
      done: session.visitor.active,
      link: linkTo('/subscriptions'),
      help: 'Start the free trial or subscribe.',
    },
    {
      key: 'profile',
      label: 'Complete the business profile',
      done: facts.profile,
      link: linkTo('/business/general'),
      help: 'Phone, e-mail, city and a few words about the agency.',
    },
    {
      key: 'logo',
      label: 'Add a logo',
      done: facts.logo,
      link: linkTo('/business/general'),
      help: 'Clients see it on everything you send.',
    },
    {
      key: 'offer',
      label: first.label,
      done: facts.offer,
      link: linkTo(facts.offer ? first.list : first.form),
      help: first.help,
    },
    ...websiteStep(facts, session),
    {
      key: 'client',
      label: 'Add a client',
      done: facts.client,
      link: linkTo('/clients'),
      help: 'Somebody who travels with you.',
    },
    {
      key: 'booking',
      label: 'Take a booking',
      done: facts.booking,
      link: linkTo('/bookings/manual-booking'),
      help: 'Client, departure and price on one screen.',
    },
    {
      key: 'team',
      label: 'Invite a colleague',
      done: facts.team,
      link: linkTo('/add-new-agency-user'),
      help: 'Each with a role that sets what they can do.',
    },
    {
      key: 'two_factor',
      label: 'Protect your account',
      done: facts.code,
      link: linkTo('/profile'),
      help: 'A code by e-mail each time you log in.',
    },
  ]
  return { steps, done: steps.filter(({ done }) => done).length, total: steps.length }
}

/** Only for agencies whose plan has a website. */
const websiteStep = ({ website }: Facts, { visitor }: SessionFacts): SetUpStep[] =>
  visitor.features.has('website')
    ? [
        {
          key: 'website',
          label: 'Publish your website',
          done: website,
          link: linkTo('/website/templates'),
          help: 'Choose a template, put your words and pictures in, and publish it.',
        },
      ]
    : []

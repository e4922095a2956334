import { addDays } from '../../../src/domain/dates.ts'
import { toMajor } from '../../../src/domain/money.ts'
import { daysFrom, emptyContent, emptyOption, type ProposalStatus } from '../../../src/domain/proposals.ts'
import { firstOption, reckoned } from '../../services/proposals/proposal-content.ts'
import { uuidOf } from '../media.ts'
import { instantAt } from '../people.ts'
import { randomFrom } from '../random.ts'
import type { References } from '../references.ts'
import { insertRows } from '../rows.ts'
import type { SeededAgency, SeededStaff, World } from '../world.ts'
import { contentOf, netShare, ownTerms } from './proposal-content.ts'
import { type Booked, bookedOf, type Reader, readersOf, type Tour, toursOf } from './proposal-sources.ts'
import { greetings, reasons, terms } from './proposal-texts.ts'
import { type Made, type ProposalRow, seedTraces } from './proposal-traces.ts'

interface Plan {
  readonly status: ProposalStatus
  readonly daysAgo: number
  /** From today; of drafts too. */
  readonly ends: number
  /** With terms of its own. */
  readonly own?: true
}

const plans: readonly Plan[] = [
  { status: 'draft', daysAgo: 0, ends: 14 },
  { status: 'sent', daysAgo: 1, ends: 13 },
  { status: 'viewed', daysAgo: 2, ends: 12, own: true },
  { status: 'draft', daysAgo: 3, ends: 11 },
  { status: 'viewed', daysAgo: 5, ends: 3 },
  { status: 'sent', daysAgo: 6, ends: 8 },
  { status: 'viewed', daysAgo: 9, ends: 5 },
  { status: 'declined', daysAgo: 11, ends: 3 },
  { status: 'viewed', daysAgo: 12, ends: 2 },
  { status: 'draft', daysAgo: 13, ends: 1 },
  { status: 'sent', daysAgo: 14, ends: 4 },
  { status: 'viewed', daysAgo: 17, ends: 21 },
  { status: 'expired', daysAgo: 22, ends: -8 },
  { status: 'declined', daysAgo: 27, ends: -13 },
  { status: 'expired', daysAgo: 34, ends: -20 },
  { status: 'declined', daysAgo: 48, ends: -34 },
  { status: 'expired', daysAgo: 61, ends: -47 },
]

/** Proposals in every state; those that were accepted belong to bookings that say so. */
export async function seedProposals(shared: World, references: References, agency: SeededAgency): Promise<void> {
  const world: World = { ...shared, random: randomFrom(20_261_127) }
  const { db, random } = world
  const tours = await toursOf(db, agency.id, world.today)
  const readers = await readersOf(db, agency.id)
  const writers = [...agency.desk, agency.owner]
  const made = [
    ...(await bookedOf(db, agency.id)).map((booked) => ofBooking(world, agency, booked, random.pick(writers))),
    ...(tours.length === 0 || readers.length === 0
      ? []
      : plans
          .toReversed()
          .map((plan) => ofPlan(world, agency, plan, random.pick(tours), random.pick(readers), random.pick(writers)))),
  ]
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .map(({ row, ...rest }) => ({
      ...rest,
      row: {
        ...row,
        id: world.id('proposals'),
        link: uuidOf(world),
        reference: references.next(agency.id, 'PR', new Date(timeOf({ row }))),
      },
    }))
  await insertRows(
    db,
    'proposals',
    made.map(({ row }) => row),
  )
  await seedTraces(world, agency, made)
}

const timeOf = ({ row }: { readonly row: Pick<ProposalRow, 'created_at'> }) =>
  new Date(String(row.created_at)).getTime()

function ofPlan(world: World, agency: SeededAgency, plan: Plan, tour: Tour, client: Reader, by: SeededStaff): Made {
  const { random, today, now } = world
  const party = { adults: random.whole(1, 4), children: random.chance(0.25) ? random.whole(1, 2) : 0, infants: 0 }
  const content = {
    ...contentOf(world, tour, party.adults + party.children, plan.status),
    own_terms: plan.own === true ? ownTerms(tour.currency) : null,
  }
  const began = world.past(instantAt(addDays(today, -plan.daysAgo), random.whole(8 * 60, 16 * 60)))
  const later = (minutes: number) => world.past(new Date(began.getTime() + minutes * 60_000)).toISOString()
  const sentAt = later(random.whole(40, 900))
  const wasSent = plan.status !== 'draft'
  const wasSeen = wasSent && plan.status !== 'sent' && (plan.status !== 'expired' || random.chance(0.6))
  const seenAt = later(random.whole(1000, 3000))
  const validUntil = addDays(today, plan.ends)
  const row: ProposalRow = {
    ...blank(world, agency, by),
    client_id: client.id,
    title: tour.title,
    currency: tour.currency,
    starts_on: tour.date,
    ...party,
    valid_until: validUntil,
    content: JSON.stringify(content),
    ...reckoned(firstOption(content), tour.currency, tour.date),
    status: plan.status,
    ...(wasSent ? { sent_version: 1, sent_until: validUntil, sent_at: sentAt } : {}),
    ...(wasSeen
      ? { first_viewed_at: seenAt, last_viewed_at: later(random.whole(3000, 5000)), views: random.whole(1, 6) }
      : {}),
    ...(plan.status === 'declined' ? { declined_at: later(5500), decline_reason: random.pick(reasons) } : {}),
    created_at: began.toISOString(),
    updated_at: wasSent ? sentAt : now.toISOString(),
  }
  return { row, sentTo: client.email, packageId: tour.id, by, client: client.name }
}

function ofBooking(world: World, agency: SeededAgency, booked: Booked, by: SeededStaff): Made {
  const { random } = world
  const booking = new Date(booked.created_at).getTime()
  const before = (hours: number) => new Date(booking - hours * 3_600_000).toISOString()
  const gross = toMajor(booked.total, booked.currency)
  const net = toMajor(Math.round(booked.total * netShare), booked.currency)
  const item = {
    key: 'trip',
    title: booked.title,
    description: '',
    quantity: 1,
    net,
    gross,
    optional: false,
    selected: true,
    book: null,
  }
  const option = { ...emptyOption('A'), days: daysFrom(booked.itinerary), items: [item] }
  const content = { ...emptyContent(), intro: `<p>${random.pick(greetings)}</p>`, terms, options: [option] }
  const { adults, children, infants, currency, starts_on } = booked
  const row: ProposalRow = {
    ...blank(world, agency, by),
    client_id: booked.client_id,
    title: booked.title,
    ...{ currency, starts_on, adults, children, infants },
    valid_until: addDays(booked.created_at.slice(0, 10), 9),
    content: JSON.stringify(content),
    ...reckoned(option, currency, starts_on),
    status: 'accepted',
    sent_version: 1,
    sent_until: addDays(booked.created_at.slice(0, 10), 9),
    sent_at: before(52),
    first_viewed_at: before(47),
    last_viewed_at: before(0.2),
    views: random.whole(2, 7),
    accepted_at: booked.created_at,
    accepted_name: booked.client,
    accepted_option: 'A',
    accepted_items: [],
    booking_id: booked.id,
    created_at: before(55),
    updated_at: booked.created_at,
  }
  return { row, sentTo: booked.email ?? '', packageId: booked.package_id, by, client: booked.client }
}

/** Every column that is written, so that rows of all states can be written together. */
const blank = (world: World, agency: SeededAgency, by: SeededStaff) => ({
  id: 0, // given once they are in order
  uuid: uuidOf(world),
  agency_id: agency.id,
  reference: '',
  owner_id: by.id,
  created_by: by.id,
  sent_version: 0,
  sent_until: null,
  sent_at: null,
  first_viewed_at: null,
  last_viewed_at: null,
  views: 0,
  accepted_at: null,
  accepted_name: null,
  accepted_option: null,
  accepted_items: null,
  declined_at: null,
  decline_reason: null,
  booking_id: null,
  changed_since_sent: false,
  reminders: 0,
  version: 1,
})

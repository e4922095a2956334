import { type Algorithm, hash } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import { addDays, today as todayOf } from '../../src/domain/dates.ts'
import type { DB } from '../database/types.generated.ts'
import { auditAll } from '../services/ledger/audit.ts'
import { seedActivity } from './activity.ts'
import { demoPassword, seedAgencies } from './agencies.ts'
import { type SeededClient, seedClients } from './clients.ts'
import { seedAuthority } from './desk/authority.ts'
import { seedBankCredits } from './desk/bank-credits.ts'
import { seedCashDesk } from './desk/cash-desk.ts'
import { seedClientCare } from './desk/client-care.ts'
import { seedContacts } from './desk/contacts.ts'
import { seedDiscounts } from './desk/discounts.ts'
import { seedFees } from './desk/fees.ts'
import { seedFlights } from './desk/flights.ts'
import { seedInquiries } from './desk/inquiries.ts'
import { seedInvoices } from './desk/invoices.ts'
import { seedOtherPayments } from './desk/other-payments.ts'
import { seedPartnerInvoice, seedPartnerSales } from './desk/partner-sales.ts'
import { seedPaymentLinks } from './desk/payment-links.ts'
import { seedProposals } from './desk/proposals.ts'
import { seedProviderRefunds } from './desk/provider-refunds.ts'
import { seedSchedules } from './desk/schedules.ts'
import { numberSettlements, seedBankSettlements, seedLinkAttempts, walletSettlements } from './desk/settlements.ts'
import { seedSubscriptions } from './desk/subscriptions.ts'
import { seedTransfers } from './desk/transfers.ts'
import { seedTravellers } from './desk/travellers.ts'
import { seedExchanges, seedWallets } from './desk/wallets.ts'
import { seedWriteOffs } from './desk/write-offs.ts'
import { seedCampaigns } from './growth/campaigns.ts'
import { seedChatbot } from './growth/chatbot.ts'
import { seedConversations } from './growth/conversations.ts'
import { seedFunnel } from './growth/funnel.ts'
import { seedMarketing } from './growth/marketing.ts'
import { seedOfferActivity } from './offers/activity.ts'
import { seedOffers } from './offers/records.ts'
import { seedOfferSales } from './offers/sales.ts'
import { seedTerms } from './offers/terms.ts'
import { randomFrom } from './random.ts'
import { References } from './references.ts'
import { advanceCounters, insertRows } from './rows.ts'
import { seedSales, type Wish } from './sales.ts'
import { seedOrders } from './shop/seed-orders.ts'
import { seedShop } from './shop/seed-shop.ts'
import { finishDepartures } from './stock.ts'
import { seedTours } from './tours.ts'
import { seedAlbums } from './website/albums.ts'
import { seedAnalytics } from './website/analytics.ts'
import { seedBlog } from './website/blog.ts'
import { seedSeo } from './website/seo.ts'
import { seedTemplates } from './website/templates.ts'
import type { AgencyKey, SeededAgency, World } from './world.ts'

export interface SeedOptions {
  /** Multiplies clients, bookings and payments. */
  readonly scale: number
  readonly now?: Date
  /** Where uploads lie; the pictures are copied there. */
  readonly dataDir: string
  /** For tests: the demo password hashed weakly and fast. */
  readonly cheapHashes?: boolean
  /** Once it is aborted, the seed ends with its reason and keeps nothing. */
  readonly stop?: AbortSignal | undefined
}

/** An agency that is not here has its people and its subscription, and nothing else yet. */
const sizes: Partial<Record<AgencyKey, { clients: number; bookings: number; today: number }>> = {
  'nile-savannah': { clients: 262, bookings: 900, today: 4 },
  'rift-valley': { clients: 26, bookings: 46, today: 1 },
  kazinga: { clients: 9, bookings: 14, today: 0 },
  sipi: { clients: 7, bookings: 9, today: 0 },
}

export const isEmpty = async (system: Kysely<DB>): Promise<boolean> =>
  (await system.selectFrom('agencies').select('id').limit(1).executeTakeFirst()) === undefined

/** Fills an empty database, all of it or nothing. The same day and scale always give the same rows (but for password salts). */
export async function seed(system: Kysely<DB>, options: SeedOptions): Promise<void> {
  const now = options.now ?? new Date()
  const cost = options.cheapHashes ? { memoryCost: 1024, timeCost: 1 } : { memoryCost: 19_456, timeCost: 2 }
  const passwordHash = await hash(demoPassword, { algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1, ...cost })
  await system.transaction().execute(async (db) => {
    if (!(await isEmpty(db))) throw new Error('The database is not empty: the seed is for a new one.')
    await sql`set local statement_timeout = 0`.execute(db) // the whole history is posted at once, which takes its time on a slow machine
    const ids = new Map<string, number>()
    const world: World = {
      db,
      random: randomFrom(20_260_131),
      now,
      today: todayOf(now),
      scale: Math.max(1, Math.round(options.scale)),
      dataDir: options.dataDir,
      id(table) {
        options.stop?.throwIfAborted() // each row asks for its id, so here it is noticed at once
        const next = (ids.get(table) ?? 0) + 1
        ids.set(table, next)
        return next
      },
      past: (instant) => (instant < now ? instant : now),
    }
    // Sums are computed with the rows, and the history is posted at the end: at each row it would cost more than all the rest.
    await sql`alter table bookings disable trigger bookings_post_new, disable trigger bookings_post_changed`.execute(db)
    await sql`alter table payments disable trigger payments_post_new, disable trigger payments_post_changed`.execute(db)
    // What the clients who want news agreed to.
    await sql`select set_config('app.consent_how', 'form', true), set_config('app.consent_proof', '/contact', true),
      set_config('app.consent_words', 'I would like to receive news and offers by e-mail.', true)`.execute(db)
    const references = new References()
    const seeded: { agency: SeededAgency; clients: readonly SeededClient[] }[] = []
    const agencies = await seedAgencies(world, passwordHash)
    for (const agency of agencies) {
      const size = sizes[agency.key]
      if (size === undefined) continue
      const tours = await seedTours(world, agency)
      const clients = await seedClients(world, agency, size.clients * world.scale)
      const wishes = agency.key === 'nile-savannah' ? wishesOf(world) : []
      await seedSales(world, references, { agency, tours, clients, bookings: size.bookings, today: size.today, wishes })
      await finishDepartures(world, agency, tours)
      await seedActivity(world, agency, tours, clients)
      seeded.push({ agency, clients })
    }
    // Kinds that came later stand behind all of the first, so that no id of those moves.
    await seedLaterKinds(world, references, seeded)
    // What was sold with a code costs less, and its schedule follows.
    for (const { agency } of seeded) if (agency.key === 'nile-savannah') await seedDiscounts(world, agency)
    await seedSchedules(world)
    for (const { agency } of seeded) if (agency.key === 'nile-savannah') await seedProposals(world, references, agency)
    for (const { agency } of seeded) await seedInquiries(world, references, agency)
    for (const { agency } of seeded) await seedTravellers(world, agency)
    for (const { agency } of seeded) await seedClientCare(world, agency)
    for (const { agency } of seeded)
      if (agency.key === 'nile-savannah') await seedAuthority(world, agency, passwordHash)
    for (const { agency } of seeded) await seedWallets(world, references, agency)
    await seedSubscriptions(world, references, agencies)
    for (const { agency } of seeded) await seedPaymentLinks(world, references, agency)
    await seedFees(world)
    for (const { agency } of seeded)
      if (agency.key === 'nile-savannah' || agency.key === 'rift-valley')
        await seedShop({ ...world, random: randomFrom(20_261_126) }, agency)
    for (const { agency, clients } of seeded)
      if (agency.key === 'nile-savannah')
        await seedOrders({ ...world, random: randomFrom(20_261_127) }, references, agency, clients)
    const albumWorld = { ...world, random: randomFrom(20_261_128) }
    for (const { agency } of seeded) await seedAlbums(albumWorld, agency)
    for (const { agency } of seeded) if (agency.key === 'nile-savannah') await seedSeo(world, agency)
    const [nile, rift] = seeded.map(({ agency }) => agency)
    const sold = nile === undefined || rift === undefined ? [] : await seedPartnerSales(world, references, nile, rift)
    const writing = { ...world, random: randomFrom(20_261_427) }
    for (const { agency } of seeded) await seedBlog(writing, agency)
    await sql`alter table bookings enable trigger bookings_post_new, enable trigger bookings_post_changed`.execute(db)
    await sql`alter table payments enable trigger payments_post_new, enable trigger payments_post_changed`.execute(db)
    // Without their sizes the database reads whole tables for each row: half a minute instead of one second.
    await sql`analyze bookings, booking_lines, payments`.execute(db)
    for (const { agency } of seeded) await seedInvoices(world, references, agency)
    if (nile !== undefined && rift !== undefined)
      await seedPartnerInvoice(world, references, { nile, rift, sales: sold })
    for (const { agency } of seeded) if (agency.key === 'nile-savannah') await seedChatbot(world, agency)
    for (const { agency } of seeded) if (agency.key === 'nile-savannah') await seedConversations(world, agency)
    await advanceCounters(db)
    await sql`discard plans`.execute(db) // they were made while the tables were empty
    await sql`select post_history()`.execute(db)
    if (nile !== undefined) await seedProviderRefunds(world, references, nile)
    await seedLinkAttempts(db)
    const selling = seeded.map(({ agency }) => agency)
    await seedBankSettlements(world, references, selling)
    // Wallets are posted to in the order of time, so what arrives there comes between the transfers.
    const settledUntil = walletSettlements(world, references, selling)
    for (const { agency } of seeded) if (agency.key === 'nile-savannah') await seedExchanges(world, agency)
    if (nile !== undefined && rift !== undefined) await seedTransfers(world, references, nile, rift, settledUntil)
    await settledUntil(now)
    await numberSettlements(db)
    if (nile !== undefined) await seedCashDesk(world, references, nile)
    if (nile !== undefined) await seedBankCredits(world, nile)
    if (nile !== undefined) await seedWriteOffs(world, nile)
    if (nile !== undefined) await seedOtherPayments(world, references, nile)
    if (nile !== undefined) await seedFlights(world, references, nile)
    for (const { agency } of seeded) await seedTemplates(world, agency)
    if (nile !== undefined) await seedAnalytics(world, nile)
    if (nile !== undefined) await seedMarketing(world, nile)
    // After all payments: a lead moves when its booking is paid, at the time of the clock.
    for (const { agency } of seeded) await seedFunnel(world, agency)
    for (const { agency } of seeded) await seedContacts(world, agency)
    for (const { agency } of seeded) await seedCampaigns(world, agency)
    await advanceCounters(db)
    await insertRows(db, 'reference_counters', references.rows())
    await sql`analyze ledger_accounts, ledger_transfers, ledger_entries, bookings, payments`.execute(db)
    await auditAll(db)
  })
}

const later = {
  'nile-savannah': { rooms: 190, cars: 110, services: 150 },
  'rift-valley': { rooms: 14, cars: 5, services: 6 },
} as const

/** Rooms, cars, services, events and tracks with what was sold of them. They draw from a randomness of their own. */
async function seedLaterKinds(
  shared: World,
  references: References,
  seeded: readonly { agency: SeededAgency; clients: readonly SeededClient[] }[],
): Promise<void> {
  const world: World = { ...shared, random: randomFrom(20_261_121) }
  for (const { agency, clients } of seeded) {
    if (agency.key !== 'nile-savannah' && agency.key !== 'rift-valley') continue
    const offers = await seedOffers(world, agency)
    await seedOfferSales(world, references, { agency, offers, clients }, later[agency.key])
    await seedOfferActivity(world, agency, clients)
  }
  const [nile, rift] = (['nile-savannah', 'rift-valley'] as const).map(
    (key) => seeded.find(({ agency }) => agency.key === key)?.agency,
  )
  if (nile !== undefined && rift !== undefined) await seedTerms(world, nile, rift)
}

/** Somebody leaves today and somebody comes back. */
function wishesOf({ today }: World): Wish[] {
  const two = { adults: 2, children: 0, infants: 0 }
  return [
    { daysAgo: 41, title: 'Gorilla Trek', paying: 'deposit', startsOn: today, party: two },
    {
      daysAgo: 24,
      title: 'Murchison Falls',
      paying: 'part',
      startsOn: today,
      party: { adults: 2, children: 2, infants: 0 },
    },
    {
      daysAgo: 6,
      title: 'Jinja White Water',
      paying: 'all',
      startsOn: today,
      party: { adults: 4, children: 0, infants: 0 },
    },
    { daysAgo: 19, title: 'Lake Mburo', paying: 'all', startsOn: addDays(today, -1), party: two },
    {
      daysAgo: 30,
      title: 'Ssese Islands',
      paying: 'part',
      startsOn: addDays(today, -2),
      party: { adults: 2, children: 1, infants: 1 },
    },
    {
      daysAgo: 3,
      title: 'Sipi Falls',
      paying: 'nothing',
      startsOn: addDays(today, 1),
      party: { adults: 3, children: 0, infants: 0 },
    },
  ]
}

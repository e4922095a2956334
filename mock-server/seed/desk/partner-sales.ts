import { sql } from 'kysely'
import { percent } from '../../../src/domain/amounts.ts'
import { addDays, type Day, dayOf } from '../../../src/domain/dates.ts'
import { partnerInvoiceOf, salesTitle } from '../../../src/domain/finance/partner-draft.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { invoicedBookings, invoicingAgency } from '../../services/invoices/invoice-facts.ts'
import { instantAt, monthsBefore } from '../people.ts'
import type { References } from '../references.ts'
import { insertRows, type Row } from '../rows.ts'
import type { SeededAgency, World } from '../world.ts'

interface Resold {
  readonly id: number
  readonly package_id: number
  readonly title: string
  readonly days: number
  readonly currency: CurrencyCode
  readonly price: number
  readonly commission_percent: number
  readonly markup_percent: number
}
interface Party {
  readonly guest: string
  readonly phone: string
  readonly adults: number
  readonly sold: Day
  readonly starts: Day
}
export interface PartnerSale {
  readonly supply: number
  readonly reference: string
  readonly sold: Day
  readonly commission: number
  readonly owed: number
}

/** Trips of Nile that Rift sold and has not paid yet; what it may owe is nearly used up. */
export async function seedPartnerSales(
  world: World,
  references: References,
  nile: SeededAgency,
  rift: SeededAgency,
): Promise<readonly PartnerSale[]> {
  const { db, today } = world
  const { rows } = await sql<Resold>`
    select r.id, p.id as package_id, p.title, p.days, o.currency, o.amount as price, c.commission_percent::float8 as commission_percent,
      r.markup_percent::float8 as markup_percent
    from resells r join resell_configs c on c.id = r.config_id join packages p on p.id = r.offer_id
    cross join lateral (select currency, amount from price_options where package_id = p.id and deleted_at is null and not free
      and age_band = 'adult' and unit = 'per_person' order by amount desc, id limit 1) o
    where r.agency_id = ${rift.id} and r.owner_agency_id = ${nile.id} and r.offer_type = 'package' order by r.id`.execute(
    db,
  )
  const [resold] = rows
  if (resold === undefined) return []
  const last = monthsBefore(today, 1)
  const inLastMonth = (day: number): Day => `${last.slice(0, 8)}${String(day).padStart(2, '0')}`
  const parties: readonly Party[] = [
    { guest: 'Ingrid Solberg', phone: '+4740612345', adults: 2, sold: inLastMonth(4), starts: inLastMonth(12) },
    { guest: 'Kiprono Tanui', phone: '+254712345678', adults: 3, sold: inLastMonth(9), starts: inLastMonth(19) },
    {
      guest: 'Marta Vidal',
      phone: '+34612345678',
      adults: 2,
      sold: addDays(today, -12),
      starts: addDays(today, -5 - resold.days),
    },
  ]
  const client = world.id('clients')
  const [partner] = (
    await sql<{ name: string; email: string | null; phone: string | null; country_code: string }>`
      select name, email, phone, country_code from agencies where id = ${rift.id}`.execute(db)
  ).rows
  const first = instantAt(parties[0]?.sold ?? today, 9 * 60)
  const same = { notes: '', created_at: first, updated_at: first }
  await insertRows(db, 'clients', [
    {
      ...{ id: client, agency_id: nile.id, name: partner?.name ?? rift.name, email: partner?.email ?? null },
      ...{ phone: partner?.phone ?? null, country_code: partner?.country_code ?? 'UG', tags: ['reseller'], ...same },
    },
  ])
  const sales: PartnerSale[] = []
  for (const [place, party] of parties.entries()) {
    const guest = world.id('clients')
    const at = instantAt(party.sold, 10 * 60 + place * 37)
    await insertRows(db, 'clients', [
      {
        id: guest,
        agency_id: rift.id,
        name: party.guest,
        phone: party.phone,
        tags: [],
        notes: '',
        created_at: at,
        updated_at: at,
      },
    ])
    sales.push(await seedSale({ world, references, nile, rift, resold }, party, { client, guest, at }))
  }
  const owed = sales.reduce((sum, sale) => sum + sale.owed, 0)
  await insertRows(db, 'partner_limits', [
    {
      ...{
        agency_id: nile.id,
        partner_id: rift.id,
        currency: resold.currency,
        most: Math.ceil(owed / 50_000) * 50_000,
      },
      ...{
        reason: 'As agreed for this season',
        set_by: nile.owner.id,
        version: 1,
        created_at: first,
        updated_at: first,
      },
    },
  ])
  await sql`select write_missing_schedules()`.execute(db)
  return sales
}

interface Desk {
  readonly world: World
  readonly references: References
  readonly nile: SeededAgency
  readonly rift: SeededAgency
  readonly resold: Resold
}

async function seedSale(
  { world, references, nile, rift, resold }: Desk,
  { guest: name, adults, starts }: Party,
  { client, guest, at }: { readonly client: number; readonly guest: number; readonly at: Date },
): Promise<PartnerSale> {
  const { db } = world
  const price = resold.price * adults
  const commission = percent(price, resold.commission_percent)
  const sold = price + percent(price, resold.markup_percent)
  const [supply, own] = [world.id('bookings'), world.id('bookings')]
  const reference = references.next(rift.id, 'BK', at)
  const ends = addDays(starts, resold.days - 1)
  const shared = {
    kind: 'tour_package',
    title: resold.title,
    status: 'completed',
    starts_on: starts,
    ends_on: ends,
    adults,
    currency: resold.currency,
    deposit_due: 0,
    source: 'resell',
    resell_id: resold.id,
    due_on: starts,
    version: 1,
    created_at: at,
    updated_at: at,
  } as const
  await insertRows(db, 'bookings', [
    {
      ...{
        id: supply,
        agency_id: nile.id,
        reference: references.next(nile.id, 'BK', at),
        client_id: client,
        ...shared,
      },
      ...{ subtotal: price, discount: commission, resell_commission: commission, total: price - commission },
      ...{ notes: `Sold by ${rift.name} as ${reference}. Guest: ${name}.`, created_by: null },
    },
  ])
  await insertRows(db, 'bookings', [
    {
      ...{ id: own, agency_id: rift.id, reference, client_id: guest, ...shared, supplier_booking_id: supply },
      ...{ subtotal: sold, discount: 0, total: sold, notes: '', created_by: rift.owner.id },
    },
  ])
  const line = (of: Partial<Row<'booking_lines'>>) =>
    ({
      ...{ id: world.id('booking_lines'), title: `${resold.title}, adult`, age_band: 'adult', residency: 'any' },
      ...{ from_date: starts, to_date: ends, position: 0, ...of },
    }) as Row<'booking_lines'>
  await insertRows(db, 'booking_lines', [
    line({
      ...{ agency_id: nile.id, booking_id: supply, offer_type: 'package', offer_id: resold.package_id },
      ...{ unit: 'per_person', quantity: adults, unit_amount: resold.price, amount: price, discount: commission },
    }),
    line({
      ...{ agency_id: rift.id, booking_id: own, offer_type: 'extra', offer_id: null, unit: 'per_group', quantity: 1 },
      ...{ title: `${resold.title}, adult × ${adults}`, unit_amount: sold, amount: sold, discount: 0 },
    }),
  ])
  return { supply, reference, sold: dayOf(at), commission, owed: price - commission }
}

/** The invoice to Rift for what it sold last month. */
export async function seedPartnerInvoice(
  world: World,
  references: References,
  {
    nile,
    rift,
    sales,
  }: { readonly nile: SeededAgency; readonly rift: SeededAgency; readonly sales: readonly PartnerSale[] },
): Promise<void> {
  const { db, today } = world
  const from = `${monthsBefore(today, 1).slice(0, 8)}01`
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  const months = sales.filter(({ sold }) => sold >= from && sold <= to)
  const [first] = months
  if (first === undefined) return
  const bookings = await invoicedBookings(
    db,
    nile.id,
    months.map(({ supply }) => supply),
  )
  const billed = months.flatMap(({ supply, reference, commission }) => {
    const booking = bookings.get(supply)
    return booking === undefined ? [] : [{ booking, partner_reference: reference, commission }]
  })
  const at = world.past(instantAt(`${today.slice(0, 8)}01`, 9 * 60))
  const number = references.next(nile.id, 'INV', at)
  const buyer = (await invoicingAgency(db, rift.id)).seller
  const about = { reference: '', title: salesTitle(from, to), starts_on: from, ends_on: to }
  const issued = { kind: 'invoice', number, issued_on: dayOf(at) } as const
  const content = partnerInvoiceOf(await invoicingAgency(db, nile.id), billed, { buyer, about }, issued)
  const { currency, net, tax, total, due_on } = content
  const id = world.id('invoices')
  await insertRows(db, 'invoices', [
    {
      ...{ id, agency_id: nile.id, booking_id: first.supply, ...issued, due_on, currency, net, tax, total, reason: '' },
      ...{ content: JSON.stringify(content), issued_by: nile.owner.id, created_at: at },
    },
  ])
  await insertRows(
    db,
    'partner_invoice_bookings',
    months.map(({ supply, reference, owed }) => ({
      ...{ invoice_id: id, booking_id: supply, agency_id: nile.id, partner_id: rift.id },
      ...{ partner_reference: reference, amount: owed, standing: true },
    })),
  )
}

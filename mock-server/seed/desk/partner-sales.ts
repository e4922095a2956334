import { sql } from 'kysely'
import * as v from 'valibot'
import { resellSaleInput } from '../../../src/domain/contract/resells.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { asAgency } from '../../services/resells/other-agency.ts'
import { settlePartner } from '../../services/resells/partner-settlement.ts'
import { resellOffer } from '../../services/resells/resell-offers.ts'
import { sellResell } from '../../services/resells/resell-sales.ts'
import { actAs } from '../act-as.ts'
import { instantAt, monthsBefore } from '../people.ts'
import type { SeededAgency, World } from '../world.ts'

const currency = 'UGX'

/**
 * What Nile and Rift sold of each other in shillings: one sale that was settled, then one on each side that is open. Rift is not verified, so
 * that it offers nothing just now; it was while it sold.
 */
export async function seedPartnerSales(world: World, nile: SeededAgency, rift: SeededAgency): Promise<void> {
  const { db } = world
  const offered = await resellOf(world, nile, rift)
  await openToNile(world, nile, rift)
  const taken = await resellOf(world, rift, nile)
  if (offered === undefined || taken === undefined) return
  const flags = (isReady: boolean) =>
    sql`update agencies set verified_kyc = ${isReady}, enabled_inventory_proximity = ${isReady} where id = ${rift.id}`.execute(
      db,
    )
  await flags(true)
  const sell = async (by: SeededAgency, id: number, name: string, adults: number) => {
    const departure = await departureOf(world, by, id, adults)
    if (departure === undefined) return
    await actAs(db, by.owner.id)
    await asAgency(db, by.id, () =>
      sellResell(db, db, {
        staff: { agencyId: by.id, userId: by.owner.id },
        id,
        sale: v.parse(resellSaleInput, { departure_id: departure, adults, client: { name } }),
      }),
    )
  }
  await sell(rift, offered, 'Sarah Nalule', 2)
  await settle(world, nile, rift)
  await sell(rift, offered, 'Jonas Lindqvist', 3)
  await sell(nile, taken, 'Brenda Achieng', 2)
  await flags(false)
  await actAs(db, null)
}

/** What `reseller` sells of `owner` in shillings. */
async function resellOf({ db }: World, owner: SeededAgency, reseller: SeededAgency): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from resells r join packages p on p.id = r.offer_id
    where r.owner_agency_id = ${owner.id} and r.agency_id = ${reseller.id} and r.offer_type = 'package' and r.status = 'active'
      and p.currency = ${currency} order by r.id limit 1`.execute(db)
  return rows[0]?.id
}

/** Rift's weekend, for Nile to sell. */
async function openToNile({ db, today }: World, nile: SeededAgency, rift: SeededAgency): Promise<void> {
  const at = instantAt(monthsBefore(today, 2), 11 * 60)
  await sql`
    with offered as (
      insert into resell_configs (agency_id, offer_type, offer_id, enabled, commission_percent, max_markup_percent, release_days, terms, created_at, updated_at)
      select agency_id, 'package', id, true, 10, 10, 7, 'Please tell us of children under six.', ${at}, ${at}
      from packages where agency_id = ${rift.id} and status = 'published' and currency = ${currency} and days > 1 order by id limit 1
      returning id, agency_id, offer_type, offer_id)
    insert into resells (agency_id, owner_agency_id, config_id, offer_type, offer_id, markup_percent, status, created_at, updated_at)
    select ${nile.id}, agency_id, id, offer_type, offer_id, 5, 'active', ${at}, ${at} from offered`.execute(db)
}

/** A departure some weeks ahead with room for so many. */
async function departureOf(
  { db, today }: World,
  by: SeededAgency,
  resell: number,
  adults: number,
): Promise<number | undefined> {
  const { departures } = await resellOffer(db, by.id, resell)
  return departures?.find(({ date, left }) => date > addDays(today, 60) && left > adults + 3)?.id
}

async function settle({ db }: World, nile: SeededAgency, rift: SeededAgency): Promise<void> {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(s.charged - s.paid), 0)::float8 as net from resells r join bookings s on s.resell_id = r.id and s.agency_id = r.owner_agency_id
    where r.owner_agency_id = ${nile.id} and r.agency_id = ${rift.id} and s.currency = ${currency}`.execute(db)
  await actAs(db, nile.owner.id)
  await asAgency(db, nile.id, () =>
    settlePartner(
      db,
      (run) => run(db),
      { agencyId: nile.id, userId: nile.owner.id, acting: null },
      { agencyId: nile.id, partnerId: rift.id, currency },
      {
        ...{ currency, method: 'bank', expected_net: rows[0]?.net ?? 0, external_reference: 'STB 004417' },
        ...{ from: null, to: null, received_on: null },
      },
    ),
  )
}

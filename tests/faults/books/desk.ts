import { type Day, today } from '../../../src/domain/dates.ts'
import { inDays } from '../../support/tour.ts'
import type { Chance } from './chance.ts'
import type { Claims } from './claims.ts'
import { shillingRate } from './sales.ts'
import { choose } from './subscriptions.ts'
import { topUp } from './wallets.ts'
import type { Told, World } from './world.ts'

export interface Agencies {
  /** Does most of it. */
  readonly nile: number
  /** Its partner. */
  readonly rift: number
  /** Subscribes. */
  readonly kazinga: number
}
export interface Plan {
  readonly id: number
  readonly amount: number
}
/** Everything that several workers draw from at once: they meet on the same bookings, links, wallets and transfers. */
export interface Desk {
  readonly world: World
  readonly chance: Chance
  readonly claims: Claims
  readonly agencies: Agencies
  /** The last payment before anything was done here. */
  readonly since: number
  readonly today: Day
  readonly owner: string
  /** Approves what the owner made. */
  readonly colleague: string
  /** Of the partner. */
  readonly seller: string
  readonly subscriber: string
  readonly tour: { readonly id: number; readonly departures: readonly number[]; readonly price: number }
  readonly code: string
  readonly beneficiaries: readonly number[]
  /** The wallet of the partner, as who is paid. */
  readonly partner: number
  readonly plans: readonly Plan[]
  readonly resells: readonly {
    readonly id: number
    readonly seller: string
    readonly owner: number
    readonly departure: number
  }[]
  readonly bookings: number[]
  readonly links: string[]
  readonly requests: { readonly uuid: string; readonly reference: string }[]
  /** Payments of the agencies themselves that wait on their pages. */
  readonly pages: string[]
  /** Refunds that the provider was asked for. */
  readonly refunds: number[]
  readonly transfers: number[]
  count: number
}

const must = ({ done, data, text, status }: Told) => {
  if (!done) throw new Error(`${status}: ${text}`)
  return data
}

/** Agencies at work: a tour with many seats, discounts, accounts of every end, wallets with money, a colleague who approves, a partner, a subscription. */
export async function openDesk(world: World, chance: Chance, claims: Claims): Promise<Desk> {
  const agencies = await agenciesOf(world)
  await giveRights(world, agencies)
  await refundsHaveTroubles(world)
  const [owner, colleague, seller, subscriber] = await Promise.all(
    ['owner@nile.test', 'ruth@nile.test', 'owner@rift.test', 'unpaid@kazinga.test'].map((email) => world.logIn(email)),
  )
  if (owner === undefined || colleague === undefined || seller === undefined || subscriber === undefined)
    throw new Error('four people logged in')
  for (const token of [owner, colleague, seller, subscriber]) must(await world.prove(token))
  const post = async (path: string, body: unknown, token = owner) => must(await world.ask(path, token, body))
  const get = async (path: string, token = owner) => must(await world.ask(path, token))
  const tour = await makeTour(post, 'Books of Bwindi')
  const discount = await post('discounts/create', { name: 'Books', takes: 'percent', percent: 7, by_code: true })
  const { code } = await post('discount-codes/create', { discount_id: discount.id, code: 'BOOKS-7', max_uses: 400 })
  await post('discounts/create', { name: 'Many', takes: 'percent', percent: 5, minimum: 500, currency: 'USD' })
  await post('exchange/rates', { currency: 'USD', rate: String(shillingRate) })
  const beneficiaries: number[] = []
  // What becomes of a transfer is written on its account: sent, sent, returned, still under way when first asked.
  for (const [index, end] of ['10', '11', '99', '98'].entries())
    beneficiaries.push(
      (
        await post('agent-beneficiaries/create', {
          ...{ kind: 'bank', name: `Lodge ${end}`, bank: 'SBICUGKX', account_number: `70770${index}${end}` },
        })
      ).id,
    )
  const { version } = await get('wallet/transfers/settings')
  await post('wallet/transfers/settings/update', {
    currencies: [{ currency: 'UGX', approval_above: 300_000, daily: null, beneficiary_id: null }],
    ...{ narration: 'Nile', mail_sent: false, mail_returned: false, version },
  })
  const [{ id: partner }] = await get('all-agent-beneficiaries/3')
  const resells = [
    await resold(post, { owner, seller, agency: agencies.nile, title: 'Books of Kidepo' }),
    await resold(post, { owner: seller, seller: owner, agency: agencies.rift, title: 'Books of Hell’s Gate' }),
  ]
  const [row] = await world.rows<{ id: string }>('select max(id) as id from payments')
  const plans: Plan[] = (await get('plans', subscriber)).map(({ id, amount }: Plan) => ({ id, amount }))
  const desk: Desk = {
    ...{
      world,
      chance,
      claims,
      agencies,
      owner,
      colleague,
      seller,
      subscriber,
      code,
      beneficiaries,
      partner,
      count: 0,
    },
    ...{ tour, resells, plans, since: Number(row?.id), today: today() },
    ...{ bookings: [], links: [], requests: [], pages: [], refunds: [], transfers: [] },
  }
  await subscribe(desk)
  return desk
}

type Post = (path: string, body: unknown, token?: string) => Promise<Told['data']>
async function makeTour(post: Post, title: string, token?: string) {
  const { id } = await post('packages/new', { title, days: 2, nights: 1, currency: 'USD' }, token)
  const price = await post(
    `packages/${id}/price-options/create`,
    { name: 'Adult', unit: 'per_person', age_band: 'adult', amount: 120, currency: 'USD' },
    token,
  )
  const dates = [inDays(20), inDays(4)]
  const departures = await post(`packages/${id}/departures/create`, { dates, capacity: 900 }, token)
  return { id: Number(id), price: Number(price.id), departures: departures.map((each: { id: number }) => each.id) }
}

/** A tour of one agency that the other sells. */
async function resold(post: Post, of: { owner: string; seller: string; agency: number; title: string }) {
  const { owner, seller, agency, title } = of
  const tour = await makeTour(post, title, owner)
  await post('packages/status', { ids: [tour.id], status: 'published' }, owner)
  const terms = { commission_percent: 12.5, max_markup_percent: 20 }
  const config = await post(`packages/${tour.id}/resells/create`, terms, owner)
  const { id } = await post(`resells/listings/${config.id}/resell`, { markup_percent: 15 }, seller)
  return { id: Number(id), seller, owner: agency, departure: tour.departures[0] }
}

/** The first period is paid on the page, after which there is a wallet to fill. */
async function subscribe(desk: Desk): Promise<void> {
  const { world, chance, subscriber } = desk
  const pay = async () => {
    const uuid = desk.pages.pop()
    const told = await world.form(`/pay/${uuid}`, { method: 'card' })
    must(await world.form(`/pay/local/${told.location?.split('/').at(-1)}`, { outcome: 'succeed' }))
  }
  const cheapest = desk.plans.toSorted((a, b) => a.amount - b.amount).find(({ amount }) => amount > 0)
  if ((await choose(desk, 'page', cheapest)) !== 'done') throw new Error('The agency could not subscribe.')
  await pay()
  if ((await topUp(desk, subscriber, 'UGX', chance.whole(600_000, 900_000))) !== 'done')
    throw new Error('The agency could not fill its wallet.')
  await pay()
}

export async function agenciesOf(world: World): Promise<Agencies> {
  const rows = await world.rows<{ id: string; slug: string }>(
    `select id, slug from agencies where slug in ('nile-savannah','rift-valley','kazinga')`,
  )
  const id = (slug: string) => Number(rows.find((row) => row.slug === slug)?.id)
  return { nile: id('nile-savannah'), rift: id('rift-valley'), kazinga: id('kazinga') }
}

async function giveRights(world: World, { nile, rift }: Agencies): Promise<void> {
  await world.rows('update agencies set verified_kyc = true, enabled_inventory_proximity = true where id = any($1)', [
    [nile, rift],
  ])
  const [user] = await world.rows<{ id: string }>(`select id from users where email = 'ruth@nile.test'`)
  const [role] = await world.rows<{ id: string }>(
    `insert into roles (agency_id, name, permissions) values ($1, 'Second person', $2) returning id`,
    [nile, ['View Finance', 'View Beneficiaries', 'Add Beneficiary']],
  )
  await world.rows('insert into user_roles (user_id, role_id) values ($1, $2)', [user?.id, role?.id])
}

/** The built-in provider gives every refund back. Here a third fail, come back with another sum, or are told twice. */
async function refundsHaveTroubles(world: World): Promise<void> {
  await world.rows(`create function trouble_refunds() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from payment_attempts a where a.reference = new.reference and a.purpose = 'refund') then
        new.state := jsonb_set(new.state, '{outcome}',
          to_jsonb((array['succeed','succeed','succeed','twice','fail','fail','other_amount'])[1 + floor(random() * 7)::int]));
      end if;
      return new;
    end $$`)
  await world.rows(
    'create trigger trouble_refunds before insert on local_payments for each row execute function trouble_refunds()',
  )
}

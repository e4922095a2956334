import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../../mock-server/database/types.generated.ts'
import { auditOf } from '../../../mock-server/services/ledger/audit.ts'
import type { Claims } from './claims.ts'
import { many } from './operation.ts'
import { reckonWithin, type Start } from './reckoning.ts'
import type { World } from './world.ts'

// What is written past every trigger and constraint, looked at, and taken back: the reckoning and the audit must find it.

export interface Broken {
  readonly name: string
  /** Writes what is wrong: $1 are the agencies, $2 the transfer that it is about, where there is one. */
  readonly plant: string
  readonly found: RegExp
}

/** A posting can be wrong in these ways, of whatever kind it is. */
export const brokenPostings: readonly Omit<Broken, 'found'>[] = [
  {
    name: 'a minor unit more',
    plant: `update ledger_entries set amount = amount + sign(amount) where transfer_id = $2 and agency_id = any($1)
      and id in (select e.id from ledger_entries e where e.transfer_id = $2 order by sign(e.amount), abs(e.amount) desc)
      and (amount > 0 and id = (select e.id from ledger_entries e where e.transfer_id = $2 and e.amount > 0 order by e.currency, e.amount desc, e.id limit 1)
        or amount < 0 and id = (select e.id from ledger_entries e where e.transfer_id = $2 and e.amount < 0 order by e.currency, e.amount, e.id limit 1))`,
  },
  {
    name: 'posted twice',
    plant: `with again as (insert into ledger_transfers (agency_id, kind, booking_id, payment_id, memo, made_by, happened_at)
        select agency_id, kind, booking_id, payment_id, memo, made_by, happened_at from ledger_transfers where id = $2 and agency_id = any($1) returning id)
      insert into ledger_entries (agency_id, transfer_id, account_id, currency, amount)
      select e.agency_id, again.id, e.account_id, e.currency, e.amount from ledger_entries e, again where e.transfer_id = $2`,
  },
  {
    name: 'not posted',
    plant: `with gone as (delete from ledger_entries where transfer_id = $2 and agency_id = any($1) returning 1)
      update ledger_transfers set memo = memo where id = $2 and exists (select from gone)`,
  },
]

/** What hides a posting from the audit: balances of wallets and bookings follow its entries, as triggers make them. */
const follow = [
  `update wallets w set available = s.available, pending = s.pending, held = s.held from wallet_sums s
    where s.agency_id = w.agency_id and s.currency = w.currency and w.agency_id = any($1)`,
  `update bookings b set paid = s.paid, refunded = s.refunded, written_off = s.written_off, charged = greatest(0, s.charged) from receivable_sums s
    where s.booking_id = b.id and s.currency = b.currency and b.agency_id = any($1) and (b.paid, b.refunded, b.charged, b.written_off) <> (s.paid, s.refunded, s.charged, s.written_off)`,
]

/** Documents that say something else than the books, or than was told. */
export const brokenDocuments: readonly Broken[] = [
  {
    name: 'an invoice of which a number is missing',
    plant: `update invoices set number = regexp_replace(number, '[0-9]+$', '9' || right(number, 3)) where id = (select max(id) from invoices where agency_id = any($1))`,
    found: /was issued, and nobody was told/,
  },
  {
    name: 'an invoice with another total',
    plant: `update invoices set total = total + 1, net = net + 1 where id = (select max(id) from invoices where agency_id = any($1) and kind = 'invoice')`,
    found: /another one was told/,
  },
  {
    name: 'a second invoice that counts',
    plant: `insert into invoices (agency_id, booking_id, number, issued_on, kind, currency, net, tax, total, content)
      select agency_id, booking_id, number || '9', issued_on, kind, currency, net, tax, total, content from invoices
      where id = (select max(i.id) from invoices i where i.agency_id = any($1) and i.kind = 'invoice'
        and not exists (select from invoices c where c.corrects_id = i.id)
        and not exists (select from partner_invoice_bookings p where p.invoice_id = i.id)
        and i.created_at > now() - interval '30 minutes')`, // one of the run
    found: /has two invoices that count/,
  },
  {
    name: 'a refund that the provider gave back twice',
    plant: `with refund as (select a.* from payment_attempts a join local_payments l on l.reference = a.reference and l.state ->> 'outcome' in ('succeed','twice')
        where a.purpose = 'refund' and a.agency_id = any($1) order by a.id desc limit 1),
      again as (insert into payment_attempts (agency_id, payment_id, provider, reference, purpose, method, state)
        select agency_id, payment_id, provider, reference || '-again', purpose, method, state from refund returning agency_id, reference)
      insert into local_payments (reference, agency_id, state) select again.reference, again.agency_id, l.state
      from again, refund join local_payments l on l.reference = refund.reference`,
    found: /was given back 2 times by its provider/,
  },
  {
    name: 'a payment of the provider that was booked with another sum',
    plant: `update payments set amount = amount + 1 where id = (select max(p.id) from payments p join payment_links k on k.id = p.link_id
      where p.agency_id = any($1) and moved(p.status))`,
    found: /with a fee of \d+ was \d+ with a fee of/,
  },
  {
    name: 'a payment that settles another sum of another currency',
    plant: `update payments set settled_amount = settled_amount + 1
      where id = (select max(id) from payments where agency_id = any($1) and settled_amount is not null and moved(status))`,
    found: /settles \d+, and \d+ was told|^the audit: what a payment settles/,
  },
  {
    name: 'a transfer that was sent without its provider',
    plant: `update transfers set status = 'sent' where id = (select max(t.id) from transfers t join beneficiaries b on b.id = t.beneficiary_id
      where t.agency_id = any($1) and b.partner_agency_id is null and t.status in ('draft','waiting','returned','cancelled'))`,
    found: /is sent, and the provider has sent it 0 times/,
  },
  {
    name: 'money in a cash drawer that was moved with another sum',
    plant:
      'update cash_moves set amount = amount + 1 where id = (select max(id) from cash_moves where agency_id = any($1))',
    found: /money moved in a cash drawer/,
  },
  {
    name: 'a drawer that was closed with another expectation',
    plant: `update cash_sessions set expected = expected + 1, note = 'x'
      where id = (select max(id) from cash_sessions where agency_id = any($1) and closed_at is not null)`,
    found: /what a cash session expected/,
  },
  {
    name: 'a period of a subscription at another price',
    plant: `update subscription_orders set price = price + 1, credit = credit + 1 where id = (select max(id) from subscription_orders where agency_id = any($1))`,
    found: /which is not the plan's price/,
  },
  {
    name: 'a period of a subscription without an invoice',
    plant: `delete from subscription_invoices where order_id = (select max(id) from subscription_orders where agency_id = any($1) and state = 'done')`,
    found: /is done with 0 invoices/,
  },
  {
    name: 'credit of a subscription that nobody paid',
    plant: `update subscriptions set credit = credit + 1 where id = (select s.id from subscriptions s join agencies a on a.id = s.agency_id
      where a.slug = 'kazinga' and $1::bigint[] is not null order by s.ends_at desc, s.id desc limit 1)`,
    found: /the credit of the subscription is \d+ instead of/,
  },
  {
    name: 'a booking that is charged more than was told',
    plant: `update bookings set subtotal = subtotal + 1, total = total + 1, charged = charged + 1
      where id = (select max(id) from bookings where agency_id = any($1) and status = 'confirmed')`,
    found: /was told last|instead of/,
  },
  {
    name: 'a sale of a partner that is owed with another sum',
    plant: `update bookings set subtotal = subtotal + 1, total = total + 1, charged = charged + 1
      where id = (select max(supplier_booking_id) from bookings where agency_id = any($1))`,
    found: /the owner of what booking \d+ sold is owed/,
  },
  {
    name: 'a write-off of which more was taken back by itself',
    plant: `insert into write_offs (agency_id, booking_id, amount, takes_back) select agency_id, booking_id, -1, id from write_offs
      where id = (select max(id) from write_offs where agency_id = any($1) and amount > 0)`,
    found: /owes -?\d+ instead of/,
  },
  {
    name: 'a write-off with another sum',
    plant: `update write_offs set amount = amount + 1 where id = (select max(id) from write_offs where agency_id = any($1) and amount > 0)`,
    found: /was written off and -?\d+ back/,
  },
  {
    name: 'a settlement with a payment more',
    plant: `update payments p set settlement_id = s.id from (
        select p.id as payment, max(s.id) as id from payments p join provider_settlements s on s.status <> 'taken_back'
          and (s.agency_id, s.provider, s.currency) = (p.agency_id, p.aggregator, p.currency)
        where p.agency_id = any($1) and p.settlement_id is null and in_clearing(p.aggregator, p.objective, p.status)
        group by p.id order by p.id desc limit 1) s where p.id = s.payment`,
    found: /stands for \d+ payments of/,
  },
  {
    name: 'a settlement that somebody else changed',
    plant: `update provider_settlements set status = 'taken_back', version = version + 1, arrived = null, arrived_on = null, settled_at = null,
        taken_back_at = now(), taken_back_reason = 'x', held = '{}'
      where id = (select max(id) from provider_settlements where agency_id = any($1) and status <> 'taken_back')`,
    found: /was told in version|is taken_back/,
  },
  {
    name: 'a bank credit that is matched to another payment',
    plant: `delete from bank_credit_matches where id = (select max(id) from bank_credit_matches where agency_id = any($1) and undone_at is null)`,
    found: /^bank credit \d+ is .* was told last|^the audit: what is matched of a bank credit/,
  },
  {
    name: 'a credit note that takes back more than is left',
    plant: `update invoices set total = total + 1, net = net + 1 where id = (select max(c.id) from invoices c
      where c.agency_id = any($1) and c.kind = 'credit_note' and credited_of(c.corrects_id) = (select i.total from invoices i where i.id = c.corrects_id))`,
    found: /of which \d+ was left|another one was told/,
  },
]

export interface Found {
  /** How many rows were written; none: there was nothing of that kind to break. */
  readonly planted: number
  readonly differences: readonly string[]
}

/** Plants one, looks, and takes it back: nobody else sees it. */
export const plantedIn = (
  world: World,
  { start, claims }: { start: Start; claims: Claims },
  { plant, found = /./ }: Pick<Broken, 'plant'> & Partial<Broken>,
  transfer?: number,
): Promise<Found> =>
  world.connected(async (client) => {
    await client.query('begin isolation level repeatable read')
    try {
      await client.query('set local session_replication_role = replica') // no trigger and no constraint looks
      const values = transfer === undefined ? [start.agencies] : [start.agencies, transfer]
      const { rowCount } = await client.query(plant, values)
      const refusal = transfer === undefined ? undefined : await followed(client, start.agencies)
      if (refusal !== undefined) return { planted: rowCount ?? 0, differences: [refusal] }
      const differences = await reckonWithin(client, start, claims)
      // The audit is asked where the reckoning has found nothing: what either finds is found.
      if (!differences.some((text) => found.test(text))) differences.push(...(await audited(client, start.agencies)))
      return { planted: rowCount ?? 0, differences }
    } finally {
      await client.query('rollback')
    }
  })

/** Lets balances follow; answers why the database does not take them, as where a wallet would be below zero. */
async function followed(client: pg.Client, agencies: readonly number[]): Promise<string | undefined> {
  try {
    for (const text of follow) await client.query(text, [agencies])
    return undefined
  } catch (problem) {
    if ((problem as { code?: unknown }).code !== '23514') throw problem
    return `the database refuses it: ${problem instanceof Error ? problem.message : ''}`
  }
}

async function audited(client: pg.Client, agencies: readonly number[]): Promise<string[]> {
  const pool = { connect: async () => Object.assign(client, { release: () => undefined }), end: async () => undefined }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const wrong: string[] = []
  for (const agency of agencies)
    for (const { what, booked, shown } of (await auditOf(db, agency)).differences)
      wrong.push(`the audit: ${what}: ${booked} and ${shown}`)
  return wrong
}

/** The latest transfer of each kind of posting that there was. */
export const kindsOfPostings = (world: World, start: Start) =>
  world.connected((client) =>
    many<{ kind: string; transfer: string }>(
      client,
      `select t.kind, max(t.id) as transfer from ledger_transfers t where t.id > $1 and t.agency_id = any($2) group by 1 order by 1`,
      [start.ledger, start.agencies],
    ),
  )

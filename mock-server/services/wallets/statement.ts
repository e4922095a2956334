import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '../../../src/domain/contract/endpoint.ts'
import type { wallets } from '../../../src/domain/contract/finance.ts'
import { addDays } from '../../../src/domain/dates.ts'
import { objectives, transferKinds, type WalletState, walletStates } from '../../../src/domain/finance/money-flow.ts'
import { type SettlingProvider, settlementName } from '../../../src/domain/finance/provider-settlements.ts'
import { rateText } from '../../../src/domain/finance/spoken-rates.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { Meta, StatementLine } from '../../../src/domain/schema/types.generated.ts'
import { countedAtMost, likeOf, metaOf, pageOf } from '../../http/lists.ts'
import type { AgencyScope } from '../agency-scope.ts'
import { type Column, exportFile } from '../background-jobs/exports.ts'
import { startOfDay } from '../bookings/booking-rows.ts'
import { walletOf } from './wallet-rows.ts'

type StatementQuery = QueryOf<typeof wallets.statement>
type Entries = Pick<StatementQuery, 'state' | 'from' | 'to' | 'q'>

/** The account behind each state of a wallet, and its balance in the row of the wallet `w`. */
const accounts: Readonly<Record<WalletState, { readonly kind: string; readonly now: RawBuilder<unknown> }>> = {
  available: { kind: 'wallet', now: sql`w.available` },
  pending: { kind: 'wallet_pending', now: sql`w.pending` },
  held: { kind: 'wallet_held', now: sql`w.held` },
}

/** The transfer to a beneficiary, or the settlement, that an entry belongs to, by the key of its posting; null: another kind of entry. */
const idInKey = (of: 't' | 'e', kind: 'transfer' | 'settlement') => {
  const key = sql.ref(`${of}.key`)
  return sql`case when ${key} like ${sql.lit(`${kind}:%`)} then split_part(${key}, ':', 2)::bigint end`
}

interface Entry extends Omit<StatementLine, 'detail' | 'title'> {
  readonly kind: string
  readonly objective: keyof typeof objectives | null
  readonly payer: string | null
  /** Of a settlement its number and whose it is. */
  readonly settled: { readonly reference: string; readonly provider: SettlingProvider } | null
  readonly memo: string
  /** Of a transfer its number and to whom or from whom. */
  readonly transfer: string | null
  /** Of money set apart: it has left since. */
  readonly is_sent: boolean
  readonly exchanged: {
    readonly from: string
    readonly to: string
    readonly amount: number
    readonly received: number
    readonly rate: string
  } | null
}

/**
 * The entries of an account, latest first, each with the balance after it: what is there now less all that came later. Read by its index from
 * the end, so that the first page takes the same time however long the account is.
 */
const entriesOf = (walletId: number, { state, from, to, q = '' }: Entries) => sql`
  select e.id, e.transfer_id, e.amount, e.currency, e.balance, t.kind, t.memo, t.key, t.payment_id, t.made_by, t.happened_at as at
  from (
    select e.id, e.transfer_id, e.amount, e.currency,
      (${accounts[state].now} - coalesce(sum(e.amount) over (order by e.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance
    from wallets w
    join ledger_accounts a on a.agency_id = w.agency_id and a.kind = ${accounts[state].kind} and a.detail = '' and a.currency = w.currency
    join ledger_entries e on e.account_id = a.id
    where w.id = ${walletId}
  ) e
  join ledger_transfers t on t.id = e.transfer_id
  where ${from === undefined ? sql`true` : sql`t.happened_at >= ${startOfDay(from)}`}
    and ${to === undefined ? sql`true` : sql`t.happened_at < ${startOfDay(addDays(to, 1))}`}
    and ${
      q.trim() === ''
        ? sql`true`
        : sql`(exists (select from payments p where p.id = t.payment_id and p.search like ${likeOf(q)})
      or exists (select from transfers r join beneficiaries b on b.id = r.beneficiary_id
        where r.id = ${idInKey('t', 'transfer')} and lower(r.reference || ' ' || b.name) like ${likeOf(q)})
      or exists (select from provider_settlements s where s.id = ${idInKey('t', 'settlement')} and lower(s.reference) like ${likeOf(q)}))`
    }
  order by e.id desc`

const linesOf = (entries: RawBuilder<unknown>) => sql<Entry>`
  select e.id, e.kind, e.memo, p.reference, e.payment_id, p.objective, p.payer, major(e.amount, e.currency) as amount,
    major(e.balance, e.currency) as balance, e.currency, (select u.name from users u where u.id = e.made_by) as by, e.at,
    coalesce(
      (select r.reference || ', ' || b.name from transfers r join beneficiaries b on b.id = r.beneficiary_id where r.id = ${idInKey('e', 'transfer')}),
      (select a.name from ledger_entries n join ledger_accounts c on c.id = n.account_id join agencies a on c.detail = 'agency:' || a.id
        where n.transfer_id = e.transfer_id and e.key like 'received:%' and c.kind = 'payable')) as transfer,
    coalesce(e.kind = 'transfer_held' and e.amount < 0 and (select r.status = 'sent' and e.key = 'transfer:' || r.id || ':hold:' || r.attempt
      from transfers r where r.id = ${idInKey('e', 'transfer')}), false) as is_sent,
    ${idInKey('e', 'settlement')} as settlement_id,
    (select json_build_object('reference', s.reference, 'provider', s.provider) from provider_settlements s where s.id = ${idInKey('e', 'settlement')}) as settled,
    (select json_build_object('from', x.from_currency, 'to', x.to_currency, 'amount', major(x.amount, x.from_currency),
      'received', major(x.received, x.to_currency), 'rate', x.rate) from exchange_quotes x where x.transfer_id = e.transfer_id) as exchanged
  from (${entries}) e left join payments p on p.id = e.payment_id order by e.id desc`

/** In words: what was exchanged at which rate, or what a payment was for and whose it was. */
function detailOf({ exchanged, objective, payer, memo, transfer, settled }: Entry): string {
  if (exchanged !== null)
    return `${sumText(exchanged.amount, exchanged.from)} to ${sumText(exchanged.received, exchanged.to)}, ${rateText(exchanged.rate, exchanged.from, exchanged.to)}`
  if (transfer !== null) return transfer
  if (settled !== null) return settlementName(settled)
  if (objective !== null) return [objectives[objective], payer].filter(Boolean).join(', ')
  return memo
}
/** What left the wallet is called by what became of it: what was set apart for a transfer that has gone is sent. */
const titleOf = ({ kind, is_sent }: Entry): string =>
  (is_sent ? transferKinds.transfer_sent : transferKinds[kind]) ?? kind
const lineOf = (entry: Entry): StatementLine => {
  const { id, reference, payment_id, settlement_id, amount, balance, currency, by, at } = entry
  const title = titleOf(entry)
  return { id, reference, payment_id, settlement_id, amount, balance, currency, by, at, title, detail: detailOf(entry) }
}

/** A page of a wallet's statement; 404 for another agency's wallet. */
export async function statementPage(
  { db, agencyId }: AgencyScope,
  walletId: number,
  query: StatementQuery,
): Promise<{ data: StatementLine[]; meta: Meta }> {
  await walletOf(db, agencyId, walletId)
  const page = pageOf(query)
  const entries = entriesOf(walletId, query)
  const offset = Math.min(page.offset, countedAtMost)
  const { rows } = await linesOf(sql`${entries} limit ${page.perPage} offset ${offset}`).execute(db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (${entries} limit ${sql.lit(countedAtMost + 1)}) counted`.execute(db)
  return { data: rows.map(lineOf), meta: metaOf(page, counted.rows[0]?.n ?? 0, rows.length) }
}

/** More entries than these are in the file only. */
const mostPrinted = 1000

/** What is printed of a statement: its latest entries, the oldest of them first. */
export async function printedWallet({ db, agencyId }: AgencyScope, walletId: number, asked: Entries) {
  const { currency } = await walletOf(db, agencyId, walletId)
  const { rows } = await linesOf(sql`${entriesOf(walletId, asked)} limit ${sql.lit(mostPrinted + 1)}`).execute(db)
  return {
    currency,
    state: walletStates[asked.state],
    from: asked.from,
    to: asked.to,
    lines: rows.slice(0, mostPrinted).reverse().map(lineOf),
    shortened: rows.length > mostPrinted,
  }
}

const exported: readonly Column<Entry>[] = [
  { title: 'Date', value: (entry) => entry.at, type: 'instant', width: 18 },
  { title: 'What', value: titleOf },
  { title: 'Details', value: detailOf, width: 40 },
  { title: 'Payment', value: (entry) => entry.reference, width: 18 },
  { title: 'Currency', value: (entry) => entry.currency },
  { title: 'Amount', value: (entry) => entry.amount, type: 'amount' },
  { title: 'Balance', value: (entry) => entry.balance, type: 'amount' },
  { title: 'By', value: (entry) => entry.by, width: 22 },
]

/** The whole statement as a file. */
export async function statementExport(
  { db, agencyId }: AgencyScope,
  walletId: number,
  query: StatementQuery,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const { currency } = await walletOf(db, agencyId, walletId)
  return exportFile<Entry>(db, {
    name: `statement-${currency}`,
    format,
    agencyId,
    columns: exported,
    query: linesOf(entriesOf(walletId, query)),
  })
}

import { type RawBuilder, sql } from 'kysely'
import { accountText, transferKinds } from '../../../src/domain/finance/money-flow.ts'
import type { PostedTransfer } from '../../../src/domain/schema/types.generated.ts'

interface Entry {
  readonly kind: string
  readonly detail: string
  readonly currency: string
  readonly amount: number
}
export type StoredTransfer = Omit<PostedTransfer, 'entries'> & { readonly entries: readonly Entry[] }

/** JSON of the transfers `t` for which a condition holds, with their entries, in the order in which they were posted. */
export const transfersWhere = (condition: RawBuilder<unknown>) => sql<StoredTransfer[]>`
  coalesce((select json_agg(json_build_object('id', t.id, 'title', t.kind, 'at', t.happened_at,
    'by', (select u.name from users u where u.id = t.made_by),
    'entries', (select json_agg(json_build_object('kind', a.kind, 'detail', a.detail, 'currency', e.currency,
      'amount', major(e.amount, e.currency)) order by e.amount desc, e.id) from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transfer_id = t.id)) order by t.id) from ledger_transfers t where ${condition}), '[]')`

/** The same in the words of the business. */
export const postedTransfers = (stored: readonly StoredTransfer[]): PostedTransfer[] =>
  stored.map(({ entries, ...transfer }) => ({
    ...transfer,
    title: transferKinds[transfer.title] ?? transfer.title,
    entries: entries.map(({ kind, detail, currency, amount }) => ({
      account: accountText(kind, detail),
      currency: currency as PostedTransfer['entries'][number]['currency'], // the currency of an account is one of the list
      amount,
    })),
  }))

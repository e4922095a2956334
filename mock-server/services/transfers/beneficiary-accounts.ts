import { type Kysely, type Selectable, sql } from 'kysely'
import type { beneficiaries } from '../../../src/domain/contract/beneficiaries.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import { banksOf } from '../../../src/domain/transfers/banks.ts'
import { type NameCheck, type Network, networkOf } from '../../../src/domain/transfers/beneficiaries.ts'
import { compareNames } from '../../../src/domain/transfers/names-alike.ts'
import type { Beneficiaries, DB } from '../../database/types.generated.ts'
import { refused } from '../../http/refusals.ts'
import { keyedHash, seal, unseal } from '../account/secrets.ts'
import type { PayoutAccount } from './payout-provider.ts'

type Given = Pick<
  BodyOf<typeof beneficiaries.create>,
  'kind' | 'name' | 'bank' | 'account_number' | 'network' | 'phone' | 'agency_slug'
> & { readonly branch?: string; readonly country_code?: string }
type Row = Selectable<Beneficiaries>

/** Columns of where somebody is paid. */
export interface StoredAccount {
  readonly bank: string | null
  readonly network: Network | null
  readonly account_number: string | null
  readonly account_last: string | null
  readonly account_key: Buffer | null
  readonly partner_agency_id: number | null
}

/** What is stored of the account that was given, sealed; null: none was, and the one there is stays. 422 on its field where it cannot be. */
export async function storedAccount(
  db: Kysely<DB>,
  elevated: <T>(run: (tx: Kysely<DB>) => Promise<T>) => Promise<T>,
  agencyId: number,
  given: Given,
  before: Row | null,
): Promise<StoredAccount | null> {
  const none = {
    bank: null,
    network: null,
    account_number: null,
    account_last: null,
    account_key: null,
    partner_agency_id: null,
  }
  if (given.kind === 'wallet') {
    const slug = given.agency_slug ?? ''
    if (slug === '') {
      if (before !== null) return null
      throw refused({ agency_slug: ['Enter the short name of the agency.'] })
    }
    const partner = await elevated((tx) => shownAgency(tx, slug))
    if (partner === undefined) throw refused({ agency_slug: ['There is no agency with this short name.'] })
    if (partner.id === agencyId) throw refused({ agency_slug: ['This is your own agency.'] })
    return partner.id === before?.partner_agency_id ? null : { ...none, partner_agency_id: partner.id }
  }
  const isBank = given.kind === 'bank'
  const number = (isBank ? given.account_number : given.phone) ?? ''
  const field = isBank ? 'account_number' : 'phone'
  const bank = isBank ? given.bank : null
  if (isBank && !banksOf(given.country_code ?? 'UG').some(({ id }) => id === bank))
    throw refused({ bank: ['Choose a bank.'] })
  if (number === '') {
    if (before === null) throw refused({ [field]: [isBank ? 'Account number is required.' : 'Phone is required.'] })
    if (isBank && bank !== before.bank) throw refused({ account_number: ['Enter the account number at this bank.'] })
    return null
  }
  const network = isBank ? null : (given.network ?? networkOf(number))
  if (!isBank && network === null) throw refused({ network: ['Choose the network of this number.'] })
  const key = keyedHash('account', agencyId, given.kind, bank ?? '', number)
  if (before?.account_key?.equals(key) === true && before.network === network) return null
  const other = await db
    .selectFrom('beneficiaries')
    .select('name')
    .where('agency_id', '=', agencyId)
    .where('account_key', '=', key)
    .where('deleted_at', 'is', null)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst()
  if (other !== undefined) throw refused({ [field]: [`${other.name} already has this account.`] })
  return {
    ...{ bank, network, partner_agency_id: null },
    ...{ account_number: seal(number), account_last: number.slice(-4), account_key: key },
  }
}

/** Of another agency only what its public pages show: its name and short name. */
const shownAgency = (tx: Kysely<DB>, slug: string) =>
  tx
    .selectFrom('agencies')
    .select(['id', 'name', 'slug'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

interface Checked {
  readonly result: NameCheck
  /** In which name it is held. */
  readonly held: string | null
}

/** Asks whoever holds the account whether it is held in this name; nothing is known where they do not answer. */
export async function checkName(
  tx: { elevated: <T>(run: (db: Kysely<DB>) => Promise<T>) => Promise<T> },
  holderOf: (account: PayoutAccount) => Promise<string | null>,
  name: string,
  account: { readonly partnerId: number } | PayoutAccount,
): Promise<Checked> {
  const held =
    'partnerId' in account
      ? ((
          await tx.elevated((db) =>
            db.selectFrom('agencies').select('name').where('id', '=', account.partnerId).executeTakeFirst(),
          )
        )?.name ?? null)
      : await holderOf(account).catch(() => null)
  return held === null ? { result: 'unavailable', held } : { result: compareNames(name, held), held }
}

/** The account as the provider needs it, opened; null where it was sealed under another secret. */
export function openAccount(
  row: Pick<Row, 'kind' | 'name' | 'bank' | 'branch' | 'network' | 'account_number'> & {
    readonly country_code?: string
  },
): PayoutAccount | null {
  const { kind, name, bank, branch, network, account_number: sealed } = row
  if (kind === 'wallet' || sealed === null) return null
  const number = unseal(sealed)
  return number === null ? null : { kind, name, number, bank, branch, network, country: row.country_code ?? 'UG' }
}

/** Branches of a bank that this agency has written before. */
export async function usedBranches(db: Kysely<DB>, agencyId: number, bank: string): Promise<{ name: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select branch as name from beneficiaries where agency_id = ${agencyId} and bank = ${bank} and branch <> ''
    group by branch order by count(*) desc, branch limit 50`.execute(db)
  return rows
}

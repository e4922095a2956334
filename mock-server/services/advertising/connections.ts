import { type Kysely, sql } from 'kysely'
import {
  type AdConnectionState,
  type AdProvider,
  adProviders,
} from '../../../src/domain/growth/marketing/ad-networks.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { AdConnection } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { conflict, notFound, Refused, refused } from '../../http/refusals.ts'
import { inTransaction } from '../../http/transaction.ts'
import { seal, unseal } from '../account/secrets.ts'
import { type AdAccountFacts, type AdNetwork, type AdTokens, AdTrouble } from './networks/network.ts'
import { type AdSettings, networkOf } from './networks/network-of.ts'

export type AdDesk = Pick<Platform, 'database' | 'settings'>

interface ConnectionRow {
  readonly practice: boolean
  readonly access_token: string
  readonly refresh_token: string | null
  readonly expires_at: string | null
  readonly refused_at: string | null
  readonly accounts: readonly AdAccountFacts[]
  readonly account_id: string | null
  readonly connected_at: string
  readonly connected_by: string | null
}

/** The provider of a path; 404 where there is none of this name. */
export function providerNamed(name: string): AdProvider {
  const provider = keysOf(adProviders).find((one) => one === name)
  if (provider === undefined) throw notFound('network')
  return provider
}

/** The network of a path; says so where this server has no app there. */
export function networkFor(provider: AdProvider, settings: AdSettings): AdNetwork {
  const network = networkOf(provider, settings)
  if (network === null) throw conflict(`This server is not set up for advertisements on ${adProviders[provider].name}.`)
  return network
}

async function connectionRow(db: Kysely<DB>, agencyId: number, network: AdNetwork): Promise<ConnectionRow | null> {
  const { rows } = await sql<ConnectionRow>`
    select c.practice, c.access_token, c.refresh_token, c.expires_at, c.refused_at, c.accounts, c.account_id, c.connected_at,
      u.name as connected_by
    from ad_connections c left join users u on u.id = c.user_id
    where c.agency_id = ${agencyId} and c.provider = ${network.provider} and c.practice = ${network.practice}`.execute(
    db,
  )
  return rows[0] ?? null
}

const isOver = ({ expires_at, refresh_token }: ConnectionRow) =>
  expires_at !== null && refresh_token === null && Date.parse(expires_at) <= Date.now()

function stateOf(row: ConnectionRow | null): AdConnectionState {
  if (row === null) return 'none'
  if (row.refused_at !== null || isOver(row)) return 'expired'
  return row.account_id === null ? 'choose' : 'connected'
}

const shownAccount = ({ id, name, currency }: AdAccountFacts) => ({ id, name, currency })

/** How an agency is connected with a network. */
export async function connectionOf(
  db: Kysely<DB>,
  agencyId: number,
  provider: AdProvider,
  settings: AdSettings,
): Promise<AdConnection> {
  const network = networkOf(provider, settings)
  const row = network === null ? null : await connectionRow(db, agencyId, network)
  const account = row?.accounts.find(({ id }) => id === row.account_id)
  return {
    provider,
    available: network !== null,
    practice: network?.practice ?? false,
    state: stateOf(row),
    account: account === undefined ? null : shownAccount(account),
    accounts: row?.accounts.map(shownAccount) ?? [],
    // A token that renews itself ends for nobody.
    expires_at: row === null || row.refresh_token !== null ? null : row.expires_at,
    connected_at: row?.connected_at ?? null,
    connected_by: row?.connected_by ?? null,
  }
}

/** How an agency is connected with each network. */
export async function connectionsOf(db: Kysely<DB>, agencyId: number, settings: AdSettings): Promise<AdConnection[]> {
  const all: AdConnection[] = []
  for (const provider of keysOf(adProviders)) all.push(await connectionOf(db, agencyId, provider, settings))
  return all
}

/** What a network said, as an answer to the page. */
export const refusalOf = (problem: unknown): unknown =>
  problem instanceof AdTrouble
    ? new Refused(problem.kind === 'unreachable' ? 503 : 409, { message: problem.message })
    : problem

/** Keeps what a network has given to an agency; it takes the place of what there was. One account needs no choice. */
export async function keepConnection(
  { database }: AdDesk,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  network: AdNetwork,
  given: { readonly tokens: AdTokens; readonly accounts: readonly AdAccountFacts[] },
): Promise<void> {
  const { tokens, accounts } = given
  const only = accounts.length === 1 ? (accounts[0]?.id ?? null) : null
  await inTransaction(database.tenant(agencyId), (tx) =>
    sql`insert into ad_connections (agency_id, provider, practice, access_token, refresh_token, expires_at, accounts, account_id, user_id, connected_at)
      values (${agencyId}, ${network.provider}, ${network.practice}, ${seal(tokens.access)}, ${tokens.refresh === null ? null : seal(tokens.refresh)},
        ${tokens.expiresAt}, ${JSON.stringify(accounts)}::jsonb, ${only}, ${userId}, now())
      on conflict (agency_id, provider) do update set practice = excluded.practice, access_token = excluded.access_token,
        refresh_token = excluded.refresh_token, expires_at = excluded.expires_at, refused_at = null, accounts = excluded.accounts,
        account_id = case when ad_connections.practice = excluded.practice
          and excluded.accounts @> jsonb_build_array(jsonb_build_object('id', ad_connections.account_id))
          then ad_connections.account_id else excluded.account_id end,
        user_id = excluded.user_id, connected_at = excluded.connected_at`.execute(tx),
  )
}

/** Chooses the account whose campaigns are shown, of those that whoever connected may use. */
export async function chooseAccount(
  tx: Kysely<DB>,
  agencyId: number,
  network: AdNetwork,
  account: string,
): Promise<void> {
  const row = await connectionRow(tx, agencyId, network)
  if (row === null) throw conflict('Connect first.')
  if (!row.accounts.some(({ id }) => id === account)) throw refused({ account: ['Choose one of the accounts.'] })
  await sql`update ad_connections set account_id = ${account} where agency_id = ${agencyId} and provider = ${network.provider}`.execute(
    tx,
  )
}

/** Forgets a connection; answers its tokens, so that they can be given up at the network. */
export async function forgetConnection(
  tx: Kysely<DB>,
  agencyId: number,
  provider: AdProvider,
): Promise<{ readonly tokens: AdTokens | null; readonly practice: boolean } | null> {
  const { rows } = await sql<Pick<ConnectionRow, 'access_token' | 'refresh_token' | 'practice'>>`
    delete from ad_connections where agency_id = ${agencyId} and provider = ${provider}
    returning access_token, refresh_token, practice`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return { tokens: tokensOf({ ...row, expires_at: null }), practice: row.practice }
}

function tokensOf(row: Pick<ConnectionRow, 'access_token' | 'refresh_token' | 'expires_at'>): AdTokens | null {
  const access = unseal(row.access_token)
  const refresh = row.refresh_token === null ? null : unseal(row.refresh_token)
  if (access === null || (row.refresh_token !== null && refresh === null)) return null // sealed under another key
  return { access, refresh, expiresAt: row.expires_at === null ? null : new Date(row.expires_at) }
}

/** Before a token ends, this early, it is renewed. */
const earlyMs = 60_000

/**
 * Does something at a network with the agency's token and account, outside of any transaction. A token that ends is renewed; one that the
 * network takes no more is noted, so that the page asks for a log-in.
 */
export async function atNetwork<Answer>(
  desk: AdDesk,
  agencyId: number,
  network: AdNetwork,
  work: (tokens: AdTokens, account: AdAccountFacts) => Promise<Answer>,
): Promise<Answer> {
  const db = desk.database.tenant(agencyId)
  const row = await connectionRow(db, agencyId, network)
  const account = row?.accounts.find(({ id }) => id === row.account_id)
  const expired = () => new AdTrouble('expired', `${adProviders[network.provider].name} asks you to log in again.`)
  if (row === null || account === undefined) throw new AdTrouble('refused', 'Connect and choose an account first.')
  const kept = tokensOf(row)
  if (row.refused_at !== null || isOver(row) || kept === null) throw expired()
  let sealed = row.access_token
  const renew = async (): Promise<AdTokens> => {
    const tokens = await network.refresh(kept)
    if (tokens === null) throw expired()
    const access = seal(tokens.access)
    // Unless somebody has connected anew meanwhile.
    await sql`update ad_connections set access_token = ${access}, expires_at = ${tokens.expiresAt},
        refresh_token = ${tokens.refresh === null ? null : seal(tokens.refresh)}
      where agency_id = ${agencyId} and provider = ${network.provider} and access_token = ${sealed}`.execute(db)
    sealed = access
    return tokens
  }
  try {
    if (kept.expiresAt !== null && kept.expiresAt.getTime() < Date.now() + earlyMs)
      return await work(await renew(), account)
    try {
      return await work(kept, account)
    } catch (problem) {
      if (!(problem instanceof AdTrouble) || problem.kind !== 'expired' || kept.refresh === null) throw problem
      return await work(await renew(), account)
    }
  } catch (problem) {
    if (problem instanceof AdTrouble && problem.kind === 'expired')
      await sql`update ad_connections set refused_at = now()
        where agency_id = ${agencyId} and provider = ${network.provider} and access_token = ${sealed}`.execute(db)
    throw problem
  }
}

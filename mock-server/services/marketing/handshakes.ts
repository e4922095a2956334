import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AdProvider } from '../../../src/domain/growth/marketing/ad-networks.ts'
import type { DB } from '../../database/types.generated.ts'
import { seal, unseal } from '../account/secrets.ts'

interface Whose {
  readonly agencyId: number
  readonly sessionId: number
}
export interface Begun {
  /** Goes to the provider and comes back with its answer. */
  readonly state: string
  /** Of the verifier (RFC 7636, S256): the provider gives a token only to whoever knows the verifier. */
  readonly challenge: string
}
export interface Taken {
  readonly verifier: string
  /** The screen that asked. */
  readonly back: string
}

const minutes = 10
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The S256 challenge of a verifier. */
export const challengeOf = (verifier: string): string => hash(verifier).toString('base64url')

/** A path of this product: anything else would send the person to another site after they come back. */
export const isOwnPath = (path: string): boolean =>
  path.length <= 300 && /^\/(?![/\\])[\w\-./?=&%]*$/.test(path) && !path.includes('\\')

/** Begins a connection in the person's session. */
export async function beginHandshake(
  tx: Kysely<DB>,
  { agencyId, sessionId }: Whose,
  provider: AdProvider,
  back: string,
): Promise<Begun> {
  if (!isOwnPath(back)) throw new Error('The screen to come back to must be one of this product.')
  const state = randomBytes(32).toString('base64url')
  const verifier = randomBytes(48).toString('base64url')
  await sql`insert into provider_handshakes (agency_id, session_id, provider, state, verifier, back, expires_at)
    values (${agencyId}, ${sessionId}, ${provider}, ${hash(state)}, ${seal(verifier)}, ${back}, now() + make_interval(mins => ${minutes}))`.execute(
    tx,
  )
  return { state, challenge: challengeOf(verifier) }
}

/**
 * Takes what was begun, once; null where nothing of this state waits for this session and this provider. A state that
 * comes with another session stays for the one that began it, so that nobody can use up what is not theirs.
 */
export async function takeHandshake(
  tx: Kysely<DB>,
  { agencyId, sessionId }: Whose,
  provider: AdProvider,
  state: string,
): Promise<Taken | null> {
  const { rows } = await sql<{ verifier: string; back: string; alive: boolean }>`
    delete from provider_handshakes where agency_id = ${agencyId} and session_id = ${sessionId} and provider = ${provider}
      and state = ${hash(state)} returning verifier, back, expires_at > now() as alive`.execute(tx)
  const [row] = rows
  if (row === undefined || !row.alive) return null
  const verifier = unseal(row.verifier)
  return verifier === null ? null : { verifier, back: row.back }
}

/** Has the handshake keep something else than the verifier: the token with which X began, and its secret. */
export async function keepInHandshake(tx: Kysely<DB>, { agencyId }: Whose, state: string, text: string): Promise<void> {
  await sql`update provider_handshakes set verifier = ${seal(text)} where agency_id = ${agencyId} and state = ${hash(state)}`.execute(
    tx,
  )
}

/** By the clock: forgets what nobody came back for. */
export async function forgetHandshakes(system: Kysely<DB>): Promise<void> {
  await sql`delete from provider_handshakes where expires_at < now()`.execute(system)
}

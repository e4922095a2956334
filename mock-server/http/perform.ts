import { type Kysely, sql } from 'kysely'
import type { Endpoint } from '../../src/domain/contract/endpoint.ts'
import type { DB } from '../database/types.generated.ts'
import { announce } from '../services/agency/live-events.ts'
import { type Actor, writeAudit } from './audit.ts'
import type { AuditNote, Call, Upload } from './handler.ts'
import { type Answered, type Claim, keepAnswer, takeKey } from './idempotency.ts'
import type { Platform } from './platform.ts'
import { forbidden, NotedRefusal } from './refusals.ts'
import type { SessionFacts } from './session-facts.ts'
import { type Effects, elevated, inTransaction, runEffects } from './transaction.ts'

/** A call whose body, query and answer can be those of any endpoint. */
interface AnyCall extends Omit<Call<Endpoint>, 'path' | 'query' | 'body' | 'session' | 'rawJson' | 'thenAnswer'> {
  readonly path: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly session: SessionFacts | null
  rawJson(text: string): unknown
  thenAnswer(answer: () => Promise<unknown>): void
}

/** An endpoint of the contract and where it stands there. */
export interface Listed {
  readonly area: string
  readonly name: string
  readonly endpoint: Endpoint
}

/** One endpoint with what serves it; the types of body, query and answer are the contract's concern, not the machinery's. */
export interface Served extends Listed {
  // A method, so that the handler of every endpoint fits here: each is given only calls that its own endpoint has checked.
  handler(call: AnyCall): Promise<unknown>
}

/** A call after session, access, limits and input have been checked. */
export interface Checked {
  readonly path: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly session: SessionFacts | null
  readonly upload: Upload | null
  readonly claim: Claim | null
  readonly ip: string
  readonly request: Request
}

export type Outcome = { readonly response: Response } | (Answered & { readonly replay?: true })

class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const isWrite = ({ method, facts }: Endpoint): boolean => method !== 'GET' || facts.writes === true

/** Without an agency yet (log-in, registration, public links) there is nothing to scope a connection by. */
const crossesTenants = ({ area, endpoint }: Served) => area === 'auth' || endpoint.facts.permission === 'public'

/** Rights may have changed after a write of these: every server drops what it remembers of the agency's sessions. */
const changesRights: ReadonlySet<string> = new Set(['auth', 'agency', 'people', 'plans'])

export async function perform(platform: Platform, served: Served, checked: Checked): Promise<Outcome> {
  const { database } = platform
  const agencyId = checked.session?.agencyId ?? null
  const db = crossesTenants(served) ? database.crossing : database.tenant(agencyId)
  if (!isWrite(served.endpoint)) {
    const effects: Effects = { after: [], notes: [] }
    const answer = await served.handler(makeCall(platform, checked, db, effects))
    await runEffects(effects)
    return outcomeOf(answer, served.endpoint)
  }
  const { session } = checked
  const [outcome, later] = await inTransaction(db, async (tx, effects) => {
    const outcome = await write(platform, served, checked, tx, effects)
    if (changesRights.has(served.area) && served.name !== 'login') {
      const whom = { agencyId, ...(session === null ? {} : { userId: session.userId }) }
      await announce(tx, { kind: 'rights', ...whom })
      effects.after.unshift(() => platform.sessions.forget(whom))
    }
    return [outcome, effects.thenAnswer] as const
  })
  return later === undefined ? outcome : outcomeOf(await later(), served.endpoint)
}

async function write(
  platform: Platform,
  served: Served,
  checked: Checked,
  tx: Kysely<DB>,
  effects: Effects,
): Promise<Outcome> {
  const { claim, session } = checked
  if (session !== null) await sql`select set_config('app.user_id', ${String(session.userId)}, true)`.execute(tx) // who the books name
  if (claim !== null) {
    const first = await takeKey(tx, claim)
    if (first !== null) return { ...first, replay: true }
  }
  const answer = await served.handler(makeCall(platform, checked, tx, effects)).catch(notedOrThrown)
  if (served.endpoint.facts.audit !== false) await noteWrite(tx, served, checked, effects.notes)
  const outcome = outcomeOf(answer, served.endpoint)
  if (claim !== null && 'text' in outcome && served.endpoint.facts.keepsAnswer !== false)
    await keepAnswer(tx, claim, outcome)
  return outcome
}

function notedOrThrown(problem: unknown): NotedRefusal {
  if (problem instanceof NotedRefusal) return problem
  throw problem
}

function outcomeOf(answer: unknown, { facts }: Endpoint): Outcome {
  if (answer instanceof NotedRefusal) return { status: answer.status, text: JSON.stringify(answer.body) }
  if (answer instanceof Response) return { response: answer }
  return { status: facts.status ?? 200, text: answer instanceof RawJson ? answer.text : JSON.stringify(answer) }
}

function makeCall(platform: Platform, checked: Checked, db: Kysely<DB>, effects: Effects): AnyCall {
  const { session } = checked
  return {
    path: checked.path,
    query: checked.query,
    body: checked.body,
    session,
    get agencyId(): number {
      if (session === null || session.agencyId === null)
        throw forbidden('You do not belong to an agency yet.', 'isInactive')
      return session.agencyId
    },
    db,
    system: platform.database.system,
    elevated: <T>(run: (tx: Kysely<DB>) => Promise<T>) => elevated(db, run),
    upload: checked.upload,
    ip: checked.ip,
    request: checked.request,
    platform,
    after: (effect: () => Promise<void> | void) => void effects.after.push(effect),
    thenAnswer: (answer: () => Promise<unknown>) => {
      effects.thenAnswer = answer
    },
    audit: (note: AuditNote) => void effects.notes.push(note),
    rawJson: (text: string) => new RawJson(text),
  }
}

/** Every write leaves a row; one that said nothing of itself is noted by its path. */
async function noteWrite(
  tx: Kysely<DB>,
  { area, name }: Served,
  { session, path, ip }: Checked,
  said: readonly AuditNote[],
): Promise<void> {
  const actor: Actor = {
    agencyId: session?.agencyId ?? null,
    userId: session?.userId ?? null,
    name: session?.userName ?? '',
    ip,
  }
  const notes = said.length > 0 ? said : [{ subject: area, subjectId: Object.values(path)[0] ?? '' }]
  await writeAudit(tx, `${area}.${name}`, actor, notes)
}

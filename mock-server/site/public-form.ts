import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { onceField, trapField } from '../../src/domain/website/form-names.ts'
import type { DB } from '../database/types.generated.ts'
import { writeAudit } from '../http/audit.ts'
import { bytesOf } from '../http/body.ts'
import type { AuditNote } from '../http/handler.ts'
import { type Claim, keepAnswer, takeKey } from '../http/idempotency.ts'
import { Refused } from '../http/refusals.ts'
import { inTransaction } from '../http/transaction.ts'
import { validated } from '../http/validate.ts'
import type { Typed } from './form-fields.ts'
import { type PageFacts, type PathValues, type PublicPage, publicPage, type Visit } from './public-page.ts'

const mostBytes = 64 * 1024

/** What a form is about: a proposal, a thread, later a basket; always of one agency. */
export interface Subject {
  readonly agencyId: number
}

/** A form that was sent, checked, within its transaction. */
export interface FormCall<P extends string, V, S extends Subject> {
  readonly visit: Visit
  readonly path: PathValues<P>
  readonly subject: S
  readonly values: V
  /** Scoped to the agency by row-level security; the work may be done twice, see `inTransaction`. */
  readonly tx: Kysely<DB>
  /** What changed, and the name of whoever changed it; written with the change. */
  audit(by: string, note: AuditNote): void
  /** Runs once it is committed. */
  after(effect: () => Promise<void> | void): void
}

/** What a form says of itself. docs/public-pages.md shows how one is added. */
export interface FormFacts<P extends string, V, S extends Subject>
  extends Pick<PageFacts<P, unknown, unknown>, 'path' | 'limit'> {
  /** Texts by name; a name that was sent several times is a list. */
  readonly fields: v.GenericSchema<unknown, V>
  /** The action of its audit rows; null where what is written is a record itself, like a message. */
  readonly action: string | null
  /** Throws 404 for what is not there. */
  subject(visit: Visit, path: PathValues<P>): Promise<S>
  write(call: FormCall<P, V, S>): Promise<void>
  /** Where the visitor goes once it is done; `sent`: the form as it came. */
  done(path: PathValues<P>, sent: URLSearchParams, subject: S): string
  /** The page with the form once more: what was typed, and why it was refused. */
  again(visit: Visit, subject: S, typed: Typed): Promise<Response>
  /** Writes what a refusal leads to, after the work has been undone, and says what the visitor is told. */
  onRefusal?(call: FormCall<P, V, S>, refusal: Refused): Promise<Refused>
}

/**
 * A form on a public page. It is written in one transaction of its agency, with its audit row, and again when it ran into another's;
 * the same form sent twice is written once if it has `onceField`; a machine that fills in `trapField` is thanked, and nothing is written.
 */
export const publicForm = <const P extends string, V, S extends Subject>(facts: FormFacts<P, V, S>): PublicPage =>
  publicPage({
    method: 'POST',
    path: facts.path,
    limit: facts.limit,
    query: v.object({}),
    body: formText,
    async answer({ visit, path, body }) {
      const sent = new URLSearchParams(body.replaceAll('%00', ''))
      const subject = await facts.subject(visit, path)
      const inTx = <T>(values: V, claim: Claim | null, work: (call: FormCall<P, V, S>) => Promise<T>) =>
        written(visit, facts.action, subject.agencyId, claim, (rest) => work({ visit, path, subject, values, ...rest }))
      try {
        if ((sent.get(trapField) ?? '') === '') {
          const values = validated(facts.fields, valuesOf(sent))
          const claim = sent.has(onceField) ? claimOf(visit.url.pathname, body) : null
          await inTx(values, claim, facts.write).catch(async (problem: unknown) => {
            const { onRefusal } = facts
            if (!isShown(problem) || onRefusal === undefined) throw problem
            throw await inTx(values, null, (call) => onRefusal(call, problem))
          })
        }
      } catch (problem) {
        if (!isShown(problem)) throw problem
        return facts.again(visit, subject, { refusal: problem, sent })
      }
      return new Response(null, { status: 303, headers: { location: facts.done(path, sent, subject) } })
    },
  })

type Writing = Pick<FormCall<string, unknown, Subject>, 'tx' | 'audit' | 'after'>

/** What a visitor writes: one transaction of the agency, tried again, with its audit rows; nothing when the same was written before. */
export function written<T>(
  { platform, ip }: Visit,
  action: string | null,
  agencyId: number,
  claim: Claim | null,
  work: (writing: Writing) => Promise<T>,
): Promise<T | null> {
  return inTransaction(platform.database.tenant(agencyId), async (tx, { after }) => {
    if (claim !== null && (await takeKey(tx, claim)) !== null) return null
    const notes: { readonly by: string; readonly note: AuditNote }[] = []
    const result = await work({
      tx,
      audit: (by, note) => void notes.push({ by, note }),
      after: (effect) => void after.push(effect),
    })
    if (action !== null)
      for (const { by, note } of notes) await writeAudit(tx, action, { agencyId, userId: null, name: by, ip }, [note])
    if (claim !== null) await keepAnswer(tx, claim, { status: 303, text: '' })
    return result
  })
}

/** What the visitor can do something about stands on the page of the form; what is not there, or broken, is a page of its own. */
export const isShown = (problem: unknown): problem is Refused =>
  problem instanceof Refused && problem.status < 500 && problem.status !== 404

/** The text of a form that was sent as browsers send one, at most so much of it. */
export async function formText(request: Request): Promise<string> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refused(415, { message: 'Send the form of this page.' })
  return (await bytesOf(request, mostBytes, 'This is too much text.')).toString('utf8')
}

/** Its values by name; a name that was sent several times is a list. */
export function valuesOf(sent: URLSearchParams): Record<string, string | readonly string[]> {
  const names = new Set(sent.keys())
  names.delete('__proto__')
  return Object.fromEntries(
    [...names].map((name) => {
      const all = sent.getAll(name)
      return [name, all.length === 1 ? (all[0] ?? '') : all]
    }),
  )
}

/** Ticks of the same name: none, one or several of them as a list. */
export const ticks = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((sent) => [sent].flat()),
  ),
  [],
)

/** The same form with the same text from the same page: `onceField` differs on every page that is shown. */
function claimOf(endpoint: string, body: string): Claim {
  const bodyHash = createHash('sha256').update(endpoint).update('\n').update(body).digest()
  return { userId: nobody, key: bodyHash.toString('base64url'), endpoint, bodyHash }
}
/** No user has this id. */
const nobody = 0

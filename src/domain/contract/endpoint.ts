import type * as v from 'valibot'
import type { AgencyFlag } from '../access.ts'
import type { Feature, Permission } from '../rights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The least complete session that may call an endpoint. `code`: a token whose two-factor code is still owed;
 * `unverified`: e-mail not verified; `inactive`: agency without an active subscription; `active`: everybody else.
 */
export type Stage = 'code' | 'unverified' | 'inactive' | 'active'

// A body or query schema of any shape; the concrete one is kept by inference.
export type Schema = v.GenericSchema<unknown, unknown>

/** What an endpoint says of itself; `server`, typed calls, OpenAPI and tests read it. */
export interface Facts {
  /** `any`: whoever is signed in. `public`: no token needed. */
  readonly permission: Permission | 'any' | 'public'
  readonly feature?: Feature
  readonly agency?: readonly AgencyFlag[]
  readonly from?: Stage
  readonly meaning: string
  /** The JSON body. */
  readonly input?: Schema
  /** The specification sends a bare list: it stands under this name of the input. */
  readonly listAs?: string
  /** The query string; values arrive as text. */
  readonly query?: Schema
  /** The body is multipart with a field `file` instead of JSON: an image, or a file for buyers, checked by content. */
  readonly upload?: true | 'file'
  /** Beside multipart: JSON that names a file at Uploadcare. */
  readonly uploadcare?: true
  /** A list that also answers `download=csv|xlsx` with a blob of all matching rows. */
  readonly download?: true
  /** A file of the whole list asks for the password or a code again. */
  readonly proof?: 'download'
  /** The answer is not JSON (event stream, redirect): the handler writes its own response. */
  readonly raw?: true
  readonly status?: 200 | 201
  /** Most calls allowed in a window, counted per key (`ip`, `account` = the body's e-mail, `user`). */
  readonly limit?: { readonly per: 'ip' | 'account' | 'user'; readonly calls: number; readonly minutes: number }
  /** A state-changing GET of the specification: never retried, never prefetched, audited like a write. */
  readonly writes?: true
  /** The `id` of the path may be the record's uuid instead. */
  readonly idOrUuid?: true
  /** Its refusals say their message under this name as well. */
  readonly says?: 'error'
  /** False for writes that change nothing worth an audit row (marking a notification read). */
  readonly audit?: false
  /** False where the answer holds a secret that is told once: a repeat with the same key is told that it was done (409). */
  readonly keepsAnswer?: false
}

export interface Endpoint<Answer = unknown, Path extends string = string, F extends Facts = Facts> {
  readonly method: Method
  readonly path: Path
  readonly facts: F
  /** Phantom: the type of a 2xx body. */
  readonly answer?: Answer
}

export type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never
export type AnswerOf<E> = E extends Endpoint<infer A> ? A : never
export type BodyOf<E> = E extends { facts: { input: infer S extends Schema } }
  ? v.InferOutput<S>
  : Record<string, never>
export type QueryOf<E> = E extends { facts: { query: infer S extends Schema } }
  ? v.InferOutput<S>
  : Record<string, never>
export type PathOf<E> = E extends { path: infer P extends string } ? { [N in PathNames<P>]: string } : never

/** `endpoint<Answer>()('GET agent/packages', facts)`: two calls, because one type argument cannot be given while others are inferred. */
export const endpoint =
  <Answer>() =>
  <const P extends string, const F extends Facts>(route: `${Method} ${P}`, facts: F): Endpoint<Answer, P, F> => {
    const space = route.indexOf(' ')
    return { method: route.slice(0, space) as Method, path: route.slice(space + 1) as P, facts } // the parts of its own type
  }

/** Every area of the contract, as the server and the typed client walk it. */
export type Area = Readonly<Record<string, Endpoint>>

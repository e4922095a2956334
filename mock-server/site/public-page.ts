import type * as v from 'valibot'
import type { PathNames } from '../../src/domain/contract/endpoint.ts'
import { bytesOf } from '../http/body.ts'
import { type Limit, limitCalls } from '../http/limits.ts'
import type { Platform } from '../http/platform.ts'
import type { Refused } from '../http/refusals.ts'
import { checkPath, queryOf, validated } from '../http/validate.ts'

/** A call of somebody without an account: the request, and the address that limits count under. */
export interface Visit {
  readonly platform: Platform
  readonly request: Request
  readonly url: URL
  readonly ip: string
  /** It came to an agency's own domain, whose addresses begin at the root. */
  readonly ownDomain?: boolean
}

export type PathValues<P extends string> = Readonly<Record<PathNames<P>, string>>

/** `ip`: calls of one visitor; `link`: calls of one address, whoever has it. */
export interface PageLimit extends Limit {
  readonly per: 'ip' | 'link'
  /** What is counted together, unlike any other page's. */
  readonly name: string
}

/** What a page says of itself. docs/public-pages.md shows how one is added. */
export interface PageFacts<P extends string, Q, B> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** `/thread/{uuid}` */
  readonly path: P
  /** Null only where whoever calls is known by a secret, or where nothing is looked up. */
  readonly limit: PageLimit | null
  /** Counted first, where the other counts links: made-up ones would fill the table of limits. */
  readonly visitorLimit?: PageLimit & { readonly per: 'ip' }
  /** Refuses a call before its body is read. */
  readonly admit?: (visit: Visit) => void
  readonly query: v.GenericSchema<unknown, Q>
  readonly body: (request: Request) => Promise<B>
  /** How a refusal is shown, where it is no page of HTML. */
  readonly refusal?: (refused: Refused) => Response
  answer(call: PageCall<P, Q, B>): Promise<Response>
}

/** A call after limit, path, query and size of the body have been checked. */
export interface PageCall<P extends string, Q, B> {
  readonly visit: Visit
  readonly path: PathValues<P>
  readonly query: Q
  readonly body: B
}

/** A page as the router knows it. */
export interface PublicPage {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly limit: PageLimit | null
  readonly visitorLimit: PageLimit | null
  readonly refusal: ((refused: Refused) => Response) | null
  serve(visit: Visit, path: Readonly<Record<string, string>>): Promise<Response>
}

/** One page for people without an account: limit, path, query and body are checked in this order; whatever fails is thrown. */
export const publicPage = <const P extends string, Q, B>(facts: PageFacts<P, Q, B>): PublicPage => ({
  method: facts.method,
  path: facts.path,
  limit: facts.limit,
  visitorLimit: facts.visitorLimit ?? null,
  refusal: facts.refusal ?? null,
  async serve(visit, path) {
    const { limit, visitorLimit } = facts
    if (visitorLimit !== undefined) await limitCalls(visit.platform, visitorLimit.name, visitorLimit, visit.ip)
    // A link's values as they are read: one can be spelt in many ways.
    const whom = limit?.per === 'ip' ? visit.ip : Object.values(path).join('/')
    if (limit !== null) await limitCalls(visit.platform, limit.name, limit, whom)
    checkPath(path)
    facts.admit?.(visit)
    const query = validated(facts.query, queryOf(visit.url))
    return facts.answer({ visit, path, query, body: await facts.body(visit.request) })
  },
})

/** For a page that reads no body. */
export const noBody = async (): Promise<null> => null

/** The body as it came, at most so many bytes of it. */
export const bytes =
  (most: number, message: string) =>
  (request: Request): Promise<Buffer> =>
    bytesOf(request, most, message)

import { Failure } from '../domain/failure.ts'
import { addressOf, type Base, type Query } from './address.ts'
import type { OperationReads } from './batch.ts'
import { type RestMethod, rest } from './rest.ts'

/** A resolver's call; the context adds what belongs to the operation. */
export interface ResolverCall {
  readonly method: RestMethod
  readonly path: string
  readonly base?: Base
  readonly query?: Query
  readonly body?: unknown
  readonly writes?: boolean
}

/** What every resolver of one operation shares. */
export interface GatewayContext {
  /** Reads are shared; writes carry the operation's key, made distinct by `part` when there are several. */
  call<Answer>(call: ResolverCall, part?: string): Promise<Answer>
}

/** One operation may cost this many REST calls; a document that wants more is a mistake, not a need. */
export const mostCalls = 20

export function contextOf(reads: OperationReads, key: string | undefined): GatewayContext {
  let calls = 0
  const count = () => {
    calls++
    if (calls > mostCalls) throw new Failure(400, [`This question needs more than ${mostCalls} calls.`])
  }
  return {
    async call<Answer>(call: ResolverCall, part = ''): Promise<Answer> {
      const isWrite = call.method !== 'GET' || call.writes === true
      if (isWrite) {
        count()
        // A write is never stopped once it is under way: whether it happened would be unknown.
        return rest<Answer>({ ...call, key: key === undefined ? undefined : `${key}${part}` })
      }
      const address = addressOf('', call.base ?? 'agent', call.path, call.query)
      if (!reads.has(address)) count()
      return reads.once(address, (signal) => rest<Answer>({ ...call, signal }))
    },
  }
}

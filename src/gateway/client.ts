import { ClientError, GraphQLClient } from 'graphql-request'
import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { caller } from './caller.ts'
import type { Operation } from './operation.ts'
import { gatewayPort } from './port.ts'
import type { GraphQLAnswer, GraphQLRefusal } from './protocol.ts'

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  /** Idempotency key of a mutation; the same one for every try of one attempt. */
  readonly key?: string | undefined
  /** Keep what did arrive, with null where a field was refused; otherwise any refusal is a Failure. */
  readonly partial?: boolean | undefined
}

/** Asks the gateway; throws `Failure`. Screens use `useQuery` and `useMutation`, commands this. */
export async function ask<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  options: AskOptions = {},
): Promise<Answer> {
  operations.set(operation.text, operation)
  try {
    const { data, errors } = await client.rawRequest<Answer>({
      query: operation.text,
      variables: variables as Record<string, unknown>, // operations' variables are objects
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.key === undefined ? {} : { requestHeaders: { 'idempotency-key': options.key } }),
    })
    const refusal = errors?.[0] as GraphQLRefusal | undefined // our own engine's form
    if (refusal !== undefined && (options.partial !== true || data === null)) throw failureOf(refusal)
    return data
  } catch (error) {
    const failure = failureFrom(error)
    if (failure.status === 403) caller.onRefusedAccess() // the worker's calls are not seen by this realm's `rest`
    throw failure
  }
}

/** By their documents, which are all that graphql-request hands on. */
const operations = new Map<string, Pick<Operation<unknown, unknown>, 'id' | 'types'>>()

/**
 * graphql-request over a `fetch` that never leaves the process. The serializer is the identity and operation names are
 * left out, so that no document is parsed here and nothing is made into text and back.
 */
const client = new GraphQLClient('http://gateway/graphql', {
  errorPolicy: 'all',
  excludeOperationName: true,
  jsonSerializer: { stringify: (value: unknown) => value as string, parse: (value: string) => value as unknown },
  fetch: async (_address: unknown, init: RequestInit = {}) => {
    const { query, variables } = init.body as unknown as { query: string; variables: Record<string, unknown> } // not text: see above
    const key = new Headers(init.headers).get('idempotency-key') ?? undefined
    const { id = query, types } = operations.get(query) ?? {}
    const question = { id, text: query, types, variables, key }
    return responseOf(await gatewayPort().ask(question, init.signal ?? undefined))
  },
})

const json = new Headers({ 'content-type': 'application/json' })
/** As much of a Response as graphql-request reads. */
const responseOf = (answer: GraphQLAnswer) =>
  ({ ok: true, status: 200, headers: json, text: async () => answer }) as unknown as Response

const failureOf = ({ message, extensions }: GraphQLRefusal): Failure =>
  new Failure(
    extensions.status,
    extensions.messages.length > 0 ? extensions.messages : [message],
    extensions.fields,
    extensions.detail,
  )

function failureFrom(error: unknown): Failure {
  if (error instanceof Failure) return error
  const refusal = error instanceof ClientError ? (error.response.errors?.[0] as GraphQLRefusal | undefined) : undefined
  if (refusal?.extensions !== undefined) return failureOf(refusal)
  if (error instanceof DOMException && error.name === 'AbortError')
    return new Failure(499, ['Cancelled.'], {}, { aborted: true })
  return new Failure(500, [somethingWentWrong], {}, { reason: error instanceof Error ? error.message : String(error) })
}

/** What page and gateway say to each other, by message to the worker or by call in one process. */
export interface GraphQLAnswer {
  readonly data: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly GraphQLRefusal[]
}

export interface GraphQLRefusal {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: RefusalFacts
}

/** A Failure on its way through GraphQL. */
export interface RefusalFacts {
  readonly status: number
  readonly messages: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly detail: Readonly<Record<string, unknown>>
}

export interface Question {
  readonly id: string
  /** The document; parsed once for each id. */
  readonly text: string
  /** SDL by which it is executed; see `Operation`. */
  readonly types?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
  /** Idempotency key of a mutation. */
  readonly key?: string | undefined
}

export type ToGateway =
  | { readonly type: 'start'; readonly host: string; readonly token: string | null }
  | { readonly type: 'token'; readonly token: string | null }
  | { readonly type: 'ask'; readonly call: number; readonly question: Question }
  | { readonly type: 'abort'; readonly call: number }

export type FromGateway =
  /** A GraphQLAnswer as JSON: for both sides text is cheaper than a structured clone of many small objects. */
  | { readonly type: 'answer'; readonly call: number; readonly answer: string }
  | { readonly type: 'refused token'; readonly token: string }

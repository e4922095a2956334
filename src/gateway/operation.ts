/**
 * A GraphQL document with the types of its answer and variables. Documents are validated when they are generated;
 * in the page they are opaque text, known to the worker by `id`, so that nothing is parsed twice.
 */
export interface Operation<Answer, Variables> {
  /** Changes when the text does. */
  readonly id: string
  readonly name: string
  /** The area whose cache it fills or, as a mutation, spoils. */
  readonly area: string
  readonly text: string
  /** SDL of what it selects; without it, the gateway knows the types: those of the first screens. */
  readonly types?: string
  /** Phantom types. */
  readonly answer?: Answer
  readonly variables?: Variables
}

export type AnswerOf<O> = O extends Operation<infer Answer, infer _Variables> ? Answer : never
export type VariablesOf<O> = O extends Operation<infer _Answer, infer Variables> ? Variables : never

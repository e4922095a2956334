import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { Batch, OperationReads } from './batch.ts'
import { contextOf } from './context.ts'
import { firstTypes } from './first-types.generated.ts'
import { joins, type Resolvers } from './joins/joins.ts'
import type { GraphQLAnswer, GraphQLRefusal, Question, RefusalFacts } from './protocol.ts'
import { type Quick, quickOf } from './quick.ts'
import { deriveResolvers } from './rest-directive.ts'

/** Executes operations over REST. The worker has one; Node has one in its process. */
export interface Engine {
  run(question: Question, signal?: AbortSignal): Promise<GraphQLAnswer>
}

export const deepest = 8

/** Knows the types of the first screens; every other operation brings those it needs, so that this does not grow with the areas. */
export function standardEngine(): Engine {
  const first = schemaOf(firstTypes, joins)
  return engineOf(({ types }) => (types === undefined ? first : schemaOf(types, joins)))
}

/** Types and documents are validated by a test and when they are generated, so not again here: that halves the time this takes. */
export function schemaOf(typeDefs: string, resolvers: Resolvers): GraphQLSchema {
  return deriveResolvers(
    makeExecutableSchema({
      typeDefs,
      resolvers,
      resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' }, // an operation brings some of the types
      assumeValid: true,
      assumeValidSDL: true,
      noLocation: true,
      updateResolversInPlace: true,
    }),
  )
}

/** `schemaFor` is asked once for each operation. */
export function engineOf(schemaFor: (question: Question) => GraphQLSchema): Engine {
  const documents = new Map<string, { schema: GraphQLSchema; document: DocumentNode; quick: Quick | null }>()
  const batch = new Batch()
  const preparedOf = (question: Question) => {
    const { id, text } = question
    let prepared = documents.get(id)
    if (prepared === undefined) {
      const document = parse(text, { noLocation: true })
      if (depthOf(document) > deepest) throw new Failure(400, [`This question goes deeper than ${deepest} levels.`])
      const schema = schemaFor(question)
      prepared = { schema, document, quick: quickOf(schema, document) }
      documents.set(id, prepared)
    }
    return prepared
  }
  return {
    async run(question, signal = new AbortController().signal) {
      try {
        const { schema, document, quick } = preparedOf(question)
        const variableValues = question.variables ?? {}
        const contextValue = contextOf(new OperationReads(batch, signal), question.key)
        const copied = await quick?.(variableValues, contextValue)
        if (copied != null) return { data: copied }
        const { data, errors } = await execute({ schema, document, variableValues, contextValue })
        return {
          data: data ?? null,
          ...(errors === undefined ? {} : { errors: errors.map(refusalOf) }),
        }
      } catch (error) {
        return { data: null, errors: [refusalOf(error)] }
      }
    },
  }
}

/** Any error as it travels: plain data that survives the way between worker and page. */
function refusalOf(error: unknown): GraphQLRefusal {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
  const path = error instanceof GraphQLError ? error.path : undefined
  return {
    message: cause instanceof Error ? cause.message : somethingWentWrong,
    extensions: factsOfCause(cause),
    ...(path === undefined ? {} : { path }),
  }
}

function factsOfCause(cause: unknown): RefusalFacts {
  if (cause instanceof Failure) {
    const { status, messages, fields, detail } = cause
    return { status, messages, fields, detail }
  }
  // Not a refusal of the server: our own mistake, or an answer that breaks the schema. The words are for developers.
  const reason = cause instanceof Error ? cause.message : String(cause)
  return { status: 500, messages: [somethingWentWrong], fields: {}, detail: { reason } }
}

/** How many levels of fields a document asks for; fragments count where they are spread. */
export function depthOf(document: DocumentNode): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const depth = (set: SelectionSetNode | undefined, within: ReadonlySet<string>): number => {
    if (set === undefined) return 0
    const levels = set.selections.map((node) => {
      if (node.kind === Kind.FIELD) return 1 + depth(node.selectionSet, within)
      if (node.kind === Kind.INLINE_FRAGMENT) return depth(node.selectionSet, within)
      const name = node.name.value
      if (within.has(name)) return Number.POSITIVE_INFINITY
      return depth(fragments.get(name)?.selectionSet, new Set([...within, name]))
    })
    return Math.max(0, ...levels)
  }
  return Math.max(
    0,
    ...document.definitions.map((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? depth(node.selectionSet, new Set()) : 0,
    ),
  )
}

import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import type { GatewayContext } from './context.ts'
import { answerOf, factsOf } from './rest-directive.ts'

type Values = Readonly<Record<string, unknown>>
/** The data of a query, or null when `execute` has to say what is wrong with it. */
export type Quick = (variables: Values, context: GatewayContext) => Promise<Values | null>

/** The value as it is selected; throws `unfit`. */
type Copy = (value: unknown) => unknown

const unfit = new Error('Not as the schema says.')

/**
 * A query whose fields all come as they are out of REST answers needs no general execution: what it selects is worked out once, and each
 * row is then copied by that. 500 rows cost the worker a tenth of what `execute` takes. Whatever does not fit (a refusal, a null where none
 * may be, a value of another kind) is left to `execute`, which finds the answers already there and says what is wrong in its own words.
 * Null for documents with anything else in them: writes, joins, directives, answers of an abstract type.
 */
export function quickOf(schema: GraphQLSchema, document: DocumentNode): Quick | null {
  const [operation, ...others] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const query = schema.getQueryType()
  if (operation?.operation !== OperationTypeNode.QUERY || others.length > 0 || query == null) return null
  const fields = fieldsOf(document, query, operation.selectionSet)
  if (fields === null) return null
  const roots: { key: string; run: (variables: Values, context: GatewayContext) => Promise<unknown> }[] = []
  for (const [key, nodes] of fields) {
    const [node] = nodes
    const field = node === undefined ? undefined : query.getFields()[node.name.value]
    const facts = factsOf(field?.resolve)
    const copy = field === undefined ? null : copyOf(document, field.type, nodes)
    if (node === undefined || field === undefined || facts === undefined || facts.writes || copy === null) return null
    roots.push({
      key,
      run: async (variables, context) =>
        copy(await answerOf(facts, getArgumentValues(field, node, variables), undefined, context)),
    })
  }
  return async (variables, context) => {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
    if (coerced === undefined) return null
    try {
      const parts = await Promise.all(roots.map(async ({ key, run }) => [key, await run(coerced, context)] as const))
      return Object.fromEntries(parts)
    } catch {
      return null
    }
  }
}

function copyOf(document: DocumentNode, type: GraphQLOutputType, nodes: readonly FieldNode[]): Copy | null {
  if (isNonNullType(type)) {
    const inner = copyOf(document, type.ofType, nodes)
    if (inner === null) return null
    return (value) => inner(value) ?? refuse()
  }
  if (isListType(type)) {
    const inner = copyOf(document, type.ofType, nodes)
    if (inner === null) return null
    return (value) => (value == null ? null : Array.isArray(value) ? value.map(inner) : refuse())
  }
  if (isLeafType(type)) return (value) => (value == null ? null : (type.serialize(value) ?? refuse()))
  return isObjectType(type) && type.isTypeOf == null ? copyOfObject(document, type, nodes) : null
}

function copyOfObject(document: DocumentNode, type: GraphQLObjectType, nodes: readonly FieldNode[]): Copy | null {
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
  const fields = fieldsOf(document, type, { kind: Kind.SELECTION_SET, selections })
  if (fields === null) return null
  const parts: { key: string; name: string; copy: Copy; mayBeAsked: boolean }[] = []
  for (const [key, same] of fields) {
    const name = same[0]?.name.value ?? ''
    if (name === '__typename') {
      parts.push({ key, name, copy: () => type.name, mayBeAsked: false })
      continue
    }
    const field = type.getFields()[name]
    const copy = field === undefined ? null : copyOf(document, field.type, same)
    const isPlain = field?.resolve === undefined
    if (copy === null || !(isPlain || factsOf(field?.resolve) !== undefined)) return null
    parts.push({ key, name, copy, mayBeAsked: !isPlain })
  }
  return (value) => {
    if (value == null) return null
    if (typeof value !== 'object') return refuse()
    const copied: Record<string, unknown> = {}
    for (const { key, name, copy, mayBeAsked } of parts) {
      const own = (value as Values)[name] // just seen to be an object
      if (mayBeAsked && own === undefined) return refuse() // not embedded: another call
      copied[key] = copy(own)
    }
    return copied
  }
}

/** The fields by the names they are answered under, fragments spread; null when a directive or another type's fragment decides. */
function fieldsOf(
  document: DocumentNode,
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  into = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> | null {
  for (const node of selections) {
    if ((node.directives?.length ?? 0) > 0) return null
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value
      const same = into.get(key)
      if (same === undefined) into.set(key, [node])
      else same.push(node)
      continue
    }
    const fragment =
      node.kind === Kind.INLINE_FRAGMENT
        ? node
        : document.definitions.find(
            (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === node.name.value,
          )
    if (fragment === undefined || !('selectionSet' in fragment) || !('typeCondition' in fragment)) return null
    const on = fragment.typeCondition?.name.value
    if (on !== undefined && on !== type.name && !type.getInterfaces().some(({ name }) => name === on)) return null
    if (fieldsOf(document, type, fragment.selectionSet, into) === null) return null
  }
  return into
}

function refuse(): never {
  throw unfit
}

import {
  type DirectiveNode,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql'
import type { Base, Query, QueryValue } from './address.ts'
import type { GatewayContext, ResolverCall } from './context.ts'
import type { RestMethod } from './rest.ts'

/** Where a field comes from, as its `@rest` says. */
export interface RestFacts {
  readonly method: RestMethod
  /** With its arguments still in braces. */
  readonly path: string
  readonly base: Base
  /** Dotted path into the answer; empty: the whole body. */
  readonly pick: readonly string[]
  readonly writes: boolean
}

type Values = Readonly<Record<string, unknown>>
type RestResolver = GraphQLFieldResolver<unknown, GatewayContext, Values>

/** Gives every field with `@rest` its resolver. Fields resolved by hand (`joins/`) keep theirs. */
export function deriveResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const isMutation = type === schema.getMutationType()
    for (const field of Object.values(type.getFields())) {
      const facts = restFactsOf(field, isMutation)
      if (facts !== null && (field.resolve === undefined || field.resolve === defaultFieldResolver)) {
        field.resolve = resolverOf(facts, field.name)
      }
    }
  }
  return schema
}

/** A field of `Mutation` writes, whatever its method: some GETs of the specification change state. */
export function restFactsOf(
  field: Pick<GraphQLField<unknown, unknown>, 'astNode' | 'name'>,
  isMutation: boolean,
): RestFacts | null {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'rest')
  if (directive === undefined) return null
  const said = argumentsOf(directive)
  const [method, path] = methodAndPath(said, field.name)
  return {
    method,
    path,
    base: said.base === 'AGENCY' ? 'agency' : 'agent',
    pick: typeof said.pick === 'string' ? said.pick.split('.') : [],
    writes: isMutation || method !== 'GET' || said.writes === true,
  }
}

function methodAndPath(said: Values, field: string): [RestMethod, string] {
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    const path = said[method]
    if (typeof path === 'string') return [method.toUpperCase() as RestMethod, path] // the four are its upper case
  }
  throw new Error(`@rest on ${field} names no path.`)
}

const argumentsOf = (directive: DirectiveNode): Values =>
  Object.fromEntries((directive.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]))

const derived = new WeakMap<object, RestFacts>()

/** Where a field's resolver asks, if it was derived from a `@rest`. */
export const factsOf = (resolver: object | undefined): RestFacts | undefined =>
  resolver === undefined ? undefined : derived.get(resolver)

function resolverOf(facts: RestFacts, name: string): RestResolver {
  const resolver: RestResolver = (source, args, context, info) => {
    const embedded = isValues(source) ? source[name] : undefined
    if (embedded !== undefined) return embedded // the parent's answer carried it along
    return answerOf(facts, args, source, context, facts.writes ? `-${info.path.key}` : '')
  }
  derived.set(resolver, facts)
  return resolver
}

/** Asks, and picks what the field is out of the answer. */
export async function answerOf(
  facts: RestFacts,
  args: Values,
  source: unknown,
  context: GatewayContext,
  part = '',
): Promise<unknown> {
  return picked(await context.call<unknown>(callOf(facts, args, source), part), facts.pick)
}

/** Arguments in braces go into the path; the rest is the query string of a GET, or the body of a write with `input` spread. */
export function callOf(facts: RestFacts, args: Values, source: unknown): ResolverCall {
  const rest: Record<string, unknown> = { ...args }
  const path = facts.path.replace(/\{([\w.]+)\}/g, (_whole, name: string) => {
    const given = rest[name]
    delete rest[name]
    const value = given ?? picked(source, name.split('.'))
    if (value === undefined || value === null || value === '') throw new Error(`${facts.path} needs ${name}.`)
    return encodeURIComponent(String(value))
  })
  const { method, base, writes } = facts
  if (method === 'GET') return { method, path, base, writes, query: flat(rest) }
  const { input, ...named } = rest
  const others = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null && value !== undefined))
  const body = isValues(input) ? { ...input, ...others } : input === undefined ? others : input
  return { method, path, base, writes, ...(method === 'DELETE' && Object.keys(rest).length === 0 ? {} : { body }) }
}

/** The query of a GET: an argument that is itself an object (a filter) gives its members. */
function flat(args: Values): Query {
  const query: Record<string, QueryValue> = {}
  for (const [name, value] of Object.entries(args)) {
    if (isValues(value)) Object.assign(query, flat(value))
    else query[name] = value as QueryValue // scalars and lists of scalars are all that GraphQL leaves here
  }
  return query
}

function picked(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isValues(at) ? at[name] : undefined), value)
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

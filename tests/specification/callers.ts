import { posix } from 'node:path'
import { type GraphQLSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import type { Resolvers } from '../../src/gateway/joins/joins.ts'
import { restFactsOf } from '../../src/gateway/rest-directive.ts'
import { importsOf, type Sources, withoutComments } from '../support/source.ts'
import { isNode, type Node, nodesOf, programOf, textOf } from './syntax.ts'

// Who calls an endpoint, read from the page's sources: by a GraphQL operation whose constant a file uses, or directly, where a file
// holds the call's path.

/** An endpoint as its method and path, the names in braces left out: SDL and contract may name them differently. */
export const shapeOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*/, '').replace(/\{[^}]*\}/g, '{}')}` // a query is no part of it

export interface OperationText {
  /** The exported constant of the generated file. */
  readonly constant: string
  readonly text: string
  /** The exported object that hands the operations of a resource over together. */
  readonly bundle?: string | undefined
}
export interface Served {
  readonly shape: string
  /** Answers or takes a file: called by upload and download, which are given a path only. */
  readonly file: boolean
}

/** The page's own modules that can be reached from where it starts: what nobody imports calls nothing. */
export function reachable(sources: Sources, starts: readonly string[]): Sources {
  const found = new Map<string, string>()
  const follow = (path: string) => {
    const text = sources.get(path)
    if (text === undefined || found.has(path)) return
    found.set(path, text)
    for (const target of importsOf(path, text)) follow(posix.normalize(target))
  }
  for (const start of starts) follow(start)
  return found
}

const isHandWritten = (path: string) =>
  /^src\/.*\.tsx?$/.test(path) && !/\.(generated|test)\.tsx?$/.test(path) && !/^src\/domain\/contract\//.test(path)

/** The endpoints that an operation asks: of every field it selects, the `@rest` or the paths in its join. */
export function askedBy(schema: GraphQLSchema, joins: Resolvers, { text }: OperationText, served: readonly Served[]) {
  const asked = new Set<string>()
  const types = new TypeInfo(schema)
  visit(
    parse(text),
    visitWithTypeInfo(types, {
      Field() {
        const parent = types.getParentType()
        const field = types.getFieldDef()
        if (!parent || !field) return
        const facts = restFactsOf(field, parent === schema.getMutationType())
        if (facts !== null) asked.add(shapeOf(facts.method, `${facts.base}/${facts.path}`))
        const join = joins[parent.name]?.[field.name]?.toString() ?? ''
        for (const [, path = ''] of join.matchAll(/['"`]([\w/-]+)['"`]/g)) {
          const shape = shapeOf('GET', `agent/${path}`)
          if (served.some((one) => one.shape === shape)) asked.add(shape)
        }
      },
    }),
  )
  return asked
}

/** Each operation's constant with the hand-written files that use it, by itself or in the bundle of its resource. */
export function usersOf(operations: readonly OperationText[], sources: Sources): Map<string, string[]> {
  const users = new Map(operations.map(({ constant }) => [constant, [] as string[]]))
  for (const [path, text] of sources) {
    if (!isHandWritten(path)) continue
    const names = new Set<string>(withoutComments(text).match(/\b\w+(Query|Mutation|Operations)\b/g))
    for (const { constant, bundle } of operations)
      if (names.has(constant) || names.has(bundle ?? '')) users.get(constant)?.push(path)
  }
  return users
}

/**
 * The endpoints that files call without an operation. A call is an object with `method` and `path`; where the path comes in as a variable,
 * any text of the same file may be it. Files go by upload and download, so their paths count wherever they stand.
 */
export function directCallsOf(sources: Sources, served: readonly Served[]): Map<string, string[]> {
  const calls = new Map<string, string[]>()
  // A whole syntax tree only of files that may call: reading them all would take longer than all the rest.
  const starts = served.flatMap(({ shape, file }) => (file ? [shape.replace(/^\w+ agen\w+\/|\{.*/g, '')] : []))
  const mayCall = new RegExp(`\\bmethod\\b|['"\`](${[...new Set(starts)].join('|')})`)
  for (const [path, text] of sources) {
    if (!isHandWritten(path) || path.startsWith('src/gateway/joins/') || !mayCall.test(text)) continue
    for (const shape of directlyAsked(programOf(path, text), served))
      calls.set(shape, [...(calls.get(shape) ?? []), path])
  }
  return calls
}

function directlyAsked(program: Node, served: readonly Served[]): Set<string> {
  const nodes = nodesOf(program)
  const constants = new Map(
    nodes.flatMap((node) =>
      node.type === 'VariableDeclarator' && node.init?.type === 'Literal' && typeof node.init.value === 'string'
        ? [[node.id?.name, node.init.value] as const]
        : [],
    ),
  )
  const patternOf = (node: Node | undefined): Pattern | undefined => {
    if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined
    if (node?.type === 'Identifier') {
      const value = constants.get(node.name)
      return value === undefined ? undefined : [value]
    }
    if (node?.type !== 'TemplateLiteral') return undefined
    return (node.quasis ?? []).flatMap((quasi, at) => {
      const hole = node.expressions?.[at]
      const between = hole === undefined ? [] : [hole.type === 'Identifier' ? (constants.get(hole.name) ?? null) : null]
      return [textOf(quasi), ...between]
    })
  }
  const patterns = nodes
    .flatMap((node) => (['Literal', 'TemplateLiteral'].includes(node.type) ? [patternOf(node)] : []))
    .filter((pattern) => pattern !== undefined)
  const texts = new Set(patterns.flatMap((pattern) => (pattern.length === 1 ? [pattern[0] ?? ''] : [])))

  const asked = new Set<string>()
  const add = (pattern: Pattern, wanted: readonly Served[], base = 'agent') => {
    for (const { shape } of wanted)
      if (fits(pattern, shape.slice(shape.indexOf(' ') + 1), base, texts)) asked.add(shape)
  }
  for (const pattern of patterns)
    add(
      pattern,
      served.filter(({ file }) => file),
    )
  for (const node of nodes) {
    if (node.type !== 'ObjectExpression') continue
    const [method, path, base] = ['method', 'path', 'base'].map((name) => propertyOf(node, name))
    if (method?.type !== 'Literal' || path === undefined) continue
    const wanted = served.filter(({ shape }) => shape.startsWith(`${String(method.value)} `))
    const pattern = patternOf(path)
    const of = base?.type === 'Literal' ? String(base.value) : 'agent'
    if (pattern !== undefined) add(pattern, wanted, of)
    else for (const text of texts) add([text], wanted, of)
  }
  return asked
}

/** Pieces of a path; null: a value that is only known when it runs. */
type Pattern = readonly (string | null)[]

/** A value is a parameter of the endpoint, or a text that the same file holds. */
function fits(pattern: Pattern, path: string, base: string, texts: ReadonlySet<string>): boolean {
  const source = pattern.map((piece) =>
    piece === null ? '(\\{\\}|[^{}]+)' : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  )
  const found = new RegExp(`^${base}/${source.join('')}$`).exec(path)
  return found?.slice(1).every((value) => value === '{}' || texts.has(value)) ?? false
}

const propertyOf = (node: Node, name: string): Node | undefined => {
  const value = node.properties?.find(({ key }) => key?.name === name)?.value
  return isNode(value) ? value : undefined
}

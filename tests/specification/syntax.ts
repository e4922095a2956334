import { parseSync } from 'vite'

// Sources read as syntax trees, for tests that ask what a file calls or what its tests are called.

/** What is read of a node (ESTree). */
export interface Node {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly id?: Node
  readonly init?: Node
  readonly key?: Node
  readonly properties?: readonly Node[]
  readonly quasis?: readonly Node[]
  readonly expressions?: readonly Node[]
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export function programOf(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return program
}

/** The node and all below it. */
export function nodesOf(start: Node): Node[] {
  const found: Node[] = []
  const walk = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    else if (isNode(value)) {
      found.push(value)
      for (const part of Object.values(value)) if (typeof part === 'object') walk(part)
    }
  }
  walk(start)
  return found
}

/** The text of a piece between the values of a template. */
export const textOf = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''

import type { Operation } from '../../src/gateway/operation.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/gateway/generated/*.ts', { eager: true })

/** The page's operations, with the area whose file declares each. */
export const everyOperation = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([constant, value]) =>
    isOperation(value) ? [{ constant, file: /(\S+\/)?(.+)\.generated\.ts$/.exec(path)?.[2], operation: value }] : [],
  ),
)

function isOperation(value: unknown): value is Operation<unknown, never> {
  return typeof value === 'object' && value !== null && 'text' in value && 'area' in value
}

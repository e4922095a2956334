import * as v from 'valibot'
import { describe, expectTypeOf, test } from 'vitest'
import type { Takes } from '../../src/screens/standard/use-form.ts'

const schema = v.object({
  amount: v.number(),
  method: v.picklist(['cash', 'card']),
  note: v.optional(v.string()),
  steps: v.array(v.object({ days: v.number() })),
})
type Fits<Values> = Takes<typeof schema, Values>

/** Read by the compiler: `npm run check` fails where one of these does not hold. */
describe('a form and its schema', () => {
  test('go together while fields are still empty', () => {
    expectTypeOf<Fits<{ amount: number; method: 'cash' | 'card'; steps: { days: number }[] }>>().toBeUnknown()
    expectTypeOf<Fits<{ amount: number | null; method: string; steps: never[]; note: string }>>().toBeUnknown()
  })

  test('do not where a field is of another kind, is missing, or is not in the schema (control)', () => {
    expectTypeOf<Fits<{ amount: string; method: string; steps: never[] }>>().not.toBeUnknown()
    expectTypeOf<Fits<{ amount: number; method: string; steps: { days: boolean }[] }>>().not.toBeUnknown()
    expectTypeOf<Fits<{ amount: number; steps: never[] }>>().not.toBeUnknown()
    expectTypeOf<Fits<{ amount: number; method: string; steps: never[]; notes: string }>>().not.toBeUnknown()
  })
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { validated } from '../../mock-server/http/validate.ts'
import { inputFields } from './input-fields.ts'

const percents = inputFields(/(^|_)percent$/)

describe('a percentage', () => {
  test('is found in many inputs', () => expect(percents.length).toBeGreaterThan(15))
  test.each(percents)('%s is kept as it was given, or refused', (_, schema) => {
    expect(v.safeParse(schema, 12.25).success).toBe(true)
    expect(v.safeParse(schema, 33.3333).success, 'a third is not kept').toBe(false)
    expect(v.safeParse(schema, 1000).success).toBe(false)
  })
})

test('an e-mail address that is missing is called what one that is empty is called', () => {
  const schema = v.object({ email: v.pipe(v.string(), v.nonEmpty('E-mail is required.')) })
  for (const input of [{}, { email: '' }]) expect(() => validated(schema, input)).toThrow('E-mail is required.')
})

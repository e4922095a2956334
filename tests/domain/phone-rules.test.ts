import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { phoneMessage } from '../../src/domain/phone.ts'
import { sheetSchema, tidied } from '../../src/screens/bookings/travellers/traveller-values.ts'
import { type SessionUser, setUser } from '../../src/state/session.ts'
import { inputFields } from './input-fields.ts'

const phones = inputFields(/^phone$/)
/** An agency that is founded has a phone, and so have a person who registers and whoever holds a domain. */
const required = [
  'auth.register.phone',
  'auth.agencyRegister.phone',
  'auth.setUp.phone',
  'agency.found.phone',
  'domain.register.holder.phone',
]

describe('the phones of calls', () => {
  test('are found', () => {
    const names = phones.map(([name]) => name)
    expect(names).toContain('clients.create.phone')
    expect(names).toContain('inquiries.create.phone')
    expect(names).toContain('bookings.create.client.phone')
    expect(names).toContain('travellers.save.travellers.phone')
  })

  test.each(phones)('%s refuses an empty phone', (name, schema) => {
    for (const empty of ['', ' ']) {
      const { success, issues } = v.safeParse(schema, empty)
      expect([success, issues?.map(({ message }) => message)]).toEqual([false, [phoneMessage]])
    }
    expect(v.safeParse(schema, null).success).toBe(!required.includes(name))
    expect(v.parse(schema, '256772123456')).toBe('+256772123456')
  })
})

describe('the sheet of travellers', () => {
  const row = { name: 'Ann', birth_date: '', passport_expires_on: '', nationality: '' }
  const sent = (phone: string) => v.safeParse(sheetSchema, { travellers: [{ ...row, phone }] })

  test('sends none for an empty cell', () => {
    expect(sent(' ').output).toMatchObject({ travellers: [{ phone: null }] })
    expect(sent('+256 772 123456').output).toMatchObject({ travellers: [{ phone: '+256772123456' }] })
  })

  test('reads a number without a country as one of the agency’s own', () => {
    expect(sent('0772 123456').success).toBe(false)
    setUser({ agency: { country_code: 'KE' } } as SessionUser)
    expect(sent('0712 123456').output).toMatchObject({ travellers: [{ phone: '+254712123456' }] })
    expect(tidied('phone', '0712 123456')).toBe('+254 712 123456')
    setUser(null)
  })

  test('says what is no phone', () => {
    expect(sent('12').issues?.map(({ message }) => message)).toEqual([phoneMessage])
  })
})

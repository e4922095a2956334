import * as v from 'valibot'
import { travellerAges } from '../../bookings/travellers.ts'
import { today } from '../../dates.ts'
import { keysOf } from '../../keys.ts'
import type { TravellerList } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { optionalPhone } from '../phone-rules.ts'
import { country, day, flag, id, line, oneOf, optionalEmail, optionalLine, version } from '../rules.ts'

const passport = v.pipe(
  v.nullable(v.string('Passport must be text.')),
  v.transform((value) => value?.trim().toUpperCase() || null),
  v.check(
    (value) => value === null || /^[\p{L}\p{N}][\p{L}\p{N} /-]{2,29}$/u.test(value),
    'A passport number has 3 to 30 letters and digits.',
  ),
)
const birthDate = v.pipe(
  v.nullable(day('Date of birth')),
  v.check((value) => value === null || value <= today(), 'Date of birth is in the future.'),
)

export const travellerInput = v.object({
  /** Of one who is on the list already; who is left out is taken off it. */
  id: v.optional(v.nullable(id('Traveller')), null),
  name: line('Name', 160),
  audience: v.optional(oneOf('Age', keysOf(travellerAges)), 'adult'),
  is_lead: v.optional(flag('Lead'), false),
  birth_date: v.optional(birthDate, null),
  nationality: v.optional(v.nullable(country), null),
  passport_number: v.optional(passport, null),
  passport_expires_on: v.optional(v.nullable(day('Passport expiry')), null),
  email: v.optional(optionalEmail, null),
  phone: v.optional(optionalPhone, null),
  needs: v.optional(optionalLine('Needs', 500), ''),
  room: v.optional(optionalLine('Room', 40), ''),
})
export const travellersInput = v.object({
  travellers: v.pipe(
    v.array(travellerInput, 'Travellers must be a list.'),
    v.maxLength(500, 'At most 500 travellers.'),
    v.check((all) => all.filter((one) => one.is_lead).length <= 1, 'Only one traveller can be the lead.'),
    v.check((all) => {
      const ids = all.flatMap((one) => (one.id === null ? [] : [one.id]))
      return new Set(ids).size === ids.length
    }, 'Somebody is on the list twice.'),
  ),
  version,
})
export type TravellerInput = v.InferOutput<typeof travellerInput>

export const travellers = {
  list: endpoint<{ data: TravellerList }>()('GET agent/bookings/{id}/travellers', {
    permission: 'View Bookings',
    meaning: 'who travels; passports are masked for those who may not edit bookings',
  }),
  save: endpoint<{ data: TravellerList }>()('POST agent/bookings/{id}/travellers', {
    permission: 'Edit Bookings',
    input: travellersInput,
    meaning: 'replaces the whole list; a stale version is a 409',
  }),
}

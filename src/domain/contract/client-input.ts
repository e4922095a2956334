import * as v from 'valibot'
import { optionalPhone } from './phone-rules.ts'
import { country, flag, line, optionalEmail, optionalLine, prose, version, words } from './rules.ts'

/** One client per e-mail and agency; a phone is optional here, and obeys the rule of specification §5 when given. */
export const clientInput = v.object({
  name: line('Name'),
  email: v.optional(optionalEmail, null),
  phone: v.optional(optionalPhone, null),
  country_code: v.optional(v.nullable(country), null),
  language: v.optional(optionalLine('Language', 10), 'en'),
  tags: v.optional(words('Tags', 20), []),
  notes: v.optional(prose('Notes', 5000), ''),
  marketing_consent: v.optional(flag('Marketing consent'), false),
  version,
})

import * as v from 'valibot'
import { isPhone, phoneMessage, phoneNumber } from '../phone.ts'

// Apart from the other rules, because the numbering plans are 30 kB that only schemas with a phone need.

/** Specification §5; stored as E.164. */
export const phone = v.pipe(
  v.string(phoneMessage),
  v.trim(),
  v.check(isPhone, phoneMessage),
  v.transform((value) => phoneNumber(value) ?? value),
)
/** Where a phone is optional, null means none. An empty text fails here too: specification §5. */
export const optionalPhone = v.nullable(phone)

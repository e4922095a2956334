import type { Kysely } from 'kysely'
import { isPhone, localPhone } from '../../src/domain/phone.ts'
import type { DB } from '../database/types.generated.ts'

/** A number as it is written at home: `0772 123 456`. */
const isLocal = (name: string, value: unknown): value is string =>
  /(^|_)phone$/.test(name) && typeof value === 'string' && /^\s*0\d/.test(value) && !isPhone(value.trim())

/**
 * The input with the phones that are written without a country read as numbers of the agency's own. What cannot be read so stays as it is, for
 * the rules to refuse. Only an input that has such a phone costs a question.
 */
export async function withLocalPhones(system: Kysely<DB>, agencyId: number | null, given: unknown): Promise<unknown> {
  if (agencyId === null || !hasLocal(given)) return given
  const agency = await system
    .selectFrom('agencies')
    .select('country_code')
    .where('id', '=', agencyId)
    .executeTakeFirst()
  return agency === undefined ? given : read(given, agency.country_code)
}

const hasLocal = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  Object.entries(given).some(([name, value]) => isLocal(name, value) || hasLocal(value))

function read(given: unknown, country: string): unknown {
  if (typeof given !== 'object' || given === null) return given
  if (Array.isArray(given)) return given.map((each: unknown) => read(each, country))
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      isLocal(name, value) ? (localPhone(value.trim(), country) ?? value) : read(value, country),
    ]),
  )
}

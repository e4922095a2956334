import * as v from 'valibot'
import { isCountry } from '../countries.ts'
import { isDay } from '../dates.ts'
import { currencyCodes, minorDigits } from '../money.ts'
import { numberText } from '../text.ts'

/** A name or a title is one line: with more it could forge lines of a mail or a file. Longer texts may have paragraphs. */
const mostOfOneLine = 200
const isOneLine = (max: number) => (text: string) => max > mostOfOneLine || !/[\r\n]/.test(text)

/** The rules that many inputs share. Each message is a sentence for the person who typed. */
export const line = (label: string, max = 120) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.trim(),
    v.nonEmpty(`${label} is required.`),
    v.maxLength(max, `${label} is too long: at most ${numberText(max)} characters.`),
    v.check(isOneLine(max), `${label} must be one line.`),
  )
export const optionalLine = (label: string, max = 120) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.trim(),
    v.maxLength(max, `${label} is too long: at most ${numberText(max)} characters.`),
    v.check(isOneLine(max), `${label} must be one line.`),
  )
export const prose = (label: string, max = 20_000) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.maxLength(max, `${label} is too long: at most ${numberText(max)} characters.`),
  )
export const textList = (label: string, most = 40) =>
  v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(`${label} has an empty entry.`),
        v.maxLength(200, `An entry of ${label} is too long.`),
      ),
      `${label} must be a list.`,
    ),
    v.maxLength(most, `${label} has too many entries: at most ${most}.`),
  )
export const oneOf = <const T extends readonly [string, ...string[]]>(label: string, choices: T) =>
  v.picklist(choices, ({ input }) =>
    // A form in which nothing is chosen yet.
    input === '' || input === null ? `${label} is required.` : `${label} must be one of: ${choices.join(', ')}.`,
  )
export const whole = (label: string, min: number, max: number) =>
  v.pipe(
    v.number(`${label} must be a number.`),
    v.integer(`${label} must be a whole number.`),
    v.minValue(min, `${label} must be at least ${min}.`),
    v.maxValue(max, `${label} must be at most ${numberText(max)}.`),
  )
export const flag = (label: string) => v.boolean(`${label} must be yes or no.`)
export const day = (label: string) =>
  v.pipe(v.string(`${label} must be a date.`), v.check(isDay, `${label} must be a real date.`))
const oneCalled = (label: string): string => {
  const word = label.charAt(0).toLowerCase() + label.slice(1)
  return /^the /.test(word) ? word : `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
}
/** One of a list, by its number: as long as nothing is chosen, there is no number. */
export const chosen = (label: string, max: number) =>
  v.pipe(
    v.number(`Choose ${oneCalled(label)}.`),
    v.integer(`${label} must be a whole number.`),
    v.minValue(1, `${label} must be at least 1.`),
    v.maxValue(max, `${label} must be at most ${numberText(max)}.`),
  )
export const id = (label: string) => chosen(label, Number.MAX_SAFE_INTEGER)
export const ids = v.pipe(
  v.array(whole('Each id', 1, Number.MAX_SAFE_INTEGER), 'Choose at least one.'),
  v.minLength(1, 'Choose at least one.'),
  v.maxLength(1000, 'At most 1,000 at once.'),
)

export const email = v.pipe(
  v.string('E-mail must be text.'),
  v.trim(),
  v.nonEmpty('E-mail is required.'),
  v.maxLength(254, 'E-mail is too long.'),
  v.toLowerCase(),
  v.rfcEmail('Please enter a valid e-mail address.'),
)
export const optionalEmail = v.pipe(
  v.nullable(v.string('E-mail must be text.')),
  v.transform((value) => value?.trim().toLowerCase() || null),
  v.check((value) => value === null || v.is(email, value), 'Please enter a valid e-mail address.'),
)
export const country = v.pipe(
  v.string('Country must be a code.'),
  v.toUpperCase(),
  v.check(isCountry, 'Choose a country from the list.'),
)
export const currency = v.picklist(currencyCodes, 'Choose a currency from the list.')
/** A number in the major unit; whether it fits the currency's decimals is checked with the currency beside it. */
export const amount = (label: string, most = 1e12) =>
  v.pipe(
    v.number(`${label} must be a number.`),
    v.finite(`${label} must be a number.`),
    v.minValue(0, `${label} cannot be negative.`),
    v.maxValue(most, `${label} must be at most ${numberText(most)}.`),
  )
/** The same, and something: what is paid, given back or moved. */
export const positive = (label: string, most = 1e12) =>
  v.pipe(
    amount(label, most),
    v.check((value) => value > 0, `${label} must be more than 0.`),
  )
/** For numbers that are kept with so many decimals. */
export const hasDecimals = (most: number) => (value: number) =>
  Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6
/** One sum for each currency at most. */
export const sumsByCurrency = (
  sum: v.GenericSchema<number, number>,
  twice: string,
  most: number = currencyCodes.length,
) =>
  v.pipe(
    v.array(
      v.pipe(
        v.object({ currency, amount: sum }),
        v.forward(
          v.partialCheck(
            [['currency'], ['amount']],
            (each) => hasDecimals(minorDigits(each.currency))(each.amount),
            'This currency has fewer decimal places.',
          ),
          ['amount'],
        ),
      ),
    ),
    v.maxLength(most, `At most ${most} currencies.`),
    v.check((sums) => new Set(sums.map((each) => each.currency)).size === sums.length, twice),
  )
/** A share of a whole with as many decimals as are kept. */
export const percent = (label: string, decimals = 2) =>
  v.pipe(
    v.number(`${label} must be a number.`),
    v.minValue(0, `${label} cannot be negative.`),
    v.maxValue(100, `${label} must be at most 100%.`),
    v.check(hasDecimals(decimals), `${label} can have at most ${decimals} decimal places.`),
  )
export const version = v.optional(whole('Version', 1, 2_147_483_647))
export const latitude = v.nullable(
  v.pipe(
    v.number('Latitude must be a number.'),
    v.minValue(-90, 'Latitude is out of range.'),
    v.maxValue(90, 'Latitude is out of range.'),
  ),
)
export const longitude = v.nullable(
  v.pipe(
    v.number('Longitude must be a number.'),
    v.minValue(-180, 'Longitude is out of range.'),
    v.maxValue(180, 'Longitude is out of range.'),
  ),
)

/** OWASP ASVS 6.2: at least 8 characters, up to 256, any of them; common ones are refused by the server. */
export const password = v.pipe(
  v.string('Password is required.'),
  v.minLength(8, 'Password must have at least 8 characters.'),
  v.maxLength(256, 'Password is too long: at most 256 characters.'),
)

// Query strings arrive as text.
export const queryNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a whole number'), v.transform(Number))
export const queryFlag = v.pipe(
  v.string(),
  v.picklist(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1' || text === 'yes'),
)
export const queryDay = v.pipe(v.string(), v.check(isDay, 'must be a date like 2026-01-31'))
export const queryText = v.pipe(v.string(), v.maxLength(200, 'is too long'))
/** `page`, `per_page` (15, at most 100), `sort` (`-created_at`), `q`, `download`, as every list takes them. */
export const listQuery = {
  page: v.optional(v.pipe(queryNumber, v.minValue(1, 'must be at least 1'), v.maxValue(1_000_000, 'is too large'))),
  per_page: v.optional(
    v.pipe(queryNumber, v.minValue(1, 'must be at least 1'), v.maxValue(100, 'must be at most 100')),
  ),
  sort: v.optional(v.pipe(v.string(), v.regex(/^-?[a-z_]{1,40}$/, 'must be a field name'))),
  q: v.optional(queryText),
  download: v.optional(
    v.pipe(
      v.string(),
      // A flag by the specification; which kind of file is ours.
      v.transform((text) => (['', '1', 'true'].includes(text) ? 'csv' : text)),
      v.picklist(['csv', 'xlsx'], 'must be csv or xlsx'),
    ),
  ),
}
/** Comma-separated numbers of records, each once, at most 100: `ids=12,7`. */
export const queryIds = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(,\d{1,15})*$/, 'must be whole numbers, separated by commas'),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(100, 'has too many values: at most 100'),
)
/** Comma-separated values of a closed list: `status=pending,confirmed`. */
export const anyOf = (choices: readonly string[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(Boolean)),
    v.array(v.picklist(choices, `must be one of ${choices.join(', ')}`)),
    v.maxLength(20, 'has too many values'),
  )

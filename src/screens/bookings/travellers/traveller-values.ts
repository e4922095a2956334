import * as v from 'valibot'
import type { TypedTraveller } from '../../../domain/bookings/traveller-list.ts'
import type { TravellerAge } from '../../../domain/bookings/travellers.ts'
import { travellerInput } from '../../../domain/contract/bookings/travellers.ts'
import { countryName } from '../../../domain/countries.ts'
import { shortDayText } from '../../../domain/date-texts.ts'
import { today } from '../../../domain/dates.ts'
import { localPhone, phoneText } from '../../../domain/phone.ts'
import { readCountry } from '../../../domain/typed-countries.ts'
import { readDay } from '../../../domain/typed-days.ts'
import type { TravellersOfFragment } from '../../../gateway/generated/travellers.generated.ts'
import { session } from '../../../state/session.ts'
import type { BookingRecord } from '../booking-record.ts'

/** A line of the sheet: words as they are typed, read when they are checked. */
export interface SheetRow extends TypedTraveller {
  readonly id: number | null
  readonly is_lead: boolean
}
export interface SheetValues {
  travellers: SheetRow[]
}
export type TravellerRecord = TravellersOfFragment & { readonly id: number }

export const blankRow = (audience: TravellerAge = 'adult'): SheetRow => ({
  id: null,
  is_lead: false,
  name: '',
  audience,
  birth_date: '',
  nationality: '',
  passport_number: '',
  passport_expires_on: '',
  phone: '',
  email: '',
  needs: '',
  room: '',
})

/** Nothing was typed into it. Its age is no word: it came with the line. */
export const isBlank = ({ id: _, is_lead: __, audience: ___, ...words }: SheetRow): boolean =>
  Object.values(words).every((word) => word.trim() === '')

/** More empty lines than this help nobody. */
const mostBlank = 30

/** What is known, and a line for everybody else whom the booking is for; the first of an empty list is the client. */
export function rowsOf(list: TravellersOfFragment, booking: BookingRecord): SheetRow[] {
  const known = list.travellers.map(
    (one): SheetRow => ({
      id: one.id,
      is_lead: one.is_lead,
      name: one.name,
      audience: one.audience as TravellerAge, // the contract's words
      birth_date: one.birth_date === null ? '' : shortDayText(one.birth_date),
      nationality: one.nationality === null ? '' : countryName(one.nationality),
      passport_number: one.passport_number ?? '',
      passport_expires_on: one.passport_expires_on === null ? '' : shortDayText(one.passport_expires_on),
      phone: one.phone === null ? '' : phoneText(one.phone),
      email: one.email ?? '',
      needs: one.needs,
      room: one.room,
    }),
  )
  const ages: TravellerAge[] = [
    ...Array.from({ length: booking.adults }, () => 'adult' as const),
    ...Array.from({ length: booking.children }, () => 'child' as const),
    ...Array.from({ length: booking.infants }, () => 'infant' as const),
  ]
  const open = ages.filter((age, at) => {
    const before = ages.slice(0, at).filter((other) => other === age).length
    return before >= known.filter((row) => row.audience === age).length
  })
  const blank = open.slice(0, Math.min(mostBlank, Math.max(0, ages.length - known.length))).map(blankRow)
  const rows = [...known, ...blank]
  if (rows.length === 0) rows.push(blankRow())
  const [first] = rows
  if (known.length === 0 && first !== undefined)
    rows[0] = {
      ...first,
      is_lead: true,
      name: booking.client.name,
      email: booking.client.email ?? '',
      phone: booking.client.phone === null ? '' : phoneText(booking.client.phone),
    }
  return rows
}

/** What cannot be read stays as it is, and the contract says so on its field. */
const typedDay = (text: string): string | null => (text.trim() === '' ? null : (readDay(text) ?? text))
const bornOn = (text: string): string | null =>
  text.trim() === '' ? null : (readDay(text, Number(today().slice(0, 4))) ?? text)
const typedCountry = (text: string): string | null => (text.trim() === '' ? null : (readCountry(text) ?? text))

/** A number that is written without a country is one of the agency's, as in every form. */
const readPhone = (text: string): string | null => localPhone(text.trim(), session.user?.agency?.country_code ?? '')
const typedPhone = (text: string): string | null => readPhone(text) ?? (text.trim() || null)

const { entries } = travellerInput
export const sheetSchema = v.object({
  travellers: v.array(
    v.object({
      ...entries,
      birth_date: v.pipe(v.string(), v.transform(bornOn), entries.birth_date.wrapped),
      passport_expires_on: v.pipe(v.string(), v.transform(typedDay), entries.passport_expires_on.wrapped),
      phone: v.pipe(v.string(), v.transform(typedPhone), entries.phone.wrapped),
      nationality: v.pipe(v.string(), v.transform(typedCountry), entries.nationality.wrapped),
    }),
  ),
})

/** As it will be kept, in the way it is shown: a slip of the finger is seen before it is saved. */
export function tidied(field: keyof TypedTraveller, text: string): string {
  if (field === 'birth_date' || field === 'passport_expires_on') {
    const day = field === 'birth_date' ? bornOn(text) : typedDay(text)
    return day === null || day === text ? text : shortDayText(day)
  }
  if (field === 'nationality') {
    const code = readCountry(text)
    return code === null ? text : countryName(code)
  }
  if (field === 'phone') return phoneText(readPhone(text) ?? text)
  return field === 'passport_number' ? text.trim().toUpperCase() : text
}

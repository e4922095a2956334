import type { TypedTraveller } from '../../../domain/bookings/traveller-list.ts'
import { tidied } from './traveller-values.ts'

type Field = keyof TypedTraveller

export interface SheetColumn {
  readonly field: Field
  readonly label: string
  readonly width: string
  readonly tidy: (text: string) => string
}
const column = (field: Field, label: string, width: string): SheetColumn => ({
  field,
  label,
  width,
  tidy: (text) => tidied(field, text),
})

export const columns: readonly SheetColumn[] = [
  column('name', 'Name', '9.75rem'),
  column('audience', 'Age', '4.75rem'),
  column('room', 'Room', '3.5rem'),
  column('birth_date', 'Born', '6.75rem'),
  column('nationality', 'Nationality', '7.75rem'),
  column('passport_number', 'Passport', '6rem'),
  column('passport_expires_on', 'Valid until', '6.75rem'),
  column('needs', 'Special requests', '14rem'),
  column('phone', 'Phone', '10rem'),
  column('email', 'E-mail', '13rem'),
]

/** As much as fits beside the summary of the booking, or all of it; the name is always there. */
export const sheetSections = {
  passports: {
    label: 'Rooms and passports',
    fields: ['name', 'audience', 'room', 'birth_date', 'nationality', 'passport_number', 'passport_expires_on'],
  },
  contact: { label: 'Requests and contact', fields: ['name', 'needs', 'phone', 'email'] },
  all: { label: 'All columns', fields: columns.map(({ field }) => field) },
} as const satisfies Record<string, { label: string; fields: readonly Field[] }>
export type SheetSection = keyof typeof sheetSections

export const columnsOf = (section: SheetSection): readonly SheetColumn[] => {
  const fields: readonly Field[] = sheetSections[section].fields
  return columns.filter(({ field }) => fields.includes(field))
}

import type { TypedTraveller } from '../../domain/traveller-list.ts'
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
  column('name', 'Name', '12rem'),
  column('audience', 'Age', '6rem'),
  column('room', 'Room', '5rem'),
  column('birth_date', 'Born', '8rem'),
  column('nationality', 'Nationality', '9rem'),
  column('passport_number', 'Passport', '8rem'),
  column('passport_expires_on', 'Valid until', '8rem'),
  column('needs', 'Wishes and needs', '14rem'),
  column('phone', 'Phone', '10rem'),
  column('email', 'E-mail', '13rem'),
]

/** Fewer columns where one sort of facts is written down at a time; the name is always there. */
export const sheetParts = {
  all: { label: 'All', fields: columns.map(({ field }) => field) },
  rooming: { label: 'Rooming', fields: ['name', 'audience', 'room', 'needs'] },
  passports: {
    label: 'Passports',
    fields: ['name', 'birth_date', 'nationality', 'passport_number', 'passport_expires_on'],
  },
  contact: { label: 'Contact', fields: ['name', 'phone', 'email'] },
} as const satisfies Record<string, { label: string; fields: readonly Field[] }>
export type SheetPart = keyof typeof sheetParts

export const columnsOf = (part: SheetPart): readonly SheetColumn[] => {
  const fields: readonly Field[] = sheetParts[part].fields
  return columns.filter(({ field }) => fields.includes(field))
}

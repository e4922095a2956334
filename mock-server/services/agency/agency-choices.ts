import { businessVolumes, categories, companySizes } from '../../../src/domain/agency-lists.ts'
import { refused } from '../../http/refusals.ts'

interface Chosen {
  readonly category_id: number
  readonly business_volume_id?: number | null
  readonly company_size_id?: number | null
}

const lists = {
  category_id: ['Category', categories],
  business_volume_id: ['Business volume', businessVolumes],
  company_size_id: ['Company size', companySizes],
} as const

/** Refuses what is in none of the lists that this server gives out (`agency-helpers`). */
export function checkChoices(chosen: Chosen): void {
  const complaints = Object.fromEntries(
    Object.entries(lists).flatMap(([field, [label, rows]]) => {
      const id = chosen[field as keyof Chosen] // the fields of the table above
      return id == null || rows.some((row) => row.id === id) ? [] : [[field, [`${label}: choose one from the list.`]]]
    }),
  )
  if (Object.keys(complaints).length > 0) throw refused(complaints)
}

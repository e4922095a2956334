import type { Day } from '../../dates.ts'
import { isBlank } from '../blank-values.ts'
import type { TemplateChange } from '../site-changes.ts'
import type { ParkedValue } from '../site-config.ts'
import type { SiteField, SiteValue } from '../site-fields.ts'
import { valueText } from '../values/value-texts.ts'

/** Where something stands that an update compares: what its rows have in common. */
export type Spot = Pick<TemplateChange, 'page' | 'page_title' | 'section' | 'section_name' | 'field' | 'label'> & {
  readonly key: string
  readonly kind: string
}
type Said = Pick<TemplateChange, 'what' | 'before' | 'mine' | 'after'>

/** What an update did, and which new values the agency wants where both have changed the same. */
export class UpdateNotes {
  readonly changes: TemplateChange[] = []
  readonly parked: ParkedValue[] = []
  readonly moved: string[] = []
  private readonly wanted: ReadonlySet<string>
  private readonly today: Day

  constructor(takeNew: readonly string[], today: Day) {
    this.wanted = new Set(takeNew)
    this.today = today
  }

  takesNew(key: string): boolean {
    return this.wanted.has(key)
  }

  /** Only the template has changed it. */
  took(spot: Spot, said: Said): void {
    this.note(spot, said, { choice: false, parked: false })
  }

  /** Both have: true if the new one is wanted. */
  chose(spot: Spot, said: Said): boolean {
    this.note(spot, said, { choice: true, parked: false })
    return this.takesNew(spot.key)
  }

  /** A value that has no field any more: kept aside, unless nothing stands there. */
  park(spot: Spot, value: SiteValue, field?: SiteField): void {
    if (isBlank(value)) return
    const text = valueText(field ?? { type: 'text', label: spot.label, most: 100 }, value)
    this.note(spot, { what: 'removed', before: text, mine: text, after: '' }, { choice: false, parked: true })
    this.moved.push(`${spot.section_name}: what stood in “${spot.label}” is kept aside.`)
    const { page, page_title, section, kind, label } = spot
    this.parked.push({
      page,
      page_title,
      section,
      kind,
      field: spot.field,
      label,
      value: JSON.stringify(value),
      parked_on: this.today,
    })
  }

  private note(spot: Spot, said: Said, how: Pick<TemplateChange, 'choice' | 'parked'>): void {
    const { key, page, page_title, section, section_name, field, label } = spot
    this.changes.push({ key, page, page_title, section, section_name, field, label, ...said, ...how })
  }
}

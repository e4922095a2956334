import { sameJson } from '../../same-json.ts'
import type { Kinds } from '../kinds.ts'
import type { SitePageConfig, SiteSection } from '../site-config.ts'
import { everyPage, hiddenField } from '../site-labels.ts'
import { valueText } from '../values/value-texts.ts'
import type { Spot, UpdateNotes } from './update-notes.ts'
import { mergedValues, mergedWhole, type Three } from './update-values.ts'

export const wholeSite: Spot = {
  key: '',
  page: '',
  page_title: everyPage,
  section: '',
  section_name: '',
  field: '',
  label: '',
  kind: '',
}
export const spotOfPage = ({ id, title }: SitePageConfig): Spot => ({
  ...wholeSite,
  key: `page/${id}`,
  page: id,
  page_title: title,
  label: 'Page',
})

/** Updates single sections. */
export class SectionUpdate {
  private readonly notes: UpdateNotes
  private readonly kinds: Kinds

  constructor(notes: UpdateNotes, kinds: Kinds) {
    this.notes = notes
    this.kinds = kinds
  }

  spotOf(section: SiteSection, page: Spot): Spot {
    const { id, kind } = section
    const section_name = this.kinds[kind]?.name ?? kind
    return { ...page, key: `section/${id}`, section: id, section_name, field: '', label: 'Section', kind }
  }

  merged({ base, mine, next }: Three<SiteSection>, page: Spot): SiteSection {
    const spot = this.spotOf(mine, page)
    const kind = this.kinds[mine.kind]
    // The same place filled with another kind: as a whole, the one or the other.
    if (mine.kind !== next.kind || kind === undefined)
      return mergedWhole(this.notes, spot, { base, mine, next }, (value) => this.kinds[value?.kind ?? '']?.name ?? '')
    const spotOfField = (name: string, label: string) => ({ ...spot, key: `${spot.key}/${name}`, field: name, label })
    const hidden = { base: base?.hidden, mine: mine.hidden, next: next.hidden }
    const hiddenSpot = spotOfField('hidden', hiddenField.label)
    const values = { base: base?.values, mine: mine.values, next: { ...kind.defaults, ...next.values } }
    return {
      id: mine.id,
      kind: mine.kind,
      version: kind.version,
      hidden: mergedWhole(this.notes, { ...hiddenSpot, field: '' }, hidden, (value) => valueText(hiddenField, value)),
      values: mergedValues(this.notes, spotOfField, kind.fields, values),
    }
  }

  /** A section of the agency's own, or one that stays though the template has given it up: with the fields of now. */
  own(section: SiteSection, page: Spot): SiteSection | null {
    const kind = this.kinds[section.kind]
    if (kind === undefined) {
      for (const [name, value] of Object.entries(section.values))
        this.notes.park({ ...this.spotOf(section, page), field: name, label: name }, value)
      return null
    }
    return this.merged(
      { base: undefined, mine: section, next: { ...section, values: { ...kind.defaults, ...section.values } } },
      page,
    )
  }

  /** What an agency has changed in sections that go away. */
  park(
    sections: readonly SiteSection[],
    page: Spot,
    base: ReadonlyMap<string, { readonly section: SiteSection }>,
  ): void {
    for (const section of sections)
      for (const [name, value] of Object.entries(section.values)) {
        if (sameJson(base.get(section.id)?.section.values[name], value)) continue
        const field = this.kinds[section.kind]?.fields[name]
        const spot = this.spotOf(section, page)
        const label = field?.label ?? name
        this.notes.park({ ...spot, key: `${spot.key}/${name}`, field: name, label }, value, field)
      }
  }
}

import { groupsIn, numberIn, offersIn, pictureIn, textIn } from './drawing/section-values.ts'
import { sectionKinds } from './section-kinds.ts'
import type { SiteSection } from './site-config.ts'
import type { OfferChoice, SiteFields, SiteValues } from './site-fields.ts'

/** What a section shows beside its own values; the server reads it, and gives it by the id of the section. */
export type Need =
  | { readonly section: string; readonly kind: 'offers'; readonly choice: OfferChoice }
  /** Dates of the offers of the same section. */
  | { readonly section: string; readonly kind: 'dates'; readonly most: number }
  /** `tag`: empty for posts of any. */
  | { readonly section: string; readonly kind: 'posts'; readonly most: number; readonly tag: string }
  | { readonly section: string; readonly kind: 'album'; readonly album: number }
  | { readonly section: string; readonly kind: 'picture'; readonly media: string }

const limited = (choice: OfferChoice, most: number): OfferChoice => ({
  ...choice,
  most: Math.max(1, Math.min(most, Math.round(choice.most))),
})

function needsIn(section: string, fields: SiteFields, values: SiteValues): Need[] {
  return Object.entries(fields).flatMap(([name, field]): Need[] => {
    switch (field.type) {
      case 'offers': {
        const choice = offersIn(values, name)
        const kinds = choice.kinds.filter((kind) => field.kinds.includes(kind))
        return [
          {
            section,
            kind: 'offers',
            // A choice of no kind is one of every kind that the field can show.
            choice: limited({ ...choice, kinds: kinds.length === 0 ? field.kinds : kinds }, field.most),
          },
        ]
      }
      case 'album': {
        const album = numberIn(values, name)
        return album > 0 ? [{ section, kind: 'album', album }] : []
      }
      case 'picture': {
        const { media } = pictureIn(values, name)
        return media === null ? [] : [{ section, kind: 'picture', media }]
      }
      case 'list':
        return groupsIn(values, name).flatMap((group) => needsIn(section, field.of, group.values))
      default:
        return []
    }
  })
}

/** What these sections need, header and footer included where they are given; what is hidden needs nothing. */
export function needsOf(sections: readonly SiteSection[]): Need[] {
  return sections
    .filter(({ hidden }) => !hidden)
    .flatMap((section): Need[] => {
      const { fields, defaults } = sectionKinds[section.kind]
      const values = { ...defaults, ...section.values }
      const found = needsIn(section.id, fields, values)
      if (section.kind !== 'blog_teasers' && section.kind !== 'departures') return found
      const most = Math.max(1, Math.round(numberIn(values, 'most')))
      if (section.kind === 'departures') return [...found, { section: section.id, kind: 'dates', most }]
      return [...found, { section: section.id, kind: 'posts', most, tag: textIn(values, 'tag').trim() }]
    })
}

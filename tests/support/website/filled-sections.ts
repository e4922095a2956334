import { sectionKinds } from '../../../src/domain/website/section-kinds.ts'
import type {
  PageRole,
  SectionKind,
  SiteConfig,
  SitePageConfig,
  SiteSection,
} from '../../../src/domain/website/site-config.ts'
import type { SiteField, SiteFields, SiteValue, SiteValues } from '../../../src/domain/website/site-fields.ts'
import { safari } from '../../../src/domain/website/templates/safari.ts'

/** A value for a field; `turn` tells two of the same field apart, `text` stands wherever one can be written. */
export function filledValue(name: string, field: SiteField, turn: number, text?: string): SiteValue {
  const said = text ?? `${name} ${turn}`
  switch (field.type) {
    case 'text':
      return said
    case 'rich_text':
      return text ?? `<p>${said}</p>`
    case 'picture':
      return { media: `picture-${turn}`, alt: said, decorative: false, focal: [20 * turn, 70] }
    case 'colour':
      return text ?? (turn === 1 ? '#112233' : '#445566')
    case 'link':
      return { kind: 'url', to: text ?? `https://example.test/${turn}`, label: said }
    case 'number':
      return Math.min(field.max, field.min + turn)
    case 'switch':
      return turn === 1
    case 'choice':
      return Object.keys(field.choices)[turn - 1] ?? ''
    case 'list':
      return Array.from({ length: turn }, (_, at) => ({
        id: `${name}-${at}`,
        values: filledValues(field.of, turn, text),
      }))
    case 'offers':
      return { mode: 'newest', kinds: [], tag: said, chosen: [], most: turn + 1 }
    case 'menu':
      return [
        {
          id: `${name}-${turn}`,
          link: { kind: 'url', to: text ?? `https://example.test/menu/${turn}`, label: said },
          below: [{ id: `${name}-below`, link: { kind: 'page', to: 'about', label: said }, below: [] }],
        },
      ]
    case 'album':
      return turn
  }
}

export const filledValues = (fields: SiteFields, turn: number, text?: string): SiteValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filledValue(name, field, turn, text)]))

export const sectionWith = (kind: SectionKind, values: SiteValues, id = 'tried'): SiteSection => ({
  id,
  kind,
  version: sectionKinds[kind].version,
  hidden: false,
  values,
})

/** A site that consists of this section, on a page of this role, or around it. */
export function siteOf(
  section: SiteSection,
  role: PageRole,
): { readonly config: SiteConfig; readonly page: SitePageConfig } {
  const { on } = sectionKinds[section.kind]
  const isFrame = on === 'frame'
  const old = safari.pages.find((page) => page.role === role) ?? safari.pages[0]
  if (old === undefined) throw new Error('no page')
  const page: SitePageConfig = { ...old, sections: isFrame ? [] : [section] }
  return {
    page,
    config: {
      ...safari,
      ...(section.kind === 'header' ? { header: section } : {}),
      ...(section.kind === 'footer' ? { footer: section } : {}),
      pages: safari.pages.map((one) => (one.role === role && one.id === page.id ? page : one)),
    },
  }
}

/** Roles of the pages that a kind can stand on. */
export const rolesOf = (kind: SectionKind): readonly PageRole[] => {
  const { on } = sectionKinds[kind]
  return on === 'frame' ? ['home'] : on
}

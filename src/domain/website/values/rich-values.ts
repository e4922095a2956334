import { isGroups } from '../edit-operations.ts'
import type { Kinds } from '../kinds.ts'
import { sectionKinds } from '../section-kinds.ts'
import type { SiteConfig, SiteSection } from '../site-config.ts'
import type { SiteFields, SiteValue, SiteValues } from '../site-fields.ts'

/** Every rich text of a site, in order. */
export function richTextsOf(config: SiteConfig, kinds: Kinds = sectionKinds): readonly string[] {
  const texts: string[] = []
  withRichTexts(
    config,
    (text) => {
      texts.push(text)
      return text
    },
    kinds,
  )
  return texts
}

/** The same site with each rich text replaced, asked for in the same order. */
export function withRichTexts(
  config: SiteConfig,
  replace: (text: string) => string,
  kinds: Kinds = sectionKinds,
): SiteConfig {
  const section = (of: SiteSection): SiteSection => ({
    ...of,
    values: valuesWith(of.values, kinds[of.kind]?.fields ?? {}, replace),
  })
  return {
    ...config,
    header: section(config.header),
    footer: section(config.footer),
    pages: config.pages.map((page) => ({ ...page, sections: page.sections.map(section) })),
  }
}

const valuesWith = (values: SiteValues, fields: SiteFields, replace: (text: string) => string): SiteValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, SiteValue] => {
      const field = fields[name]
      if (field?.type === 'rich_text' && typeof value === 'string') return [name, replace(value)]
      if (field?.type === 'list' && isGroups(value))
        return [name, value.map((group) => ({ ...group, values: valuesWith(group.values, field.of, replace) }))]
      return [name, value]
    }),
  )

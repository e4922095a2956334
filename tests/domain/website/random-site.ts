import { defaultSection } from '../../../src/domain/website/check-config.ts'
import {
  addGroup,
  addPage,
  addSection,
  hidePage,
  hideSection,
  isGroups,
  moveGroup,
  movePage,
  moveSection,
  removeGroup,
  removePage,
  removeSection,
  renamePage,
  setTheme,
  setValue,
} from '../../../src/domain/website/edit-operations.ts'
import type { Kinds } from '../../../src/domain/website/kinds.ts'
import type { SectionKind, SiteConfig, SiteSection } from '../../../src/domain/website/site-config.ts'
import type { SiteField, SiteValue, SiteValues } from '../../../src/domain/website/site-fields.ts'

export type Random = () => number
/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

let made = 0
const word = (random: Random) => `word-${Math.floor(random() * 1e9)}`
const newId = () => `n${++made}`

export function randomValue(random: Random, field: SiteField): SiteValue {
  switch (field.type) {
    case 'text':
      return word(random).slice(0, field.most)
    case 'rich_text':
      return `<p>${word(random)}</p>`
    case 'colour':
      return `#${Math.floor(random() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`
    case 'link':
      return { kind: 'url', to: `https://${word(random)}.test`, label: word(random) }
    case 'number':
      return field.min + Math.floor(random() * (field.max - field.min + 1))
    case 'switch':
      return random() < 0.5
    case 'choice':
      return pick(random, Object.keys(field.choices)) ?? ''
    case 'album':
      return Math.floor(random() * 100)
    case 'picture':
      return { media: crypto.randomUUID(), alt: word(random), decorative: false, focal: [10, 20] }
    case 'offers':
      return {
        mode: 'tag',
        kinds: [...field.kinds].slice(0, 1),
        tag: word(random),
        chosen: [],
        most: 1 + Math.floor(random() * field.most),
      }
    case 'menu':
      return [
        { id: newId(), link: { kind: 'url', to: `https://${word(random)}.test`, label: word(random) }, below: [] },
      ]
    case 'list':
      return [{ id: newId(), values: randomValues(random, field.of) }]
  }
}
const randomValues = (random: Random, fields: Readonly<Record<string, SiteField>>): SiteValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, randomValue(random, field)]))

const allSections = ({ header, footer, pages }: SiteConfig): readonly SiteSection[] => [
  header,
  footer,
  ...pages.flatMap(({ sections }) => sections),
]

/** One thing that somebody could do to a site in the editor. */
export function randomEdit(random: Random, config: SiteConfig, kinds: Kinds): SiteConfig {
  const section = pick(random, allSections(config))
  const page = pick(random, config.pages)
  if (section === undefined || page === undefined) return config
  const fields = Object.entries(kinds[section.kind]?.fields ?? {})
  const [name, field] = pick(random, fields) ?? []
  const act = random()
  if (act < 0.5 && name !== undefined && field !== undefined) {
    const groups = section.values[name]
    if (field.type === 'list' && isGroups(groups) && groups.length > 0) {
      const group = pick(random, groups)
      const [inner, innerField] = pick(random, Object.entries(field.of)) ?? []
      if (group === undefined || inner === undefined || innerField === undefined) return config
      const way = random()
      if (way < 0.5) return setValue(config, section.id, [name, group.id, inner], randomValue(random, innerField))
      if (way < 0.65) return removeGroup(config, section.id, [name], group.id)
      if (way < 0.8) return moveGroup(config, section.id, [name], group.id, Math.floor(random() * groups.length))
      if (groups.length >= field.most) return config
      return addGroup(config, section.id, [name], 0, { id: newId(), values: randomValues(random, field.of) })
    }
    return setValue(config, section.id, [name], randomValue(random, field))
  }
  if (act < 0.58) return hideSection(config, section.id, random() < 0.5)
  if (act < 0.66) {
    const kind: SectionKind = random() < 0.5 ? 'text' : 'faq'
    return addSection(config, page.id, Math.floor(random() * 5), defaultSection(kind, newId(), kinds))
  }
  if (act < 0.72) return removeSection(config, section.id)
  if (act < 0.8) {
    const facts = kinds[section.kind]
    const free = facts?.on !== 'frame' && facts?.on.includes('plain') === true && facts.once !== true
    const home = config.pages.find(({ sections }) => sections.includes(section))
    const to = free && random() < 0.4 ? page : home
    const target = to === undefined || (facts?.on !== 'frame' && facts?.on.includes(to.role) === true) ? to : home
    return moveSection(config, section.id, { page: target?.id ?? '', at: Math.floor(random() * 6) })
  }
  if (act < 0.84) return renamePage(config, page.id, word(random))
  if (act < 0.88) return addPage(config, 1 + Math.floor(random() * 4), word(random), newId)
  if (act < 0.91) return removePage(config, page.id)
  if (act < 0.94) return hidePage(config, page.id, random() < 0.5)
  if (act < 0.97) return movePage(config, page.id, Math.floor(random() * 5))
  return setTheme(config, {
    radius: Math.floor(random() * 24),
    accent: `#${Math.floor(0x111111 + random() * 0xaaaaaa).toString(16)}`,
  })
}

export function randomlyEdited(random: Random, config: SiteConfig, kinds: Kinds, edits: number): SiteConfig {
  let site = config
  for (let at = 0; at < edits; at++) site = randomEdit(random, site, kinds)
  return site
}

/** The kinds of a later version: some have lost a field and gained one. */
export function laterKinds(random: Random, kinds: Kinds): Kinds {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, facts]) => {
      if (random() < 0.5) return [kind, facts]
      const names = Object.keys(facts.fields)
      const lost = pick(random, names)
      const kept = ([name]: readonly [string, unknown]) => name !== lost
      return [
        kind,
        {
          ...facts,
          version: facts.version + 1,
          fields: {
            ...Object.fromEntries(Object.entries(facts.fields).filter(kept)),
            novelty: { type: 'text', label: 'Novelty', most: 40 } as const,
          },
          defaults: { ...Object.fromEntries(Object.entries(facts.defaults).filter(kept)), novelty: 'New' },
        },
      ]
    }),
  )
}

import { describe, expect, it } from 'vitest'
import { sameJson } from '../../../src/domain/same-json.ts'
import { checkConfig } from '../../../src/domain/website/check-config.ts'
import { isGroups, placeOfSection, setTheme, setValue } from '../../../src/domain/website/edit-operations.ts'
import type { Kinds } from '../../../src/domain/website/kinds.ts'
import { sectionKinds } from '../../../src/domain/website/section-kinds.ts'
import type { SiteConfig, SiteSection } from '../../../src/domain/website/site-config.ts'
import type { SiteFields, SiteValues } from '../../../src/domain/website/site-fields.ts'
import { type UpdatedSite, updateTemplate } from '../../../src/domain/website/template-update.ts'
import { siteTemplates } from '../../../src/domain/website/templates.ts'
import { isBlank } from '../../../src/domain/website/blank-values.ts'
import { laterKinds, randomlyEdited, randomOf } from './random-site.ts'

const today = '2026-11-27'
const complete = (config: SiteConfig, kinds: Kinds = sectionKinds): SiteConfig => {
  const checked = checkConfig(config, today, kinds)
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems.slice(0, 5)))
  return checked.config
}
const base = complete(siteTemplates[0]?.config as SiteConfig) // there is always one
const sectionsIn = ({ header, footer, pages }: SiteConfig): readonly SiteSection[] => [
  header,
  footer,
  ...pages.flatMap(({ sections }) => sections),
]
const sectionIn = (config: SiteConfig, id: string) => sectionsIn(config).find((section) => section.id === id)

/** Values that the agency has set itself and that are not in the updated site though their field is, by path. */
function lost(
  before: SiteValues | undefined,
  mine: SiteValues,
  after: SiteValues,
  fields: SiteFields,
  path: string,
): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const [was, own, now] = [before?.[name], mine[name], after[name]]
    const here = `${path}.${name}`
    if (own === undefined || sameJson(was, own)) return []
    if (field.type === 'list' && isGroups(own) && isGroups(now)) {
      const old = isGroups(was) ? was : []
      return own.flatMap((group) => {
        const former = old.find(({ id }) => id === group.id)
        const kept = now.find(({ id }) => id === group.id)
        if (kept === undefined) return sameJson(former, group) ? [] : [`${here}.${group.id}`]
        return lost(former?.values, group.values, kept.values, field.of, `${here}.${group.id}`)
      })
    }
    if (field.type === 'menu' && Array.isArray(own) && Array.isArray(now)) {
      const old = Array.isArray(was) ? was : []
      return own.flatMap((item) => {
        const former = old.find(({ id }) => id === item.id)
        return sameJson(former, item) || now.some((each) => sameJson(each, item)) ? [] : [`${here}.${item.id}`]
      })
    }
    return sameJson(own, now) ? [] : [here]
  })
}

function lostIn(mine: SiteConfig, { config }: UpdatedSite, kinds: Kinds): string[] {
  return sectionsIn(mine).flatMap((section) => {
    const before = sectionIn(base, section.id)
    const after = sectionIn(config, section.id)
    if (after === undefined) return sameJson(before, section) ? [] : [`section ${section.id}`]
    return lost(before?.values, section.values, after.values, kinds[section.kind]?.fields ?? {}, section.id)
  })
}

/** Values that the agency has set itself, whose field is gone, and that are not kept aside. */
function unparked(mine: SiteConfig, { config }: UpdatedSite, kinds: Kinds): string[] {
  return sectionsIn(mine).flatMap((section) =>
    Object.entries(section.values).flatMap(([name, value]) => {
      const before = sectionIn(base, section.id)?.values[name]
      if (kinds[section.kind]?.fields[name] !== undefined || sameJson(before, value) || isBlank(value)) return []
      const kept = config.parked.some(
        (each) => each.section === section.id && each.field === name && each.value === JSON.stringify(value),
      )
      return kept ? [] : [`${section.id}.${name}`]
    }),
  )
}

describe('an update of a template', () => {
  it('keeps every value that the agency has set whose field still exists: 200 random sites × updates', () => {
    let customized = 0
    let choices = 0
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomOf(seed)
      const mine = randomlyEdited(random, base, sectionKinds, 1 + Math.floor(random() * 40))
      const kinds = laterKinds(random, sectionKinds)
      const next = complete(randomlyEdited(random, base, sectionKinds, 1 + Math.floor(random() * 30)), kinds)
      const updated = updateTemplate(base, mine, next, { today, kinds })
      expect(lostIn(mine, updated, kinds), `seed ${seed}`).toEqual([])
      expect(unparked(mine, updated, kinds), `seed ${seed}`).toEqual([])
      expect(complete(updated.config, kinds), `seed ${seed}`).toEqual(updated.config)
      const again = updateTemplate(next, updated.config, next, { today, kinds })
      expect(again.config, `seed ${seed}: again`).toEqual(updated.config)
      expect(again.changelist).toEqual([])
      customized += sameJson(mine, base) ? 0 : 1
      choices += updated.changelist.filter(({ choice }) => choice).length
    }
    expect(customized).toBeGreaterThan(180)
    expect(choices).toBeGreaterThan(50)
  })

  it('that overwrote what the agency has set would be noticed (control)', () => {
    const random = randomOf(7)
    const mine = randomlyEdited(random, base, sectionKinds, 40)
    const overwritten: UpdatedSite = { config: base, changelist: [], moved: [] }
    expect(lostIn(mine, overwritten, sectionKinds)).not.toEqual([])
  })

  it('of a site that nobody has changed is the new version', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = randomOf(seed)
      const next = complete(randomlyEdited(random, base, sectionKinds, 25))
      const { config, changelist } = updateTemplate(base, base, next, { today })
      expect(config, `seed ${seed}`).toEqual(next)
      expect(changelist.every(({ choice }) => !choice)).toBe(true)
      expect(changelist.length > 0 || sameJson(base, next)).toBe(true)
    }
  })

  it('that changes nothing leaves a site as it is', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const mine = complete(randomlyEdited(randomOf(seed), base, sectionKinds, 25))
      expect(updateTemplate(base, mine, base, { today })).toEqual({ config: mine, changelist: [], moved: [] })
    }
  })

  it('takes the new value of each change that is wanted, and of no other', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomOf(seed)
      const mine = complete(randomlyEdited(random, base, sectionKinds, 30))
      const next = complete(randomlyEdited(random, base, sectionKinds, 30))
      const { changelist } = updateTemplate(base, mine, next, { today })
      const wanted = changelist.filter(({ choice, what }) => choice && what === 'changed').map(({ key }) => key)
      const taken = updateTemplate(base, mine, next, { today, takeNew: wanted })
      for (const key of wanted) {
        const [, id = '', field = ''] = key.split('/')
        if (!key.startsWith('section/') || key.split('/').length !== 3 || field === 'hidden') continue
        expect(sectionIn(taken.config, id)?.values[field], `seed ${seed}: ${key}`).toEqual(
          sectionIn(next, id)?.values[field],
        )
      }
    }
  })

  const hero = sectionsIn(base).find(({ kind }) => kind === 'hero')?.id ?? ''
  const change = (key: string, site: UpdatedSite) => site.changelist.find((each) => each.key === key)

  it('asks where both have changed the same, and keeps the agency’s', () => {
    const mine = setValue(base, hero, ['title'], 'Ours')
    const next = setValue(base, hero, ['title'], 'Theirs')
    const kept = updateTemplate(base, mine, next, { today })
    const key = `section/${hero}/title`
    expect(change(key, kept)).toMatchObject({
      what: 'changed',
      choice: true,
      mine: 'Ours',
      after: 'Theirs',
      parked: false,
    })
    expect(sectionIn(kept.config, hero)?.values.title).toBe('Ours')
    const taken = updateTemplate(base, mine, next, { today, takeNew: [key] })
    expect(sectionIn(taken.config, hero)?.values.title).toBe('Theirs')
  })

  it('takes what only the template has changed, without asking', () => {
    const next = setTheme(base, { radius: 23 })
    const mine = setValue(base, hero, ['title'], 'Ours')
    const { config, changelist } = updateTemplate(base, mine, next, { today })
    expect([config.theme.radius, sectionIn(config, hero)?.values.title]).toEqual([23, 'Ours'])
    expect(changelist).toMatchObject([{ key: 'theme/radius', choice: false, after: '23' }])
  })

  it('keeps a section that the agency has written in though the template has given it up', () => {
    const place = base.pages[0]?.sections.at(-1)
    const id = place?.id ?? ''
    const [field = ''] =
      Object.entries(sectionKinds[place?.kind ?? 'text'].fields).find(([, { type }]) => type === 'text') ?? []
    const gone = {
      ...base,
      pages: base.pages.map((page) => ({ ...page, sections: page.sections.filter((section) => section.id !== id) })),
    }
    expect(placeOfSection(updateTemplate(base, base, gone, { today }).config, id)).toBeNull()
    const mine = setValue(base, id, [field], 'Ours')
    const kept = updateTemplate(base, mine, gone, { today })
    expect(sectionIn(kept.config, id)?.values[field]).toBe('Ours')
    const given = updateTemplate(base, mine, gone, { today, takeNew: [`section/${id}`] })
    expect(placeOfSection(given.config, id)).toBeNull()
    expect(given.config.parked).toMatchObject([{ section: id, field, value: '"Ours"', parked_on: today }])
  })

  it('gives a new page another address where the agency’s own page has it', () => {
    const page = (id: string) =>
      ({ id, role: 'plain', slug: 'prices', title: 'Prices', hidden: false, sections: [] }) as const
    const mine = { ...base, pages: [...base.pages, page('mine')] }
    const next = { ...base, pages: [...base.pages, page('theirs')] }
    const { config, moved } = updateTemplate(base, mine, next, { today })
    expect(
      config.pages
        .filter(({ title }) => title === 'Prices')
        .map(({ id, slug }) => [id, slug])
        .sort(),
    ).toEqual([
      ['mine', 'prices'],
      ['theirs', 'prices-2'],
    ])
    expect(moved).toHaveLength(1)
  })
})

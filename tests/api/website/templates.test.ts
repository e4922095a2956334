import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedSite } from '../../../mock-server/services/templates/published-site.ts'
import { setTheme, setValue } from '../../../src/domain/website/edit-operations.ts'
import type { SiteConfig } from '../../../src/domain/website/site-config.ts'
import { siteTemplates } from '../../../src/domain/website/templates.ts'
import { scripts } from '../../support/hostile.ts'
import { makeSubject } from '../../support/rights.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'
import { countTellings } from '../../support/website/site.ts'

let server: TestServer
let owner: string
let rift: string
let agency: number
let tellings: () => Promise<number>
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  rift = await server.login('owner@rift.test')
  const user = server.db.selectFrom('users').select('agency_id').where('email', '=', 'owner@nile.test')
  agency = (await user.executeTakeFirstOrThrow()).agency_id ?? 0
  tellings = countTellings(server, agency)
})
afterAll(() => server.close())

const call = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const mine = async (id = 1) => ok(await call(`templates/${id}/show`))
const heroOf = (config: SiteConfig): string => config.pages[0]?.sections.find(({ kind }) => kind === 'hero')?.id ?? ''
const titled = (config: SiteConfig, title: string) => setValue(config, heroOf(config), ['title'], title)
const save = async (config: unknown, version: number, id = 1) => call(`templates/${id}/customize`, { config, version })
const free = () => siteTemplates.find(({ id }) => id !== 1) ?? siteTemplates[0]

describe('templates', () => {
  it('are listed with what the agency has made of each, by category and by id or uuid', async () => {
    const answer = await call('templates')
    expect(answer.body.meta.total).toBe(siteTemplates.length)
    const [first] = answer.body.data
    expect(first).toMatchObject({
      id: 1,
      category: 'tours',
      category_name: 'Tours and safaris',
      pivot: { is_default: true },
    })
    expect(ok(await call('templates?category=tours')).map(({ id }: { id: number }) => id)).toEqual(
      siteTemplates.filter(({ category }) => category === 'tours').map(({ id }) => id),
    )
    expect(ok(await call(`templates/${first.uuid}/show`)).id).toBe(1)
    expect((await call('templates/999/show')).status).toBe(404)
    const categories: { slug: string; templates: number }[] = ok(await call('templates/category'))
    expect(categories.reduce((sum, { templates }) => sum + templates, 0)).toBe(siteTemplates.length)
    expect(ok(await call('template')).id).toBe(1)
    expect(ok(await call('templates/agency')).map(({ id }: { id: number }) => id)).toEqual([1])
  })

  it('are obtained once, however often that is asked', async () => {
    const design = free()
    if (design === undefined || design.id === 1) return
    const answers = await Promise.all([1, 2, 3].map(() => call('template', { template: design.uuid })))
    for (const answer of answers)
      expect(ok(answer).pivot).toMatchObject({ version: 1, is_default: false, published_at: null })
    ok(await call(`templates/${design.id}/obtain`, {}))
    const rows = server.db
      .selectFrom('agency_templates')
      .select('id')
      .where('agency_id', '=', agency)
      .where('template', '=', design.slug)
    expect(await rows.execute()).toHaveLength(1)
    expect((await call('template', { template: 'no such' })).status).toBe(404)
    expect((await call('template', {})).status).toBe(422)
  })

  it('show the packages that are published, and the featured ones', async () => {
    const all = ok(await call('templates/agency/packages'))
    expect(all.length).toBeGreaterThan(0)
    expect(all.every(({ status }: { status: string }) => status === 'published')).toBe(true)
    const featured = ok(await call('templates/agency/packages?featured=yes'))
    expect(featured.every(({ featured: is }: { featured: boolean }) => is)).toBe(true)
  })
})

describe('the draft', () => {
  it('is saved apart from what is published, and published with the version that was seen', async () => {
    const before = await mine()
    const seen = await tellings()
    const saved = ok(await save(titled(before.pivot.config, 'A new heading'), before.pivot.version))
    expect(saved.pivot).toMatchObject({
      version: before.pivot.version + 1,
      has_changes: true,
      updated_by_name: expect.any(String),
    })
    expect(await tellings()).toBe(seen)
    const changes = ok(await call('templates/1/changes'))
    expect(changes).toContainEqual(
      expect.objectContaining({ what: 'changed', label: 'Heading', after: 'A new heading' }),
    )
    expect((await call('templates/1/publish', { version: before.pivot.version })).status).toBe(409)
    const published = ok(await call('templates/1/publish', { version: saved.pivot.version, note: 'For Christmas' }))
    expect(published.pivot).toMatchObject({ has_changes: false, is_default: true, site_url: '/sites/nile-savannah/' })
    expect(await tellings()).toBe(seen + 1)
    const site = await publishedSite(server.db, agency)
    expect(site?.config.pages[0]?.sections.find(({ kind }) => kind === 'hero')?.values.title).toBe('A new heading')
    expect(ok(await call('templates/1/changes'))).toEqual([])
    const revisions = ok(await call('templates/1/revisions'))
    expect(revisions[0]).toMatchObject({ reason: 'published', note: 'For Christmas' })
    ok(await call('templates/1/publish', { version: saved.pivot.version })) // again: nothing new is kept
    expect(ok(await call('templates/1/revisions'))).toHaveLength(revisions.length)
  })

  it('that a colleague has saved meanwhile is not written over: the answer has theirs, whose it is and since when', async () => {
    const { pivot } = await mine()
    ok(await save(titled(pivot.config, 'Theirs'), pivot.version))
    const stale = await save(titled(pivot.config, 'Ours'), pivot.version)
    expect(stale.status).toBe(409)
    expect(stale.body.clash).toMatchObject({
      version: pivot.version + 1,
      changed_by: expect.stringMatching(/\w/),
      changed_at: expect.any(String),
    })
    expect(
      stale.body.clash.config.pages[0].sections.find(({ kind }: { kind: string }) => kind === 'hero').values.title,
    ).toBe('Theirs')
    expect((await mine()).pivot.config).toEqual(stale.body.clash.config)
    const both = await Promise.all(
      [1, 2, 3, 4].map((n) => save(titled(pivot.config, `At once ${n}`), pivot.version + 1)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('is checked by its fields: each problem by its path', async () => {
    const { pivot } = await mine()
    const config: SiteConfig = pivot.config
    const hero = heroOf(config)
    const refusals: readonly (readonly [unknown, RegExp])[] = [
      [titled(config, 'x'.repeat(5000)), /too long/],
      [setValue(config, hero, ['button'], { kind: 'url', to: 'javascript:alert(1)', label: 'x' }), /cannot lead/],
      [setTheme(config, { accent: 'red;}' }), /colour/],
      [{ ...config, pages: [...config.pages, config.pages[0]] }, /used twice|one page for/],
      [{ ...config, pages: config.pages.slice(1) }, /home page/],
      [{ ...config, format: 2 }, /not a website/],
      [[], /./],
      [{}, /./],
    ]
    for (const [wrong, message] of refusals) {
      const answer = await save(wrong, pivot.version)
      expect(answer.status, JSON.stringify(answer.body)).toBe(422)
      expect(JSON.stringify(answer.body.errors)).toMatch(message)
    }
    expect((await mine()).pivot.version).toBe(pivot.version)
  })

  it('keeps a value of a field that its section has not got aside', async () => {
    const { pivot } = await mine()
    const saved = ok(await save(setValue(pivot.config, heroOf(pivot.config), ['of_old'], 'Precious'), pivot.version))
    expect(saved.pivot.config.parked).toContainEqual(expect.objectContaining({ field: 'of_old', value: '"Precious"' }))
  })

  it('holds no markup that could run', async () => {
    for (const attack of scripts) {
      const { pivot } = await mine()
      const config: SiteConfig = pivot.config
      const section = config.pages.flatMap(({ sections }) => sections).find(({ kind }) => kind === 'text')
      const hostile = setValue(titled(config, attack.slice(0, 100)), section?.id ?? '', ['body'], attack)
      const saved = ok(await save(hostile, pivot.version))
      const body = JSON.stringify(
        saved.pivot.config.pages
          .flatMap(({ sections }: { sections: { id: string; values: { body: string } }[] }) => sections)
          .find(({ id }: { id: string }) => id === section?.id).values.body,
      )
      expect(body).not.toMatch(/<script|<[^>]*\son\w+\s*=|<[^>]*javascript:/i)
    }
  })

  it('is given back as it was published, and what it was is kept', async () => {
    const before = await mine()
    const { pivot } = ok(await save(titled(before.pivot.config, 'Not this'), before.pivot.version))
    const back = ok(await call('templates/1/discard', { version: pivot.version }))
    expect(back.pivot.has_changes).toBe(false)
    const [kept] = ok(await call('templates/1/revisions'))
    expect(kept.reason).toBe('before_restore')
    const revision = ok(await call(`templates/1/revisions/${kept.number}`))
    expect(revision.changes).toContainEqual(expect.objectContaining({ label: 'Heading', before: 'Not this' }))
    const restored = ok(await call(`templates/1/revisions/${kept.number}/restore`, { version: back.pivot.version }))
    expect(JSON.stringify(restored.pivot.config)).toContain('Not this')
    expect((await call(`templates/1/revisions/${kept.number}/restore`, { version: back.pivot.version })).status).toBe(
      409,
    )
    expect((await call('templates/1/revisions/9999')).status).toBe(404)
    const saved = ok(await call('templates/1/revisions', { version: restored.pivot.version, note: 'Before the rains' }))
    expect(saved).toMatchObject({ reason: 'saved', note: 'Before the rains' })
  })

  it('with a text that cannot be read is not published; the answer names a shade that can', async () => {
    const { pivot } = await mine()
    const saved = ok(await save(setTheme(pivot.config, { text: pivot.config.theme.background }), pivot.version))
    const checks = ok(await call('templates/1/checks'))
    expect(checks).toContainEqual(expect.objectContaining({ kind: 'contrast', field: 'text' }))
    const refused = await call('templates/1/publish', { version: saved.pivot.version })
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([422, expect.stringMatching(/#[\da-f]{6}/)])
    ok(await save(setTheme(saved.pivot.config, { text: pivot.config.theme.text }), saved.pivot.version))
  })

  it('lists links that lead nowhere and pictures without alt text', async () => {
    const { pivot } = await mine()
    const hero = heroOf(pivot.config)
    const linked = setValue(pivot.config, hero, ['button'], { kind: 'offer', to: 'package/not-there', label: 'Go' })
    const picture = {
      media: '00000000-0000-4000-8000-000000000000',
      alt: '',
      decorative: false,
      focal: [50, 50],
    } as const
    ok(await save(setValue(linked, hero, ['picture'], picture), pivot.version))
    const checks = ok(await call('templates/1/checks'))
    expect(checks).toContainEqual(expect.objectContaining({ kind: 'link', section: hero, field: 'button' }))
    expect(checks).toContainEqual(expect.objectContaining({ kind: 'alt', section: hero, field: 'picture' }))
  })
})

describe('the update of a template', () => {
  it('is offered when there is a newer version, shown field by field, and keeps what the agency has changed', async () => {
    // An agency that obtained an earlier version, whose hero had another heading, and has written its own.
    const { pivot } = await mine()
    expect(ok(await call('templates/1/updateCheck'))).toEqual({ respond: false, changelist: [] })
    expect((await call('templates/1/update')).status).toBe(409)
    const base = siteTemplates[0]?.config
    if (base === undefined) throw new Error('there is a template')
    const earlier = setTheme(setValue(base, heroOf(base), ['eyebrow'], 'As it was'), { radius: 19 })
    await sql`update agency_templates set template_version = 0, base = ${JSON.stringify(earlier)}::jsonb,
      draft = ${JSON.stringify(titled(setValue(earlier, heroOf(base), ['eyebrow'], 'Our own'), 'Our heading'))}::jsonb
      where agency_id = ${agency} and template = ${siteTemplates[0]?.slug ?? ''}`.execute(server.db)
    const check = ok(await call('templates/1/updateCheck'))
    expect(check.respond).toBe(true)
    expect(check.changelist).toContainEqual(expect.objectContaining({ key: 'theme/radius', choice: false }))
    const eyebrow = `section/${heroOf(base)}/eyebrow`
    expect(check.changelist).toContainEqual(expect.objectContaining({ key: eyebrow, choice: true, mine: 'Our own' }))
    expect((await call('templates/1/update', { version: pivot.version + 7, take_new: [] })).status).toBe(409)
    const { body: done } = await call('templates/1/update', { version: pivot.version, take_new: [eyebrow] })
    const hero = done.data.pivot.config.pages[0].sections.find(({ id }: { id: string }) => id === heroOf(base)).values
    expect(hero).toMatchObject({ title: 'Our heading', eyebrow: base.pages[0]?.sections[0]?.values.eyebrow })
    expect(done.data.pivot).toMatchObject({ update_available: false, template_version: siteTemplates[0]?.version })
    const [kept] = ok(await call('templates/1/revisions'))
    expect(kept.reason).toBe('before_update')
  })
})

describe('the website of an agency', () => {
  it('is what is published of its default template; a template that becomes it is published', async () => {
    const design = free()
    if (design === undefined || design.id === 1) return
    ok(await call(`templates/${design.id}/obtain`, {}))
    const done = ok(await call(`templates/${design.id}/default`, {}))
    expect(done.pivot).toMatchObject({ is_default: true, published_at: expect.any(String) })
    expect((await publishedSite(server.db, agency))?.template).toBe(design.slug)
    const at = await Promise.all([1, design.id, 1, design.id].map((id) => call(`templates/${id}/default`, {})))
    expect(at.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const defaults = ok(await call('templates/agency')).filter(
      (each: { pivot: { is_default: boolean } }) => each.pivot.is_default,
    )
    expect(defaults).toHaveLength(1)
    ok(await call('templates/1/default', {}))
  })

  it('is seen in a preview with the offers of the agency, a draft that is not saved too', async () => {
    const { pivot } = await mine()
    const [home] = pivot.config.pages
    const view = ok(await call('templates/1/preview', { page: home.id, config: pivot.config }))
    expect(view).toMatchObject({ mode: 'editor', base: '/sites/nile-savannah', subject: { role: 'page' } })
    expect(Object.values(view.data.offers).flat().length).toBeGreaterThan(0)
    const page = (role: string) => pivot.config.pages.find((each: { role: string }) => each.role === role).id
    expect(ok(await call('templates/1/preview', { page: page('offer') })).subject.role).toBe('offer')
    expect(ok(await call('templates/1/preview', { page: page('offers') })).subject.role).toBe('offers')
    expect((await call('templates/1/preview', { page: 'none' })).status).toBe(404)
    expect((await call('templates/1/preview', { page: home.id, config: { format: 3 } })).status).toBe(422)
  })

  it('is nobody else’s: another agency reads and writes its own', async () => {
    const before = await mine()
    ok(await call('template', { template: 1 }, rift))
    const theirs = ok(await call('templates/1/show', undefined, rift))
    const { version } = theirs.pivot
    ok(
      await server.request('agent/templates/1/customize', {
        token: rift,
        body: { config: titled(theirs.pivot.config, 'Rift'), version },
      }),
    )
    expect(await mine()).toEqual(before)
    expect(JSON.stringify(ok(await call('templates/1/show', undefined, rift)))).not.toContain('Our heading')
  })

  it('keeps the pictures that it shows', async () => {
    const { rows } = await sql<{ id: number; uuid: string }>`
      insert into media (agency_id, owner_type, owner_id, width, height, bytes)
      select ${agency}, 'website', 1, 10, 10, 10 from generate_series(1, 2) returning id, uuid::text as uuid`.execute(
      server.db,
    )
    const [shown, unused] = rows
    const ids = () => call('templates/gallery').then((answer) => ok(answer).map(({ id }: { id: number }) => id))
    const seeded = (await ids()).filter((id: number) => id !== shown?.id && id !== unused?.id)
    const { pivot } = await mine()
    const picture = { media: shown?.uuid ?? '', alt: 'A boat', decorative: false, focal: [50, 50] } as const
    ok(await save(setValue(pivot.config, heroOf(pivot.config), ['picture'], picture), pivot.version))
    expect(await ids()).toEqual([unused?.id, shown?.id, ...seeded])
    expect((await call(`templates/gallery/${shown?.id}/delete`, {})).status).toBe(409)
    ok(await call(`templates/gallery/${unused?.id}/delete`, {}))
    expect(await ids()).toEqual([shown?.id, ...seeded])
    expect((await call(`templates/gallery/${shown?.id}/delete`, {}, rift)).status).toBe(404)
  })

  it('needs the permission and the feature', async () => {
    const subject = await makeSubject(server, 'clerk@nile.test')
    const status = async () => (await call('templates', undefined, subject.token)).status
    await subject.become({})
    expect(await status()).toBe(200)
    await subject.become({ permissions: ['View Album', 'View Blog', 'View Media'] })
    expect(await status()).toBe(403)
    expect((await call('templates/1/publish', { version: 1 }, subject.token)).status).toBe(403)
    await subject.become({ features: ['blog'] })
    expect(await status()).toBe(403)
  })
})

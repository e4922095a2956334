import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAgencyInput } from '../../../src/domain/contract/agency.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok, picture } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let unpaid: string
let id: number
let foreignId: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  unpaid = await server.login('unpaid@kazinga.test')
  id = ok(await ask('agencies/show')).id
  foreignId = ok(await ask('agencies/show', undefined, await server.login('owner@rift.test'))).id
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })

const input = async (changes: Record<string, unknown> = {}) => {
  const now = ok(await ask('agencies/show'))
  const { name, email, phone, country_code, city, address, lat, lng, website, about, default_currency } = now
  return {
    name,
    email,
    phone,
    country_code,
    city,
    address,
    lat,
    lng,
    website,
    about,
    default_currency,
    category_id: 1,
    business_volume_id: null,
    company_size_id: null,
    ...changes,
  }
}

describe('the agency', () => {
  it('is shown with subscription, plan and flags', async () => {
    expect(ok(await ask('agencies/show'))).toMatchObject({
      category: { slug: 'tour-operator' },
      subscription: { active: true, active_plan: { active_features: expect.arrayContaining(['tour_and_travel']) } },
      trial_used: expect.any(Boolean),
    })
    expect(ok(await ask('agencies/show', undefined, unpaid))).toMatchObject({
      subscription: { active: false, status: 'expired' },
    })
  })

  it('is changed, and the history names only what changed', async () => {
    const before = ok(await ask('agencies/show'))
    const saved = ok(
      await ask(
        `agencies/edit/${id}`,
        await input({ city: 'Entebbe', website: 'https://nile.test', business_volume_id: 2 }),
      ),
    )
    expect(saved).toMatchObject({
      city: 'Entebbe',
      website: 'https://nile.test',
      business_volume: { id: 2 },
      version: before.version + 1,
    })
    const entry = await server.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'agency.edit')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ city: 'Entebbe' })
    expect(entry.after).not.toHaveProperty('name')
  })

  it('keeps what the server owns, whatever is sent', async () => {
    const owned = {
      verified_kyc: true,
      shop_enabled: true,
      slug: 'mine',
      subscription: { active: true },
      deleted_at: '2020-01-01',
      id: 1,
    }
    const before = ok(await ask('agencies/show'))
    const after = ok(await ask(`agencies/edit/${id}`, await input(owned)))
    for (const name of ['verified_kyc', 'shop_enabled', 'slug', 'subscription', 'id'])
      expect(after[name]).toEqual(before[name])
  })

  it.each([
    ['name', { name: '' }],
    ['phone', { phone: '123' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['email', { email: 'nobody' }],
    ['category_id', { category_id: 99 }],
    ['lat', { lat: 91 }],
    ['country_code', { country_code: 'QQ' }],
  ])('is refused with a bad %s', async (field, changes) => {
    const { status, body } = await ask(`agencies/edit/${id}`, await input(changes))
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  it('refuses a stale version and says who was first', async () => {
    const { version } = ok(await ask('agencies/show'))
    ok(await ask(`agencies/edit/${id}`, await input({ version, city: 'Jinja' })))
    const late = await ask(`agencies/edit/${id}`, await input({ version, city: 'Gulu' }))
    expect(late.status).toBe(409)
    expect(late.body.message).toContain('Grace')
  })

  it('gets a logo and a banner, each in place of the one before', async () => {
    const first = ok(await ask('agencies/addlogoimage', await picture()))
    expect(first.logo).toMatchObject({ width: 60, height: 40 })
    const second = ok(await ask(`agencies/editlogoimage/${id}`, await picture()))
    expect(second.logo.id).not.toBe(first.logo.id)
    expect(ok(await ask(`agencies/editbannerimage/${id}`, await picture())).banner).toMatchObject({ width: 60 })
  })

  it.each([
    ['agencies/edit/{id}', 'edit'],
    ['agencies/editlogoimage/{id}', 'upload'],
    ['agencies/editbannerimage/{id}', 'upload'],
    ['agencies/{id}/agents', 'get'],
    ['agencies/{id}/packages', 'get'],
    ['agencies/{id}/free-trial', 'trial'],
    ['agencies/delete', 'delete'],
  ] as const)('of somebody else is not there: %s', async (path, kind) => {
    const bodies = {
      edit: await input(),
      upload: await picture(),
      get: undefined,
      trial: {},
      delete: { id: foreignId, password: 'Safari-2026' },
    }
    const answer = await ask(path.replace('{id}', String(foreignId)), bodies[kind])
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(/rift/i)
  })

  it.each([
    'agencies/edit/{id}',
    'agencies/delete',
    'agencies/{id}/agents',
    'agencies/{id}/packages',
    'agencies/{id}/free-trial',
  ])('refuses a clerk at %s', async (path) => {
    const get = /agents|packages/.test(path)
    const { status, body } = await ask(
      path.replace('{id}', String(id)),
      get ? undefined : { ...(await input()), id, password: 'Safari-2026' },
      clerk,
    )
    expect(status).toBe(403)
    expect(body.refusal).toBe('lacksPermission')
  })

  it('lists its own people and packages', async () => {
    expect((await ask(`agencies/${id}/agents`)).text).toContain('clerk@nile.test')
    expect((await ask(`agencies/${id}/packages`)).status).toBe(200)
  })
})

describe('the directory', () => {
  it('tells of others exactly what stands on a card', async () => {
    const { body, text } = await ask('agencies?per_page=100', undefined, clerk)
    const card = body.data.find((row: { id: number }) => row.id === foreignId)
    expect(Object.keys(card).sort()).toEqual([
      'about',
      'category',
      'city',
      'country_code',
      'id',
      'logo',
      'name',
      'slug',
    ])
    for (const secret of ['owner@', '@rift.test', 'phone', 'subscription', 'verified_kyc', 'address'])
      expect(text).not.toContain(secret)
  })
  it('is searched by name', async () => {
    expect(ok(await ask('agencies?q=RÍFT')).map((row: { id: number }) => row.id)).toEqual([foreignId])
    expect((await ask('agencies?q=%25')).body.data).toEqual([])
  })
})

describe('lists for forms', () => {
  it.each([
    ['currencies', { code: 'UGX', name: 'Ugandan shilling', digits: 0 }],
    ['countries', { code: 'UG', name: 'Uganda' }],
    ['business/categories', { id: 6, name: 'Basic', slug: 'basic' }],
    ['business/business_volume', { id: 1, name: 'Up to 50 bookings a month', slug: null }],
    ['business/company_size', { id: 1, name: 'Only me', slug: null }],
  ])('%s holds what it should, for an unpaid agency too', async (path, row) => {
    expect(ok(await ask(path, undefined, unpaid))).toContainEqual(row)
    expect((await ask('agency-helpers', undefined, unpaid)).text).toContain(JSON.stringify(row))
  })
})

describe('the free trial', () => {
  it('begins once of 50 calls at once, on the chosen plan, and opens the product with the next call', async () => {
    const mine = ok(await ask('agencies/show', undefined, unpaid))
    const plans = ok(await ask('plans', undefined, unpaid))
    await server.db.deleteFrom('subscriptions').where('agency_id', '=', mine.id).where('trial', '=', true).execute()
    const growth = plans.find((plan: { slug: string }) => plan.slug === 'growth') ?? plans[0]
    expect((await ask('packages', undefined, unpaid)).body.refusal).toBe('isInactive')
    expect((await ask(`agencies/${mine.id}/free-trial`, { plan_id: 999999 }, unpaid)).status).toBe(422)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(`agencies/${mine.id}/free-trial`, { plan_id: growth.id }, unpaid)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
    expect(answers.find(({ status }) => status === 201)?.body.data).toMatchObject({
      trial: true,
      status: 'trialing',
      active: true,
      active_plan: { id: growth.id },
    })
    expect((await ask('packages', undefined, unpaid)).status).toBe(200)
    expect(ok(await ask('agencies/show', undefined, unpaid))).toMatchObject({
      trial_used: true,
      subscription: { active: true },
    })
    const [newest] = ok(await ask('subscriptions', undefined, unpaid))
    expect(new Date(newest.ends_at).getTime() - new Date(newest.starts_at).getTime()).toBe(14 * 86_400_000)
  })
  it('does not come twice, nor beside a running subscription', async () => {
    const mine = ok(await ask('agencies/show', undefined, unpaid))
    expect((await ask(`agencies/${mine.id}/free-trial`, {}, unpaid)).status).toBe(409)
    expect((await ask(`agencies/${id}/free-trial`, {})).status).toBe(409)
  })
  it('takes the first plan when none is chosen', async () => {
    const basic = await server.login('basic@sipi.test')
    const mine = ok(await ask('agencies/show', undefined, basic))
    const [first] = ok(await ask('plans', undefined, basic))
    expect(ok(await ask(`agencies/${mine.id}/free-trial`, {}, basic), 201).active_plan.id).toBe(first.id)
  })
})

describe('plans', () => {
  it('are listed, shown, and unknown ones are not there', async () => {
    const { body } = await ask('plans', undefined, unpaid)
    expect(body.meta).toMatchObject({ current_page: 1, capped: false })
    expect(ok(await ask(`plans/${body.data[0].id}/show`))).toEqual(body.data[0])
    expect((await ask('plans/999999/show')).status).toBe(404)
    expect((await ask('plans', undefined, clerk)).status).toBe(403)
  })
  it('show each agency its own subscriptions only', async () => {
    const ours = ok(await ask('subscriptions')).map((row: { id: number }) => row.id)
    const theirs = ok(await ask('subscriptions', undefined, await server.login('owner@rift.test'))).map(
      (row: { id: number }) => row.id,
    )
    expect(theirs.length).toBeGreaterThan(0)
    expect(ours.filter((one: number) => theirs.includes(one))).toEqual([])
  })
})

describe('founding and closing', () => {
  const newAgency = { name: 'Lake Bunyonyi Canoes', category_id: 1, country_code: 'UG', phone: '+256772123456' }
  const newcomer = async (email: string) => {
    const person = {
      name: 'Joy Atim',
      email,
      phone: '+256772123456',
      password: 'Canoe-trips-2026',
      password_confirmation: 'Canoe-trips-2026',
    }
    expect((await server.request('agent/register', { body: person })).status).toBe(201)
    await server.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute()
    return server.login(email, person.password)
  }

  it('makes a person without an agency the owner of one, once of many calls', async () => {
    const token = await newcomer('joy@canoes.test')
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('agencies/new', newAgency, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const made = ok(await ask('agencies/show', undefined, token))
    expect(made).toMatchObject({
      name: newAgency.name,
      slug: 'lake-bunyonyi-canoes',
      subscription: null,
      trial_used: false,
      default_currency: 'UGX',
      phone: '+256772123456',
      email: 'joy@canoes.test',
    })
    expect((await ask('profile', undefined, token)).body.result).toMatchObject({ is_owner: true })
    expect((await ask('packages', undefined, token)).body.refusal).toBe('isInactive')
    expect((await ask('agencies/new', newAgency, owner)).status).toBe(409)
    const second = ok(await ask('agencies/new', newAgency, await newcomer('joy2@canoes.test')), 201)
    expect(second.slug).toBe('lake-bunyonyi-canoes-2')
  })

  it('takes the logo of an agency that has no subscription yet', async () => {
    const token = await newcomer('logo@canoes.test')
    const made = ok(await ask('agencies/new', { ...newAgency, name: 'Logo Canoes' }, token), 201)
    expect(made).toMatchObject({ logo: null, subscription: null })
    expect(ok(await ask('agencies/addlogoimage', await picture(), token)).logo).toMatchObject({ width: 60, height: 40 })
    expect((await ask(`agencies/editbannerimage/${made.id}`, await picture(), token)).body.refusal).toBe('isInactive')
  })

  it('knows its lists: the contract leaves them to the server, which refuses what is in none', async () => {
    const other = { ...newAgency, category_id: 42 }
    expect(v.safeParse(newAgencyInput, other).success).toBe(true) // another server may have this category
    const token = await newcomer('lists@canoes.test')
    expect(Object.keys((await ask('agencies/new', other, token)).body.errors)).toEqual(['category_id'])
    const person = {
      email: 'lists2@canoes.test',
      password: 'Canoe-trips-2026',
      password_confirmation: 'Canoe-trips-2026',
    }
    const registered = await server.request('agent/agency-register', {
      body: { ...other, ...person, owner_name: 'Joy Atim' },
    })
    expect([registered.status, Object.keys(registered.body.errors)]).toEqual([422, ['category_id']])
    const edited = await ask(`agencies/edit/${id}`, await input({ business_volume_id: 9, company_size_id: 9 }))
    expect([edited.status, Object.keys(edited.body.errors).sort()]).toEqual([
      422,
      ['business_volume_id', 'company_size_id'],
    ])
  })

  it('closes for the owner with the password only; then nobody gets in', async () => {
    const token = await newcomer('closer@canoes.test')
    const made = ok(await ask('agencies/new', { ...newAgency, category_id: 6, name: 'Closing Soon' }, token), 201)
    expect((await ask('agencies/delete', { id: made.id, password: 'wrong' }, token)).status).toBe(422)
    expect((await ask('agencies/show', undefined, token)).status).toBe(200)
    expect((await ask('agencies/delete', { id: made.id, password: 'Canoe-trips-2026' }, token)).status).toBe(200)
    expect((await ask('agencies/show', undefined, token)).status).toBe(401)
    expect((await ask('agencies?q=closing')).body.data).toEqual([])
    const row = await server.db.selectFrom('agencies').select('deleted_at').where('id', '=', made.id).executeTakeFirst()
    expect(row?.deleted_at).not.toBeNull()
  })
})

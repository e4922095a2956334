import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Authority } from '../../../src/domain/schema/types.generated.ts'
import { type Colleague, colleagueWith, dollars } from '../../support/agencies/colleagues.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

// Nobody gives a higher limit than their own, neither in a role nor with one.

let server: TestServer
let owner: string
/** Manages people; 20% off, refunds to USD 100, payments without limit. */
let lead: Colleague
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  lead = await colleagueWith(server, { discount_percent: 20, refund: dollars(100), payment: null }, [
    'View Bookings',
    'Edit Bookings',
    'Offer Discount',
    'Add Roles',
    'View Roles',
    'Add Users',
    'View Users',
  ])
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = lead.token) => server.request(`agent/${path}`, { token, body })
let count = 0
const role = (
  authority: Partial<Authority> | undefined,
  permissions: readonly string[] = ['Edit Bookings', 'Offer Discount'],
) => ({
  name: `Role ${++count}`,
  permissions,
  ...(authority === undefined ? {} : { authority: { discount_percent: 0, refund: [], payment: [], ...authority } }),
})
const made = async (authority: Partial<Authority>, permissions?: readonly string[]) =>
  ok(await ask('roles/create', role(authority, permissions), owner), 201)

describe('a role', () => {
  it('keeps its limits, tells them, and writes them into its history', async () => {
    const authority = { discount_percent: 12.5, refund: dollars(99.99), payment: null }
    const { id, version, ...row } = await made(authority)
    expect(row.authority).toEqual(authority)
    const changed = ok(
      await ask(
        `roles/${id}/update`,
        { ...role({ ...authority, payment: [{ currency: 'UGX', amount: 5 }] }), version },
        owner,
      ),
    )
    expect(changed.authority.payment).toEqual([{ currency: 'UGX', amount: 5 }])
    // Left out, they stay.
    expect(ok(await ask(`roles/${id}/update`, role(undefined), owner)).authority).toEqual(changed.authority)
    const csv = (await ask('roles?download=csv', undefined, owner)).text
    expect(csv).toContain('USD 99.99')
    expect(csv).toContain('12.5')
  })

  it.each([
    ['more than 100%', { discount_percent: 101 }, 'authority.discount_percent'],
    ['a currency twice', { refund: [...(dollars(1) ?? []), ...(dollars(2) ?? [])] }, 'authority.refund'],
    ['cents of a shilling', { payment: [{ currency: 'UGX' as const, amount: 0.5 }] }, 'authority.payment.0.amount'],
  ])('is refused with %s', async (_name, authority, field) => {
    const { status, body } = await ask('roles/create', role(authority), owner)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it.each<[string, Partial<Authority>]>([
    ['a higher discount', { discount_percent: 21 }],
    ['no limit of the discount', { discount_percent: null }],
    ['a higher refund', { refund: dollars(100.01) }],
    ['a refund in another currency', { refund: [{ currency: 'EUR', amount: 1 }] }],
    ['no limit of refunds', { refund: null }],
  ])('is not given %s than one has, nor changed, deleted or handed on where it has that', async (_name, authority) => {
    expect((await ask('roles/create', role(authority))).status).toBe(403)
    const above = await made(authority)
    const mine = await made({})
    const tame = { name: `Tame ${++count}`, permissions: above.permissions, authority: mine.authority }
    expect((await ask(`roles/${mine.id}/update`, { ...role(authority), version: mine.version })).status).toBe(403)
    expect((await ask(`roles/${above.id}/update`, tame)).status).toBe(403)
    expect((await ask(`roles/${above.id}/delete`, {})).status).toBe(403)
    const person = { name: 'New Person', email: `new.${count}@limits.test`, role_ids: [above.id] }
    expect((await ask('users/create', person)).status).toBe(403)
    const user = ok(await ask('users/create', { ...person, role_ids: [mine.id] }), 201)
    expect((await ask(`users/${user.id}/update`, { role_ids: [mine.id, above.id] })).status).toBe(403)
    // The owner may: it is the giver who lacks it.
    ok(await ask(`users/${user.id}/update`, { role_ids: [above.id] }, owner))
    expect((await ask(`users/${user.id}/update`, { name: 'Renamed' })).status).toBe(403)
    expect((await ask(`users/${user.id}/delete`, {})).status).toBe(403)
  })

  it('may have what its giver has, and what it has no permission to use', async () => {
    expect(
      (await ask('roles/create', role({ discount_percent: 20, refund: dollars(100), payment: null }))).status,
    ).toBe(201)
    const idle = await ask('roles/create', role({ discount_percent: null, refund: null }, ['View Bookings']))
    expect(idle.status).toBe(201)
    const grown = {
      ...role({ discount_percent: null }, ['View Bookings', 'Offer Discount']),
      name: idle.body.data.name,
    }
    expect((await ask(`roles/${idle.body.data.id}/update`, grown)).status).toBe(403)
    expect((await ask(`roles/${idle.body.data.id}/update`, { ...grown, authority: undefined })).status).toBe(403)
  })

  it('has as much as its giver where nothing is said', async () => {
    expect(ok(await ask('roles/create', role(undefined)), 201).authority).toEqual({
      discount_percent: 20,
      refund: dollars(100),
      payment: null,
    })
    expect(ok(await ask('roles/create', role(undefined), owner), 201).authority.refund).toBeNull()
  })
})

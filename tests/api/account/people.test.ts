import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseLockOut } from '../../../mock-server/services/account/roles.ts'
import { permissions } from '../../../src/domain/rights.ts'
import { demoPassword, startServer, type TestServer } from '../../support/server.ts'
import { ok } from '../../support/tour.ts'

let server: TestServer
let owner: string
let clerk: string
let rift: string
let lead: string // may manage people, but has few permissions
let leadId: number
let leadRole: number
let foreignRole: number
let foreignUser: number
beforeAll(async () => {
  server = await startServer()
  owner = await server.login('owner@nile.test')
  clerk = await server.login('clerk@nile.test')
  rift = await server.login('owner@rift.test')
  leadRole = ok(
    await role('Team lead', ['Add Roles', 'View Roles', 'Add Users', 'View Users', 'View Bookings']),
    201,
  ).id
  leadId = (await join('Lead Person', 'lead@nile.test', [leadRole])).id
  lead = await server.login('lead@nile.test', 'Team-leading-2026')
  foreignRole = ok(await ask('roles/create', { name: 'HippoCanary', permissions: ['View Bookings'] }, rift), 201).id
  foreignUser = ok(
    await ask('users/create', { name: 'HippoCanary', email: 'hippo@rift.test', role_ids: [foreignRole] }, rift),
    201,
  ).id
})
afterAll(() => server.close())

const ask = (path: string, body?: unknown, token = owner) => server.request(`agent/${path}`, { token, body })
const role = (name: string, names: readonly string[], token = owner) =>
  ask('roles/create', { name, permissions: names }, token)
const invite = (name: string, email: string, role_ids: readonly number[], token = owner) =>
  ask('users/create', { name, email, role_ids }, token)

/** Invited, and the invitation taken with a password. */
async function join(name: string, email: string, role_ids: readonly number[]) {
  const user = ok(await invite(name, email, role_ids), 201)
  await take(await link(email), 'Team-leading-2026')
  return user
}
async function link(email: string): Promise<string> {
  const [letter] = await server.mail(email)
  return letter?.links[0] ?? ''
}
const take = (url: string, password: string) =>
  server.request(`agent/reset-password/${url.split('/').at(-1)}`, {
    body: { password, password_confirmation: password },
  })

describe('a phone as it is written at home', () => {
  it('is read with the country of the agency, wherever it stands in an input', async () => {
    const role_id = ok(await role('Phones', ['View Bookings']), 201).id
    const input = { name: 'Local Number', email: 'local@nile.test', role_ids: [role_id], phone: '0772 123 456' }
    expect(ok(await ask('users/create', input), 201).phone).toBe('+256772123456')
    const client = ok(await ask('clients/create', { name: 'Local Client', phone: '0772123457' }), 201)
    expect(client.phone).toBe('+256772123457')
    const none = await ask('users/create', { ...input, email: 'none@nile.test', phone: '0772' })
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('Please enter a valid phone number.')])
  })
})

describe('roles', () => {
  it('are created, listed with how many carry them, changed and deleted', async () => {
    const made = ok(await role('Guide', ['View Bookings', 'View Dashboard', 'View Bookings']), 201)
    expect(made).toMatchObject({ permissions: ['View Dashboard', 'View Bookings'], users_count: 0, version: 1 })
    const changed = ok(
      await ask(`roles/${made.id}/update`, { name: 'Senior guide', permissions: ['View Clients'], version: 1 }),
    )
    expect(changed).toMatchObject({ name: 'Senior guide', permissions: ['View Clients'], version: 2 })
    expect(
      (await ask(`roles/${made.id}/update`, { name: 'x', permissions: ['View Clients'], version: 1 })).status,
    ).toBe(409)
    expect(ok(await ask('roles?q=SENIOR')).map((row: { id: number }) => row.id)).toEqual([made.id])
    expect((await ask('roles?download=csv')).text).toContain('Senior guide')
    expect((await ask(`roles/${made.id}/delete`, {})).status).toBe(200)
    expect((await ask(`roles/${made.id}/delete`, {})).status).toBe(404)
  })

  it.each([
    ['a name that is taken, in any case', { name: 'team LEAD', permissions: ['View Bookings'] }, 'name'],
    ['no permission', { name: 'Empty', permissions: [] }, 'permissions'],
    ['a permission there is not', { name: 'Odd', permissions: ['*'] }, 'permissions.0'],
    ['no name', { name: '  ', permissions: ['View Bookings'] }, 'name'],
  ])('are refused with %s', async (_name, body, field) => {
    const answer = await ask('roles/create', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('in use stay, and the answer names how many carry them', async () => {
    const { status, body } = await ask(`roles/${leadRole}/delete`, {})
    expect(status).toBe(409)
    expect(body.message).toContain('1 person has the role')
  })

  it('grant nobody more than the giver has', async () => {
    const more = await role('Boss', ['View Finance', 'View Bookings'], lead)
    expect(more.status).toBe(403)
    expect(more.body.message).toContain('View Finance')
    expect(more.body.message).not.toContain('View Bookings')
    // Control: within one's own it is allowed.
    expect((await role('Helper', ['View Bookings'], lead)).status).toBe(201)
    const strong = ok(await role('Strong', ['View Finance']), 201)
    expect(
      (await ask(`roles/${strong.id}/update`, { name: 'Weak', permissions: ['View Bookings'] }, lead)).status,
    ).toBe(403)
    expect((await ask(`roles/${strong.id}/delete`, {}, lead)).status).toBe(403)
    expect(
      (await ask(`roles/${leadRole}/update`, { name: 'Team lead', permissions: [...permissions] }, lead)).status,
    ).toBe(403)
  })

  it('are always managed by somebody: the last one who can stays', async () => {
    const { agency_id: agencyId } = await server.db
      .selectFrom('users')
      .select('agency_id')
      .where('email', '=', 'owner@nile.test')
      .executeTakeFirstOrThrow()
    const undone = new Error('undone')
    const attempt = server.db.transaction().execute(async (tx) => {
      await refuseLockOut(tx, agencyId ?? 0) // control: there is somebody
      await tx.updateTable('users').set({ is_owner: false }).where('agency_id', '=', agencyId).execute()
      await refuseLockOut(tx, agencyId ?? 0) // the team lead can
      await tx.updateTable('users').set({ status: 'disabled' }).where('email', '=', 'lead@nile.test').execute()
      await expect(refuseLockOut(tx, agencyId ?? 0)).rejects.toMatchObject({ status: 409 })
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
  })
  it('change what their people may do with the very next call', async () => {
    const { id } = ok(await role('Switch', ['View Bookings']), 201)
    await join('Switch Person', 'switch@nile.test', [id])
    const token = await server.login('switch@nile.test', 'Team-leading-2026')
    expect((await ask('clients', undefined, token)).status).toBe(403)
    ok(await ask(`roles/${id}/update`, { name: 'Switch', permissions: ['View Clients'] }))
    expect((await ask('clients', undefined, token)).status).toBe(200)
    expect((await ask('bookings', undefined, token)).status).toBe(403)
  })
})

describe('permissions', () => {
  it('are all there, each with a group, a meaning and who has it', async () => {
    const rows = ok(await ask('permissions'))
    expect(rows.map((row: { name: string }) => row.name)).toEqual([...permissions])
    for (const row of rows) {
      expect(row.meaning.length).toBeGreaterThan(15)
      expect(row.group).toBeTruthy()
      expect(row.users_count).toBeGreaterThan(0)
    }
    const scan = rows.find((row: { name: string }) => row.name === 'Add Roles')
    expect(scan.roles).toContainEqual({ id: leadRole, name: 'Team lead' })
  })
})

describe('an invitation', () => {
  it('goes out by mail, works once, and makes an active colleague', async () => {
    const user = ok(await invite('Nora Auma', 'nora@nile.test', [leadRole]), 201)
    expect(user).toMatchObject({
      status: 'invited',
      email_verified_at: null,
      roles: [{ id: leadRole, name: 'Team lead' }],
    })
    const [letter] = await server.mail('nora@nile.test')
    expect(letter?.text).toContain('Nile')
    expect(letter?.links[0]).toMatch(/^http:\/\/page\.test\/reset\/password\/[\w-]{43}$/)
    const url = await link('nora@nile.test')
    expect((await take(url, 'Welcome-aboard-77')).status).toBe(200)
    expect((await take(url, 'Welcome-aboard-78')).status).toBe(422)
    const token = await server.login('nora@nile.test', 'Welcome-aboard-77')
    expect((await ask('profile', undefined, token)).body.result.admin_permissions).toContain('Add Users')
    expect((await ask(`users/${user.id}/resend-invitation`, {})).status).toBe(409)
  })

  it('sent again kills the link before it', async () => {
    const user = ok(await invite('Resent', 'resent@nile.test', [leadRole]), 201)
    const old = await link('resent@nile.test')
    ok(await ask(`users/${user.id}/resend-invitation`, {}))
    const fresh = await link('resent@nile.test')
    expect(fresh).not.toBe(old)
    expect((await take(old, 'Welcome-aboard-77')).status).toBe(422)
    expect((await take(fresh, 'Welcome-aboard-77')).status).toBe(200)
  })

  it('does not tell whether an address is known elsewhere', async () => {
    const elsewhere = await invite('X', 'owner@rift.test', [leadRole])
    const here = await invite('X', 'clerk@nile.test', [leadRole])
    expect(elsewhere.status).toBe(422)
    expect(elsewhere.text).toBe(here.text)
    expect(elsewhere.text).not.toMatch(/rift|agency/i)
    expect(Object.keys(elsewhere.body.errors)).toEqual(['email'])
  })

  it('gives no more than the giver has, and no role of somebody else', async () => {
    const strong = ok(await role('Treasurer', ['View Finance']), 201)
    expect((await invite('X', 'x1@nile.test', [strong.id], lead)).status).toBe(403)
    const foreign = await invite('X', 'x2@nile.test', [foreignRole])
    expect(foreign.status).toBe(422)
    expect(foreign.text).not.toContain('Canary')
    expect((await invite('X', 'x3@nile.test', [])).status).toBe(422)
    expect(await server.mail('x1@nile.test')).toEqual([])
  })
})

describe('colleagues', () => {
  it('are listed, filtered, sorted and exported, without secrets', async () => {
    const all = await ask('users?per_page=100&sort=name')
    expect(all.text).not.toMatch(/password|hash|preferences/i)
    expect(all.body.data.map((row: { email: string }) => row.email)).toContain('clerk@nile.test')
    expect(ok(await ask('users?q=CLERK')).map((row: { email: string }) => row.email)).toEqual(['clerk@nile.test'])
    expect(
      ok(await ask(`users?role=${leadRole}`)).every((row: { roles: { id: number }[] }) =>
        row.roles.some(({ id }) => id === leadRole),
      ),
    ).toBe(true)
    expect(
      ok(await ask('users?status=disabled')).filter((row: { status: string }) => row.status !== 'disabled'),
    ).toEqual([])
    for (const sort of ['name', '-created_at', 'last_seen_at', '-last_seen_at', 'status', 'email'])
      expect((await ask(`users?sort=${sort}`)).status).toBe(200)
    expect((await ask('users?sort=password_hash')).status).toBe(422)
    expect((await ask('users?download=csv')).text).toContain('lead@nile.test')
  })

  it('switched off are signed out at once and cannot come back until switched on', async () => {
    const user = await join('Off Person', 'off@nile.test', [leadRole])
    const token = await server.login('off@nile.test', 'Team-leading-2026')
    expect((await ask('profile', undefined, token)).status).toBe(200)
    expect(ok(await ask(`users/${user.id}/update`, { is_active: false }))).toMatchObject({ status: 'disabled' })
    expect((await ask('profile', undefined, token)).status).toBe(401)
    expect(
      (await server.request('agent/login', { body: { email: 'off@nile.test', password: 'Team-leading-2026' } })).status,
    ).not.toBe(200)
    expect(ok(await ask(`users/${user.id}/update`, { is_active: true }))).toMatchObject({ status: 'active' })
    await server.login('off@nile.test', 'Team-leading-2026')
  })

  it('get other roles at once, and hear of it', async () => {
    const { id } = ok(await role('Clients', ['View Clients']), 201)
    const user = await join('Mover', 'mover@nile.test', [leadRole])
    const token = await server.login('mover@nile.test', 'Team-leading-2026')
    expect((await ask('users', undefined, token)).status).toBe(200)
    ok(await ask(`users/${user.id}/update`, { role_ids: [id], version: ok(await ask('users?q=mover'))[0].version }))
    expect((await ask('users', undefined, token)).status).toBe(403)
    expect((await ask('clients', undefined, token)).status).toBe(200)
    const news = await ask('business/notifications', undefined, token)
    expect(news.text).toContain('Your roles have changed')
    expect((await ask(`users/${user.id}/update`, { name: 'Mover', version: 1 })).status).toBe(409)
  })

  it('hear that a role of theirs allows something else, and not of its new description', async () => {
    const { id } = ok(await role('Guides', ['View Clients']), 201)
    await join('Guide', 'guide@nile.test', [id])
    const token = await server.login('guide@nile.test', 'Team-leading-2026')
    const heard = async () => {
      const { text } = await ask('business/notifications', undefined, token)
      return text.split('Your role “Guides” has changed').length - 1
    }
    const change = (description: string, permissions: readonly string[], version: number) =>
      ask(`roles/${id}/update`, { name: 'Guides', description, permissions, version })
    ok(await change('They lead tours.', ['View Clients'], 1))
    expect(await heard()).toBe(0)
    ok(await change('They lead tours.', ['View Clients', 'View Bookings'], 2))
    expect(await heard()).toBe(1)
  })

  it('are removed softly, lose their sign-ins, and can be restored with them gone', async () => {
    const user = await join('Gone Person', 'gone@nile.test', [leadRole])
    const token = await server.login('gone@nile.test', 'Team-leading-2026')
    expect((await ask(`users/${user.id}/delete`, {})).status).toBe(200)
    expect((await ask('profile', undefined, token)).status).toBe(401)
    expect((await ask('users?q=gone')).body.data).toEqual([])
    expect(ok(await ask(`users/${user.id}/restore`, {}))).toMatchObject({
      status: 'active',
      roles: [{ name: 'Team lead' }],
    })
    expect((await ask('profile', undefined, token)).status).toBe(401)
    await server.login('gone@nile.test', 'Team-leading-2026')
    ok(await ask(`users/${user.id}/delete`, {}))
    await server.db
      .updateTable('users')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', user.id)
      .execute()
    expect((await ask(`users/${user.id}/restore`, {})).status).toBe(404)
  })

  it('cannot be restored to an address that was given away', async () => {
    const user = await join('Twin', 'twin@nile.test', [leadRole])
    ok(await ask(`users/${user.id}/delete`, {}))
    await join('Other twin', 'twin@nile.test', [leadRole])
    expect((await ask(`users/${user.id}/restore`, {})).status).toBe(409)
  })

  it('never include the owner or oneself among the removed', async () => {
    const [boss] = ok(await ask('users?q=owner'))
    for (const path of [`users/${boss.id}/delete`, `users/${boss.id}/update`]) {
      expect((await ask(path, { is_active: false }, lead)).status).toBeGreaterThanOrEqual(403)
      expect((await ask(path, { is_active: false })).status).toBe(409)
    }
    expect((await ask(`users/${boss.id}/update`, { role_ids: [leadRole] })).status).toBe(409)
    expect((await ask(`users/${leadId}/delete`, {}, lead)).status).toBe(409)
    expect((await ask(`users/${leadId}/update`, { is_active: false }, lead)).status).toBe(409)
    expect((await ask('profile', undefined, lead)).status).toBe(200)
  })

  it('with more permissions are out of reach of those with fewer', async () => {
    const strong = ok(await role('Accountant', ['View Finance']), 201)
    const user = await join('Rich', 'rich@nile.test', [strong.id])
    for (const [path, body] of [
      [`users/${user.id}/update`, { is_active: false }],
      [`users/${user.id}/update`, { role_ids: [] }],
      [`users/${user.id}/delete`, {}],
    ] as const)
      expect((await ask(path, body, lead)).status).toBe(403)
    expect((await ask(`users/${leadId}/update`, { role_ids: [leadRole, strong.id] }, lead)).status).toBe(403)
    expect((await ask('users?q=rich')).body.data[0].status).toBe('active')
  })
})

describe('another agency', () => {
  it.each([
    ['roles/{role}/update', { name: 'Stolen', permissions: ['View Bookings'] }],
    ['roles/{role}/delete', {}],
    ['users/{user}/update', { name: 'Stolen' }],
    ['users/{user}/delete', {}],
    ['users/{user}/restore', {}],
    ['users/{user}/resend-invitation', {}],
  ])('is out of reach at %s', async (path, body) => {
    const answer = await ask(path.replace('{role}', String(foreignRole)).replace('{user}', String(foreignUser)), body)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('Canary')
    const rows = await server.db
      .selectFrom('users')
      .select(['name', 'status', 'deleted_at'])
      .where('id', '=', foreignUser)
      .execute()
    expect(rows).toEqual([{ name: 'HippoCanary', status: 'invited', deleted_at: null }])
  })
  it.each([
    'roles?per_page=100',
    'users?per_page=100',
    'permissions',
    'roles?download=csv',
    'users?download=csv',
    'users?q=hippo',
    'roles?q=hippo',
  ])('is not in %s', async (path) => {
    expect((await ask(path)).text).not.toContain('HippoCanary')
    expect((await ask(path, undefined, rift)).text).toContain('HippoCanary')
  })
})

describe('a clerk', () => {
  it.each([
    ['roles', undefined, 'View Roles'],
    ['roles/create', { name: 'Mine', permissions: ['View Bookings'] }, 'Add Roles'],
    ['roles/1/update', { name: 'Mine', permissions: ['View Bookings'] }, 'Add Roles'],
    ['roles/1/delete', {}, 'Add Roles'],
    ['permissions', undefined, 'View Permissions'],
    ['users', undefined, 'View Users'],
    ['users?download=csv', undefined, 'View Users'],
    ['users/create', { name: 'X', email: 'x@x.test', role_ids: [1] }, 'Add Users'],
    ['users/1/update', { is_active: false }, 'Add Users'],
    ['users/1/delete', {}, 'Add Users'],
    ['users/1/restore', {}, 'Add Users'],
    ['users/1/resend-invitation', {}, 'Add Users'],
  ])('may not use %s', async (path, body, permission) => {
    const answer = await ask(path, body, clerk)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ refusal: 'lacksPermission', message: expect.stringContaining(permission) })
  })
  it('logs in with the demo password all the same', () =>
    expect(server.login('clerk@nile.test', demoPassword)).resolves.toBeTruthy())
})

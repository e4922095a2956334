import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../mock-server/app.ts'
import { collectionOf } from '../../../src/domain/contract/collections.ts'
import { endpoints } from '../../../src/domain/contract/contract.ts'
import { startServer, type TestServer } from '../../support/server.ts'

type Json = { readonly [name: string]: unknown }
interface Operation extends Json {
  readonly operationId: string
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[]
  readonly responses: Readonly<Record<string, { description: string }>>
}

let server: TestServer
let description: Json & { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }
beforeAll(async () => {
  server = await startServer()
  description = (await server.request('openapi.json')).body
})
afterAll(() => server.close())

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('openapi.json', () => {
  it('holds every endpoint of the contract, at the collection too where that creates, with permission, feature and agency flag, and nothing else', () => {
    const told = operations().map(({ path, method, operation }) => [
      `${method.toUpperCase()} ${path}`,
      operation['x-permission'],
      operation['x-feature'],
      operation['x-agency'],
    ])
    const all = endpoints.map(({ endpoint }) => endpoint)
    const wanted = all.flatMap((endpoint) =>
      [endpoint.path, collectionOf(endpoint, all) ?? []]
        .flat()
        .map((path) => [
          `${endpoint.method} /api/${path}`,
          endpoint.facts.permission,
          endpoint.facts.feature,
          endpoint.facts.agency,
        ]),
    )
    expect(told.sort()).toEqual(wanted.sort())
    expect(told.every(([, permission]) => typeof permission === 'string' && permission !== '')).toBe(true)
  })

  it('is of the structure of OpenAPI 3.1', () => {
    expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'Safiri', version: expect.any(String) } })
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect([path, declared.map(({ name }) => name)]).toEqual([path, inPath])
      expect(declared.every(({ required }) => required)).toBe(true)
      for (const parameter of operation.parameters) expect(parameter.schema).toBeTypeOf('object')
      const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/)
        expect(answer.description).not.toBe('')
      }
    }
    for (const reference of refsIn(description))
      expect([reference, at(description, reference)]).not.toContain(undefined)
  })
})

it('the log names no secret of a path, a query or a body', async () => {
  const lines: string[] = []
  const app = createApp(server.platform, { version: 'test', pageFolder: '/nowhere', log: (line) => lines.push(line) })
  const token = await server.login('owner@nile.test')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const uuid = crypto.randomUUID()
  for (const path of [
    `/proposal/${uuid}`,
    `/proposal/${uuid}/accept`,
    `/talk/${uuid}`,
    `/thread/${uuid}`,
    `/feeds/${uuid}.ics`,
    `/proposals/${uuid}/edit`, // one that was sent before links had a secret of their own is still opened by it
    `/api/agent/proposals/${uuid}/show`,
    // As mail programs make them: a bracket at the end, broken in two, written with %.
    `/proposal/${uuid})`,
    `/proposal/%22${uuid}`,
    `/thread/${uuid.slice(0, 30)}`,
    `/feeds/${uuid.slice(0, 30)}`,
    '/proposal/SECRET-0/pdf',
    `/talk/${encodeURIComponent('SECRET 0')}`,
    '/api/agent/set-up/SECRET-7',
    '/api/agent/business/events/tickets/purchases/SECRET-8/scan',
    '/tickets/purchases/SECRET-9',
    '/api/agent/reset-password/SECRET-1',
    '/reset/password/SECRET-2',
    '/api/agent/email/verify/12/SECRET-3',
    '/verify?token=SECRET-4',
    `/api/agent/nothing/${token}`,
    `/api/agent/packages?token=${token}&q=SECRET-5`,
  ])
    await app.request(path, { headers })
  await app.request('/api/agent/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'owner@nile.test', password: 'SECRET-6' }),
  })
  expect(lines).toHaveLength(23)
  expect(lines.join('\n')).not.toMatch(/SECRET/)
  expect(lines.join('\n')).not.toContain(token)
  expect(lines.join('\n')).not.toContain(uuid.slice(0, 30))
  expect(lines.at(-1)).toMatch(/^POST \/api\/agent\/login 422 [\d.]+ms$/) // control: what is no secret is told
})

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$ref' && typeof inner === 'string') yield inner
    else yield* refsIn(inner)
  }
}

const at = (root: Json, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, name) => (value as Json | undefined)?.[name], root)

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../src/domain/contract/contract.ts'
import { joins } from '../../src/gateway/joins/joins.ts'
import { wholeSchema } from '../gateway/whole-schema.ts'
import { projectFiles, root, type Sources } from '../support/source.ts'
import { askedBy, directCallsOf, type OperationText, reachable, shapeOf, usersOf } from './callers.ts'
import { callsToCome } from './later.ts'
import { rowsOf } from './rows.ts'

// Every call of the specification is served and some screen, command or machine makes it; what we serve beyond it is listed.
// `api-only.tsv`: calls that no screen makes, with the reason.

const specified = rowsOf('endpoints.tsv', ['area', 'method', 'path', 'permission', 'feature', 'origin', 'meaning']).map(
  (row) => ({ ...row, shape: shapeOf(row.method, row.path) }),
)
const apiOnly = rowsOf('api-only.tsv', ['method', 'path', 'reason']).map((row) => ({
  ...row,
  shape: shapeOf(row.method, row.path),
}))

const served = endpoints.map(({ endpoint: { method, path, facts } }) => ({
  call: `${method} ${path}`,
  shape: shapeOf(method, path),
  file: facts.raw === true || facts.upload !== undefined,
  permission: facts.permission,
  feature: facts.feature ?? '-',
}))
const servedBy = new Map(served.map((one) => [one.shape, one]))
const specifiedBy = new Map(specified.map((row) => [row.shape, row]))

const schema = wholeSchema()
const generated = Object.values(
  import.meta.glob<Record<string, unknown>>('../../src/gateway/**/*.generated.ts', { eager: true }),
).flatMap((module) => Object.entries(module))
const isOperation = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
const bundleOf = (operation: unknown) =>
  generated.find(
    ([, value]) => typeof value === 'object' && value !== null && Object.values(value).includes(operation),
  )?.[0]
const operations = generated.flatMap(([constant, value]): OperationText[] =>
  isOperation(value) ? [{ constant, text: value.text, bundle: bundleOf(value) }] : [],
)

const asked = operations.map((operation) => ({ ...operation, shapes: askedBy(schema, joins, operation, served) }))

/** Every endpoint that the page calls, with who does; and the operations that no file uses. */
function callersIn(files: Sources): { callers: Map<string, string[]>; unused: string[] } {
  const callers = directCallsOf(files, served)
  const users = usersOf(operations, files)
  for (const { constant, shapes } of asked)
    for (const shape of shapes)
      for (const file of users.get(constant) ?? [])
        callers.set(shape, [...(callers.get(shape) ?? []), `${file} by ${constant}`])
  return { callers, unused: [...users].flatMap(([constant, files]) => (files.length === 0 ? [constant] : [])) }
}

const found = callersIn(reachable(projectFiles(), ['src/main.tsx']))

/** The calls that nobody makes and the operations that nobody uses. */
function missingIn({ callers, unused }: ReturnType<typeof callersIn>): string[] {
  const without = served.filter(({ shape }) => !callers.has(shape) && !apiOnly.some((one) => one.shape === shape))
  return [...without.map(({ call }) => call), ...unused]
}

test.each(['endpoints.tsv', 'routes.tsv'])('%s is the specification’s', (name) => {
  const theirs = join(root, '../shared/spec', name)
  const ours = readFileSync(join(root, 'tests/specification', name), 'utf8')
  expect(ours).toBe(existsSync(theirs) ? readFileSync(theirs, 'utf8') : ours)
})

test('each specified call is served, or its area is still to come', () => {
  const comes = ({ area, path }: { area: string; path: string }) =>
    callsToCome.find((one) => one.area === area && (one.path === undefined || path.startsWith(one.path)))
  const open = specified.filter(({ shape }) => !servedBy.has(shape))
  expect(open.filter((row) => comes(row) === undefined)).toEqual([])
  const served = callsToCome.filter((one) => !open.some((row) => comes(row) === one))
  expect(served, 'built: no longer to come').toEqual([])
})

test('each served call asks the permission and the feature of its row', () => {
  const different = specified.filter(({ shape, permission, feature }) => {
    const ours = servedBy.get(shape)
    return ours !== undefined && (ours.permission !== permission || ours.feature !== feature)
  })
  expect(different.map(({ shape }) => shape)).toEqual([])
})

test('somebody makes each call that is served, and uses each operation', () => {
  expect(missingIn(found)).toEqual([])
  const made = specified.filter(({ shape }) => found.callers.has(shape)).length
  const open = specified.filter(({ shape }) => !servedBy.has(shape)).length
  const own = served.filter(({ shape }) => !specifiedBy.has(shape)).length
  console.info(
    `Specified calls: ${specified.length}; with a caller ${made}, API only ${specified.length - made - open}, still to build ${open}. Calls of our own: ${own}.`,
  )
})

test('what is API only is served, has a reason and no caller', () => {
  for (const { shape, reason } of apiOnly) {
    expect(servedBy.has(shape), shape).toBe(true)
    expect(found.callers.get(shape) ?? [], shape).toEqual([])
    expect(reason, shape).toMatch(/^[A-Z].{20,}\.$/)
  }
  expect(apiOnly.length).toBeLessThanOrEqual(21)
})

describe('who calls is read from the sources', () => {
  const calledBy = (text: string, path = 'src/screens/one.tsx') => [
    ...callersIn(new Map([[path, text]])).callers.keys(),
  ]

  test.each([
    ['an operation', 'useQuery(clientQuery, { id })', 'GET agent/clients/{}/show'],
    ['an operation with a join', 'useQuery(dashboardQuery)', 'GET agent/business/booking-statistics'],
    ['a call', `rest({ method: 'POST', path: 'verify-otp-agent', body })`, 'POST agent/verify-otp-agent'],
    ['a path in a variable', `send('register'); rest({ method: 'POST', path })`, 'POST agent/register'],
    [
      'a path of two texts',
      `const place = 'business/notifications'
        clear('clear-all')
        rest({ method: 'POST', path: \`\${place}/\${call}\` })`,
      'POST agent/business/notifications/clear-all',
    ],
    ['a parameter', `rest({ method: 'POST', path: \`reset-password/\${token}\` })`, 'POST agent/reset-password/{}'],
    ['an upload', `upload(\`agencies/editlogoimage/\${agency.id}\`, file)`, 'POST agent/agencies/editlogoimage/{}'],
    ['a download', `saveFile(\`background-jobs/\${id}/file\`)`, 'GET agent/background-jobs/{}/file'],
  ])('%s is found', (_name, text, call) => expect(calledBy(text)).toContain(call))

  test.each([
    ['a comment', `// rest({ method: 'POST', path: 'logout' }), clientQuery`],
    ['another method', `rest({ method: 'GET', path: 'logout' })`],
    ['another base', `rest({ method: 'POST', path: 'logout', base: 'agency' })`],
    ['a value that nobody gives', `rest({ method: 'POST', path: \`business/notifications/\${call}\` })`],
    ['a text with no call', `const label = 'logout'`],
  ])('%s is no call', (_name, text) => expect(calledBy(text)).toEqual([]))

  test('nor is a generated file, or one that nobody imports', () => {
    expect(calledBy('export const clientQuery = {}', 'src/gateway/clients.generated.ts')).toEqual([])
    const files = new Map([
      ['src/main.tsx', `import './used.ts'`],
      ['src/used.ts', ''],
      ['src/alone.ts', `import './used.ts'`],
    ])
    expect([...reachable(files, ['src/main.tsx']).keys()]).toEqual(['src/main.tsx', 'src/used.ts'])
  })

  test('a page without callers lacks every call', () => {
    const lacking = missingIn(callersIn(new Map()))
    expect(lacking).toContain('GET agent/clients/{id}/show')
    expect(lacking).toContain('clientQuery')
    expect(lacking).toHaveLength(served.length - apiOnly.length + operations.length)
  })
})

import { expect, test } from 'vitest'
import { matchPath, paths, routeOf } from '../../src/domain/routes/routes.ts'
import { routesToCome } from './later.ts'
import { rowsOf } from './rows.ts'

// The routes of the specification as TABLE 1 has them: permission, feature, guard and title.

const rows = rowsOf('routes.tsv', ['path', 'screen', 'permission', 'feature', 'guard', 'notes'])
const built = rows.flatMap((row) => {
  const path = paths.find((one) => one === row.path)
  return path === undefined ? [] : [{ ...row, route: routeOf(path) }]
})
const open = rows.filter(({ path }) => !built.some((row) => row.path === path))
const asked = (text: string) => (text === '-' ? undefined : text)

test('each route of the table is built, or its area is still to come', () => {
  const comes = (path: string) => routesToCome.find(({ start }) => path.startsWith(start))
  expect(open.filter(({ path }) => comes(path) === undefined).map(({ path }) => path)).toEqual([])
  const done = routesToCome.filter((one) => !open.some(({ path }) => comes(path) === one))
  expect(done, 'built: no longer to come').toEqual([])
})

test('each route asks the permission and the feature of its row', () => {
  for (const { path, permission, feature, route } of built) {
    expect(route.permission, path).toBe(asked(permission))
    expect(route.feature, path).toBe(asked(feature))
  }
})

test('each route has the guard of its row', () => {
  for (const { path, guard, route } of built)
    if (guard === 'shop' || guard === 'blog') expect(route.agency, path).toEqual([guard])
    else expect(route.guard, path).toBe(guard === 'resell' ? undefined : asked(guard)) // resell is refused on the page, not on the way
})

test('each screen has the title of its row', () => {
  const different = built.filter(({ screen, route }) => screen !== '(redirect)' && route.title !== screen)
  expect(different.map(({ path }) => path)).toEqual([])
})

test('an unknown address is no route, and a route of the table is found by its own address', () => {
  expect(matchPath('/offers/nothing')).toBeNull()
  for (const { path } of built) expect(matchPath(path.replace(/:\w+/g, '7'))?.path, path).toBe(path)
})

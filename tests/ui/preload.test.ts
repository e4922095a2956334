import { expect, test } from 'vitest'
import { preload, provideModules } from '../../src/app/modules.ts'
import { provideTable } from '../../src/app/table.ts'
import { matcherOf } from '../../src/domain/routes/match.ts'
import { routeOf } from '../../src/domain/routes/routes.ts'
import { screens as table } from '../../src/screens/screens.ts'

test('the screen of a command is fetched ahead without asking for a record that nobody has named', async () => {
  const edit = '/website/blog/edit/:id'
  const asked: unknown[] = []
  let fetched = 0
  const nothing = () => null
  const screens = {
    ...table,
    [edit]: () => {
      fetched += 1
      return Promise.resolve({ default: nothing, prefetch: ({ id }: { readonly id: string }) => asked.push(id) })
    },
  }
  provideTable({ matchPath: matcherOf([edit]), routeOf })
  provideModules(
    {},
    {
      frame: () => Promise.resolve({ screens: {}, default: nothing }),
      others: () => Promise.resolve({ screens }),
    },
  )
  await preload(edit)
  expect([fetched, asked]).toEqual([1, []])
  await preload('/website/blog/edit/7')
  expect([fetched, asked]).toEqual([1, ['7']])
})

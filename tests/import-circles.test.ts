import { expect, test } from 'vitest'
import { importsOf, projectFiles, type Sources, withoutComments } from './support/source.ts'

// Two files that import each other cannot be read, tested or loaded one without the other. On the server no import may lead back,
// not even one of types or one that is made later; on the page types may, because none of them is there when it runs.

/** Each with its reason. */
const allowed: readonly (readonly [circle: string, why: string])[] = [
  [
    'src/commands/areas/navigation-commands.ts, src/commands/registry.ts, src/commands/run.ts',
    'the palette is a command itself, and is loaded with all others when it is first opened',
  ],
  [
    'src/screens/site-editor/fields/list-input.tsx, src/screens/site-editor/fields/site-field-input.tsx',
    'a list is a field, and each of its groups has fields',
  ],
  [
    'src/ui/popover-panel.tsx, src/ui/popover.tsx',
    'the panel is loaded with the first hover, and has the classes of the popover',
  ],
]

const isTyped = /^\s*(?:import|export) type [^'"]*? from '[^']+'/gm
const codeOf = (files: Sources, folder: string): Map<string, string> =>
  new Map(
    [...files].filter(([path]) => path.startsWith(`${folder}/`) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
  )

/** Groups of files from each of which every other can be reached (Tarjan), as sorted lists of paths. */
function circles(files: Sources): string[] {
  const imports = (path: string) => importsOf(path, files.get(path) ?? '').filter((target) => files.has(target))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[] = []
  const visit = (path: string): number => {
    const own = order.size
    order.set(path, own)
    open.push(path)
    let low = own
    const targets = imports(path)
    for (const target of targets) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? own, order.get(target) ?? own)
    }
    lowest.set(path, low)
    if (low === own) {
      const group = open.splice(open.indexOf(path))
      if (group.length > 1 || targets.includes(path)) found.push(group.sort().join(', '))
    }
    return low
  }
  for (const path of files.keys()) if (!order.has(path)) visit(path)
  return found.sort()
}

const files = projectFiles()
const server = codeOf(files, 'mock-server')
const page = new Map(
  [...codeOf(files, 'src')].map(([path, text]) => [path, withoutComments(text).replace(isTyped, '')]),
)

test('no import of the server leads back to where it came from', () => {
  expect(server.size).toBeGreaterThan(100)
  expect(circles(server)).toEqual([])
})
test('nor does one of the page, but for what is named here', () => {
  expect(page.size).toBeGreaterThan(100)
  expect(circles(page)).toEqual(allowed.map(([circle]) => circle).sort())
})
test.each([
  ['a plain import', `import { router } from './router.ts'`],
  ['an import of types', `import type { Router } from './router.ts'`],
  ['a lazy import', `const later = () => import('./router.ts')`],
])('%s that leads back is found', (_, text) => {
  const planted = new Map([
    ['mock-server/http/router.ts', `import { serve } from './serve.ts'`],
    ['mock-server/http/serve.ts', `import { limits } from './limits.ts'`],
    ['mock-server/http/limits.ts', text],
    ['mock-server/http/body.ts', `import { router } from './router.ts'`],
  ])
  expect(circles(planted)).toEqual([
    'mock-server/http/limits.ts, mock-server/http/router.ts, mock-server/http/serve.ts',
  ])
})

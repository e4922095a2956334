import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, projectFiles, root, type Sources, withoutComments } from './support/source.ts'

// Whatever package.json names under "dependencies" is imported by the product or by what builds it; otherwise it is installed for nothing.

const isProduct = (path: string): boolean =>
  /^(src|mock-server|scripts)\/|^[\w.-]+\.config\.ts$|^index\.html$/.test(path) && !/\.test\.tsx?$/.test(path)

/** Style sheets import too, and files of a package are found by their address: fonts. */
const addressesOf = (text: string): string[] =>
  [...withoutComments(text).matchAll(/(?:@import\s+|\burl\(|\.resolve\()["'`]([^"'`]+)/g)].map(([, name = '']) => name)

/** `@lexical/react/LexicalComposer` → `@lexical/react`, `dayjs/plugin/utc.js` → `dayjs` */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

function unused(dependencies: readonly string[], files: Sources): string[] {
  const used = new Set(
    [...files]
      .filter(([path]) => isProduct(path))
      .flatMap(([path, text]) => [...importsOf(path, text), ...addressesOf(text)].map(packageOf)),
  )
  return dependencies.filter((name) => !used.has(name))
}

test('every dependency is imported', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  expect(Object.keys(dependencies).length).toBeGreaterThan(30) // an empty list would please the rule
  expect(unused(Object.keys(dependencies), projectFiles())).toEqual([])
})

test.each([
  ['src/domain/days.ts', `import dayjs from 'dayjs'`, []],
  ['src/domain/days.ts', `import utc from 'dayjs/plugin/utc.js'`, []],
  ['src/domain/days.ts', `const later = () => import('dayjs')`, []],
  ['vite.config.ts', `import 'dayjs'`, []],
  ['src/styles.css', `@import "dayjs/all.css";`, []],
  ['mock-server/pdf.ts', 'const font = find.resolve(`dayjs/$' + '{file}`)', []],
  ['src/domain/days.ts', `// import dayjs from 'dayjs'`, ['dayjs']],
  ['src/domain/days.ts', `import dayjs from 'dayjs-elsewhere'`, ['dayjs']],
  ['src/domain/days.ts', `const name = 'dayjs'`, ['dayjs']],
  ['src/domain/days.test.ts', `import dayjs from 'dayjs'`, ['dayjs']],
  ['tests/days.ts', `import dayjs from 'dayjs'`, ['dayjs']],
])('%s with %s', (path, text, expected) => {
  expect(unused(['dayjs'], new Map([[path, text]]))).toEqual(expected)
})

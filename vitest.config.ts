import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isLong } from './tests/support/long.ts'
import { SlowestFirst } from './tests/support/slowest-first.ts'

// By what they need: nothing; the server's modules on a database; built servers to kill, and to run as a person does.
const server = ['tests/api/**/*.test.ts', 'tests/bot/**/*.test.ts']
/** Whole servers on unusual networks, which a commit rarely affects: only the long run plays them. */
const longFaults = ['tests/operations/poor-line.test.ts', 'tests/operations/other-host.test.ts']
const faults = ['tests/faults/**/*.test.ts', 'tests/operations/**/*.test.ts']
const common: TestProjectInlineConfiguration['test'] = {
  server: { deps: { inline: [/graphql/] } }, // graphql would otherwise load twice, as two realms
  pool: 'forks',
  css: { include: [/\/website\/style\//] }, // the sheets of the sites of agencies are tested; others are left empty
  // A machine that is shared is at times three times slower: what hangs still ends.
  testTimeout: 60_000,
  hookTimeout: 180_000,
}
const onServer = { ...common, globalSetup: './tests/support/global-setup.ts' }

// Loading modules takes longer than most files of tests: they share them, except those that replace what a module does.
const replaces = /\bvi\.(mock|spyOn|stub|useFakeTimers)|\bcaller\.fetch = /
const alone = (['src', 'tests'] as const).flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => replaces.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
)
const light = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}']
const notLight = ['tests/journeys/**', '**/node_modules/**', ...server, ...faults]

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: light,
          exclude: [...notLight, ...alone],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'unit alone',
          include: alone.filter((file) => !file.startsWith('tests/api/')),
          exclude: notLight,
        },
      },
      { test: { ...onServer, name: 'api', include: server, exclude: ['node_modules/**', ...alone], isolate: false } },
      { test: { ...onServer, name: 'api alone', include: alone.filter((file) => file.startsWith('tests/api/')) } },
      {
        test: {
          ...common,
          name: 'faults',
          include: faults,
          exclude: isLong ? [] : longFaults,
          testTimeout: 480_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})

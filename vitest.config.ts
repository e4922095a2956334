import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { SlowestFirst } from './tests/support/slowest-first.ts'

// Four projects, by what they need: nothing; the server's modules on a database (twice); built servers to kill, and to run as a person does.
const server = ['tests/api/**/*.test.ts']
const faults = ['tests/faults/**/*.test.ts', 'tests/operations/**/*.test.ts']
const common: TestProjectInlineConfiguration['test'] = {
  server: { deps: { inline: [/graphql/] } }, // graphql would otherwise load twice, as two realms
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
}
const onServer = { ...common, globalSetup: './tests/support/global-setup.ts' }

// Loading the server's modules takes longer than most files of tests: they share them, except those that replace what a module does.
const replaces = /\bvi\.(mock|spyOn|stub|useFakeTimers)|\bcaller\.fetch = /
const alone = readdirSync(join(import.meta.dirname, 'tests/api'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => join('tests/api', file).replaceAll('\\', '/'))
  .filter((file) => replaces.test(readFileSync(join(import.meta.dirname, file), 'utf8')))

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', '**/node_modules/**', ...server, ...faults],
        },
      },
      { test: { ...onServer, name: 'api', include: server, exclude: ['node_modules/**', ...alone], isolate: false } },
      { test: { ...onServer, name: 'api alone', include: alone } },
      {
        test: {
          ...common,
          name: 'faults',
          include: faults,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

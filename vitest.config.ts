import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// Three projects, by what they need: nothing; the server's modules on a database; built servers to kill, and to run as a person does.
const server = ['mock-server/**/*.test.ts', 'tests/api/**/*.test.ts']
const faults = ['tests/faults/**/*.test.ts', 'tests/operations/**/*.test.ts']
const common: TestProjectInlineConfiguration['test'] = {
  server: { deps: { inline: [/graphql/] } }, // graphql would otherwise load twice, as two realms
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/journeys/**', '**/node_modules/**', ...server, ...faults],
        },
      },
      { test: { ...common, name: 'api', include: server, globalSetup: './tests/support/global-setup.ts' } },
      {
        test: {
          ...common,
          name: 'faults',
          include: faults,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

import { defineConfig } from 'playwright/test'
import { launchOptions } from './tests/support/browser.ts'
import { isLong } from './tests/support/long.ts'

// One built server for all (tests/support/journeys-server.ts); two workers, because a third is no faster on two cores.
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.{test,spec}.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journeys-server.ts',
  fullyParallel: true,
  workers: 2,
  // A machine that is judged once may hiccup once; the report still says which journey did.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: await launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Kampala',
    // Whoever clicks waits until what slides in stands still.
    reducedMotion: isLong ? 'no-preference' : 'reduce',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Recording each journey costs a fifth of its time; one that fails where it counts is run again, and then recorded.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})

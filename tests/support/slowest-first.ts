import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Seconds that a file takes on two quiet cores, for those that take longest: they begin first, so that no lane is left
 * with one of them at the end. `dist/test.json` has the figures of the last run. A file that is not here counts as short.
 */
const seconds: Readonly<Record<string, number>> = {
  'tests/api/bookings/races-kinds.test.ts': 36,
  'tests/api/platform/tenancy.test.ts': 32,
  'tests/api/platform/matrix.test.ts': 28,
  'tests/api/platform/hostile.test.ts': 25,
  'tests/api/platform/seed.test.ts': 12,
  'tests/api/bookings/stock-operations.test.ts': 16,
  'tests/api/bookings/races.test.ts': 12,
  'tests/api/bookings/availability-stays.test.ts': 11,
  'tests/api/bookings/bookings-kinds.test.ts': 10,
  'tests/api/platform/background-jobs.test.ts': 8,
  'tests/api/bookings/booking-documents.test.ts': 7,
  'tests/api/account/one-time-codes.test.ts': 7,
  'tests/api/proposals/proposals-public.test.ts': 6,
  'tests/api/offers/scan-races.test.ts': 5,
  'tests/api/platform/retried-writes.test.ts': 5,
  'tests/documents/scripts.test.ts': 17,
  'tests/machines/navigation.test.ts': 7,
  'tests/operations/start.test.ts': 17,
  'tests/operations/backup.test.ts': 16,
  'tests/operations/strange-folder.test.ts': 26,
  'tests/operations/mail.test.ts': 24,
  'tests/faults/kill.test.ts': 19,
  'tests/faults/stop.test.ts': 13,
}

/** Slowest first. Files that share their modules stay together: a worker in between would end and load everything again. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number => {
      const file = moduleId.slice(project.config.root.length + 1)
      return (project.config.isolate ? 1000 : 0) + (seconds[file] ?? 1)
    }
    return files.toSorted((a, b) => rank(b) - rank(a))
  }
}

import { ensureTemplate, testServer } from './test-database.ts'

/** Before all test files: the server runs and the template is seeded. Afterwards it stops, unless another run uses it. */
export async function setup(): Promise<void> {
  await ensureTemplate()
}

export async function teardown(): Promise<void> {
  await (await testServer()).stop()
}

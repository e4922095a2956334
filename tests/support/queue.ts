import type { Platform } from '../../mock-server/http/platform.ts'
import type { Kinds } from '../../mock-server/services/background-jobs/background-jobs.ts'
import { takeJob } from '../../mock-server/services/background-jobs/job-queue.ts'
import { performJob } from '../../mock-server/services/background-jobs/job-runner.ts'
import { queuedKinds } from '../../mock-server/tasks/job-runners.ts'

/** Does the job that a server would take up next; false when none is due. */
export async function runNext(
  platform: Platform,
  kinds: Kinds,
  stopping = new AbortController().signal,
): Promise<boolean> {
  const job = await takeJob(platform.database.system, Object.keys(kinds))
  if (job !== undefined) await performJob(platform, kinds, job, stopping)
  return job !== undefined
}

/** Every mail that is due, one after the other, where this server sends mail. */
export async function sendDue(platform: Platform): Promise<void> {
  const { mail } = queuedKinds(platform.settings)
  while (mail !== undefined && (await runNext(platform, { mail })));
}

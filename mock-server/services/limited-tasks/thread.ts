import { parentPort } from 'node:worker_threads'
import { doTask, type GivenTask, type TaskName } from './tasks.ts'

// A thread of its own for tasks on what strangers wrote, one at a time: see with-limits.ts. One that fails ends it.
parentPort?.on('message', async (task: GivenTask<TaskName>) => parentPort?.postMessage(await doTask(task)))

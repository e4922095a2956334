import { parentPort } from 'node:worker_threads'
import { doTask, type GivenTask, type TaskName } from './tasks.ts'

// A separate thread for tasks on text from strangers, one at a time: see with-limits.ts. A task that fails ends it.
parentPort?.on('message', async (task: GivenTask<TaskName>) => parentPort?.postMessage(await doTask(task)))

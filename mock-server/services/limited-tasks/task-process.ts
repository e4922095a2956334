import { Worker } from 'node:worker_threads'
import { doTask, type GivenTask, type TaskName } from './tasks.ts'

// A process of its own for tasks on text from strangers, one at a time: see with-limits.ts. A task that fails ends it.
// If the server is killed, nothing else would stop a task that never ends. This thread notices and ends the process.
const parent = process.ppid
new Worker(`setInterval(() => process.ppid === ${parent} || process.kill(${process.pid}, 'SIGKILL'), 1000)`, {
  eval: true,
}).unref()

process.on('message', async (task: GivenTask<TaskName>) => {
  try {
    process.send?.({ made: await doTask(task) })
  } catch (problem) {
    const told = { problem: problem instanceof Error ? problem.message : String(problem) }
    process.send?.(told, undefined, undefined, () => process.exit(1))
  }
})

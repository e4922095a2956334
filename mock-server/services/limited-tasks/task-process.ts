import { doTask, type GivenTask, type TaskName } from './tasks.ts'

// A process of its own for tasks on text from strangers, one at a time: see with-limits.ts. A task that fails ends it.
process.on('message', async (task: GivenTask<TaskName>) => {
  try {
    process.send?.({ made: await doTask(task) })
  } catch (problem) {
    const told = { problem: problem instanceof Error ? problem.message : String(problem) }
    process.send?.(told, undefined, undefined, () => process.exit(1))
  }
})

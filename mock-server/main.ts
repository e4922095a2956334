import { StartupProblem } from './database/startup-problem.ts'
import { readSettings } from './http/settings.ts'
import { runTasksIn } from './services/limited-tasks/with-limits.ts'
import { backup } from './tasks/backup.ts'
import { printCrash } from './tasks/crash.ts'
import { restore } from './tasks/restore.ts'
import { runServer } from './tasks/run-server.ts'
import { seedAgain, writeTypes } from './tasks/seed-again.ts'

const tasks: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  serve: () => runServer(readSettings(process.env)),
  seed: (args) => seedAgain(readSettings(process.env), args),
  backup: (args) => backup(readSettings(process.env), args),
  restore: (args) => restore(readSettings(process.env), args),
  crash: (args) => printCrash(readSettings(process.env), args),
  'move-files': async (args) => (await import('./tasks/move-files.ts')).moveFiles(readSettings(process.env), args),
  // Loaded only now: a running server needs none of it.
  'verify-tenancy': async () => (await import('./tasks/verify-tenancy.ts')).verifyTenancy(readSettings(process.env)),
  'verify-ledger': async () => (await import('./tasks/verify-ledger.ts')).verifyLedger(readSettings(process.env)),
  'domain-orders': async (args) =>
    (await import('./tasks/domain-orders.ts')).domainOrders(readSettings(process.env), args),
  types: (args) => writeTypes(readSettings(process.env), args),
}

runTasksIn(new URL('task-process.js', import.meta.url)) // built beside this file

const [name = 'serve', ...args] = process.argv.slice(2)
const task = tasks[name]
if (task === undefined) {
  console.error(`There is no task "${name}". There are: ${Object.keys(tasks).join(', ')}.`)
  process.exit(2)
}
try {
  await task(args)
} catch (problem) {
  // What a person can put right is said in a sentence; anything else with its stack.
  console.error(problem instanceof StartupProblem ? problem.message : problem)
  process.exit(1)
}

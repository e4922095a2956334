import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * One lane of `npm run mutants`: a Vitest that stays, in a copy of the project which is its working directory. It is sent a list of test
 * files and, after the first round, a change to try them with; it answers with what failed. What Vitest has read and the seeded database
 * stay from one change to the next, so that a change costs its tests and little more.
 */
const root = process.cwd()
const vitest = await createVitest('test', { root, watch: false, bail: 1, maxWorkers: 1, reporters: [{}] })

process.on('message', ({ change, tests }) => {
  ask(change, tests).then(
    (answer) => process.send(answer),
    (problem) => process.send({ error: String(problem?.stack ?? problem) }),
  )
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send('ready')

async function ask(change, tests) {
  if (change === undefined) return firstFailure(tests)
  const path = join(root, change.file)
  const text = readFileSync(path, 'utf8')
  if (text.split(change.find).length !== 2) return { error: `its text is not exactly once in ${change.file}` }
  try {
    write(
      path,
      text.replace(change.find, () => change.replace),
    )
    return await firstFailure(tests)
  } finally {
    write(path, text)
  }
}

function write(path, text) {
  writeFileSync(path, text)
  vitest.invalidateFile(path)
}

/** The test files one after the other, up to the first that fails. */
async function firstFailure(tests) {
  for (const file of tests) {
    const path = join(root, file)
    const specifications = (await vitest.globTestSpecifications([file])).filter(({ moduleId }) => moduleId === path)
    if (specifications.length === 0) return { error: `${file} is no test file` }
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const modules = testModules.filter(({ moduleId }) => moduleId === path) // earlier files stay in the list
    const failed = modules.flatMap((module) => [...module.children.allTests('failed')])
    if (failed.length > 0) return { failed: { file, title: failed[0].fullName, ...first(failed[0].result().errors) } }
    const around = [...modules.flatMap((module) => suiteErrors(module)), ...unhandledErrors]
    if (around.length > 0) return { failed: { file, title: 'around its tests', ...first(around) } }
    if (!modules.some((module) => module.ok())) return { error: `${file} did not run` }
  }
  return { failed: null }
}

const suiteErrors = (module) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]
const first = ([error]) => ({ name: error?.name ?? '', message: error?.message ?? '' })

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { findBrowser } from './find-browser.mjs'
import { otherNode } from './other-node.mjs'
import { bin, root, runNode } from './run.mjs'

const reports = join(root, 'test-results/reports')

/**
 * The parts of `npm run check` and `npm test`. Each resolves with {name, passed, failed, skipped, flaky, files, ok, seconds, output}:
 * `flaky` are the titles of what failed and passed when it was tried again, `files` the seconds that each file of tests took.
 * A part that is no test runner counts nothing when it is well and one failure when it is not.
 */
export const types = () => plain('types', [bin.tsc, '--noEmit'])
export const lint = () => plain('lint', [bin.biome, 'check', '--error-on-warnings', '.'])
export const generated = () => plain('generated types', [join(root, 'scripts/generate.mjs'), '--check'])

/** What needs no server: domain, machines, access, architecture, components. */
export const unit = () => vitest('unit', 'unit*')
/** What starts the server's own modules on a database. */
export const api = () => vitest('api', 'api*')
/** The unit and API tests again, on another Node. */
export const onNode = (version) => [
  async () => vitest(`unit on ${version}`, 'unit*', await otherNode(version)),
  async () => vitest(`API on ${version}`, 'api*', await otherNode(version)),
]
/** What kills and stops built servers. */
export const faults = () => vitest('faults')

export const build = () => task('build', () => ensureBuilt())

/** Finds or installs a Chromium and tells the steps that follow where it is. */
export const browser = () =>
  task('browser', async () => {
    const { path, env, from } = await findBrowser()
    Object.assign(process.env, env, { CHROMIUM_PATH: path })
    return `${path} (${from})`
  })

/** Real browser, keyboard first, against one built server. */
export async function journeys() {
  const report = fresh('journeys')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code, output, seconds } = await runNode([bin.playwright, 'test', '--reporter=list,json'], {
    env,
    timeout: 90 * 60_000,
  })
  const read = reportAt(report)
  if (read === undefined) return broken('journeys', output, seconds)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read.stats ?? {}
  // Outside any test (global set-up, a file that does not load) is a failure too; so is an exit code nobody explains.
  const around = (read.errors ?? []).length
  const failed = unexpected + around
  const journeys = (read.suites ?? []).flatMap(journeysOf)
  return result('journeys', {
    passed: expected + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
    flaky: journeys.filter(({ status }) => status === 'flaky').map(({ file, title }) => `${file}: ${title}`),
    files: Object.fromEntries(
      [...new Set(journeys.map(({ file }) => file))].map((name) => [
        name,
        journeys.filter(({ file }) => file === name).reduce((sum, { ms }) => sum + ms / 1000, 0),
      ]),
    ),
    output,
    seconds,
  })
}

/** Every journey of a suite of Playwright's report and of the suites in it. */
function journeysOf({ suites = [], specs = [], file }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `tests/journeys/${file}`,
      title,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

async function vitest(name, project = name, program = process.execPath) {
  const report = fresh(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output, seconds } = await runNode([bin.vitest, 'run', '--project', project, ...reporters], {
    timeout: 90 * 60_000, // the long run
    program,
  })
  const read = reportAt(report)
  if (read === undefined) return broken(name, output, seconds)
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = read
  // A file that does not load fails without a single failed test in it.
  const unloaded = (read.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = numFailedTests + unloaded
  const files = (read.testResults ?? []).map(({ name: path, startTime, endTime }) => [
    relative(root, path).replaceAll('\\', '/'),
    (endTime - startTime) / 1000,
  ])
  return result(name, {
    passed,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    files: Object.fromEntries(files),
    output,
    seconds,
  })
}

async function plain(name, args) {
  if (!existsSync(args[0])) return broken(name, `${args[0]} is not there.`, 0)
  const { code, output, seconds } = await runNode(args)
  return result(name, { failed: code === 0 ? 0 : 1, output, seconds })
}

async function task(name, work) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    return result(name, { output: (await work()) ?? '', seconds: seconds() })
  } catch (error) {
    return broken(name, error.message, seconds())
  }
}

const result = (name, { passed = 0, failed = 0, skipped = 0, flaky = [], files = {}, output, seconds }) => ({
  name,
  passed,
  failed,
  skipped,
  flaky,
  files,
  ok: failed === 0,
  output,
  seconds,
})
const broken = (name, output, seconds) => result(name, { failed: 1, output, seconds })

function fresh(name) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true }) // an old report must not speak for a run that died
  return file
}

function reportAt(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

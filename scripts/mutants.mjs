import { execFileSync, fork, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run.mjs'

// `npm run mutants`: tries each small fault of tests/mutants/*.json in a copy of the project and says which of them no test notices.

const goal = 0.97
const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' }, // areas: the names of lists, with commas between
    match: { type: 'string' }, // a piece of a title or of a file's name
    jobs: { type: 'string', default: '2' },
    verbose: { type: 'boolean', default: false },
  },
})

const started = performance.now()
const mutants = listed().filter(
  ({ area, title, file }) =>
    (asked.only === undefined || asked.only.split(',').includes(area)) &&
    (asked.match === undefined || `${title} ${file}`.toLowerCase().includes(asked.match.toLowerCase())),
)
if (mutants.length === 0) {
  console.error('No mutant is called that.')
  process.exit(1)
}
const home = takeHome()
const lanes = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.on('exit', () => {
  for (const lane of lanes) end(lane)
  rmSync(home, { recursive: true, force: true })
})

const files = [...new Set(mutants.flatMap(({ tests }) => tests))]
const wellAfter = new Map() // test file → seconds that it takes unchanged
const results = []
let waiting = [] // lanes that are ready for the changes
const unchanged = files.map((file) => ({
  tests: [file],
  limit: 600,
  done: (answer, seconds) => judgeFile(file, answer, seconds),
}))
// What the database is made from comes last: each of these changes makes it anew.
const changed = mutants
  .toSorted((a, b) => Number(makesDatabase(a)) - Number(makesDatabase(b)))
  .map((mutant) => ({ change: mutant, tests: mutant.tests, done: (answer, seconds) => judge(mutant, answer, seconds) }))
const count = Math.max(1, Math.min(Number(asked.jobs) || 1, mutants.length))
await Promise.all(Array.from({ length: count }, (_, at) => work(at + 1)))
report()
process.exit()

/** Each list is an area: [{ title, file, find, replace, tests }]. */
function listed() {
  const folder = join(root, 'tests/mutants')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')).map((mutant) => ({ area: name.slice(0, -5), ...mutant })),
    )
}

function makesDatabase({ file }) {
  return /^mock-server\/(database\/migrations|seed)\//.test(file)
}

/** Always the same folders for this checkout, one for each run at once: the test database keeps a template for each folder. */
function takeHome() {
  const name = `safiri-mutants-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`
  for (let number = 1; ; number++) {
    const folder = join(tmpdir(), `${name}-${number}`)
    const holder = join(folder, 'pid')
    const pid = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : 0
    if (pid > 0 && isAlive(pid)) continue
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(holder, String(process.pid))
    return folder
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return problem.code === 'EPERM'
  }
}

/** What git knows or would take, as it is on disk, with the packages of the checkout. */
function copied(folder) {
  const text = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of new Set(text.split('\0').filter(Boolean)))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

/** First all test files as they are, then the changes; both lists are shared by the lanes. */
async function work(number) {
  const folder = copied(join(home, String(number)))
  let lane
  for (const jobs of [unchanged, changed]) {
    while (jobs.length > 0) {
      const job = jobs.shift()
      lane ??= await begin(folder)
      const from = performance.now()
      const answer = await send(lane, job)
      job.done(answer, (performance.now() - from) / 1000)
      if (!answer.gone) continue
      end(lane)
      lane = undefined
      if (job.change !== undefined) cpSync(join(root, job.change.file), join(folder, job.change.file))
    }
    await everyLaneIsHere()
  }
  if (lane === undefined) return
  lane.disconnect()
  await new Promise((resolve) => lane.once('exit', resolve))
}

/** The changes begin when every test file has been judged. */
function everyLaneIsHere() {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length < count) return
    for (const go of waiting) go()
    waiting = []
  })
}

async function begin(folder) {
  const lane = fork(join(root, 'scripts/mutants-lane.mjs'), {
    cwd: folder,
    detached: process.platform !== 'win32', // a group of its own, so that a test that never ends is ended with it
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  lanes.add(lane)
  await new Promise((resolve) => lane.once('message', resolve))
  return lane
}

function end(lane) {
  lanes.delete(lane)
  if (lane.exitCode !== null) return
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(lane.pid), '/t', '/f'])
  else
    try {
      process.kill(-lane.pid, 'SIGKILL')
    } catch {
      // it has just ended
    }
}

function send(lane, { change, tests, limit = limitOf(tests) }) {
  return new Promise((resolve) => {
    const answered = (answer) => {
      clearTimeout(timer)
      lane.off('exit', left)
      lane.off('message', answered)
      resolve(answer)
    }
    const left = () => answered({ gone: true, error: 'the process of the tests ended' })
    const timer = setTimeout(
      () => answered({ gone: true, failed: { file: tests.join(', '), title: `no end after ${limit} s` } }),
      limit * 1000,
    )
    lane.on('exit', left)
    lane.on('message', answered)
    lane.send({ change, tests })
  })
}

/** Far over what the tests need unchanged, and the time to make the database anew. */
function limitOf(tests) {
  return Math.ceil(120 + 5 * tests.reduce((sum, file) => sum + (wellAfter.get(file) ?? 0), 0))
}

function judgeFile(file, answer, seconds) {
  if (answer.failed === null) wellAfter.set(file, seconds)
  else
    console.log(
      `✗ ${file} fails unchanged: ${answer.error ?? `${answer.failed.title}: ${answer.failed.message ?? ''}`}`,
    )
}

function judge(mutant, answer, seconds) {
  const red = mutant.tests.find((file) => !wellAfter.has(file))
  const error = red === undefined ? (answer.error ?? brokenBy(answer.failed)) : `${red} fails unchanged`
  const outcome = error !== undefined ? 'invalid' : answer.failed === null ? 'survived' : 'caught'
  results.push({ ...mutant, outcome, seconds, ...(error === undefined ? {} : { error }), by: answer.failed ?? null })
  if (outcome === 'survived') console.log(`✗ survived  ${nameOf(mutant)}`)
  if (outcome === 'invalid') console.log(`! invalid   ${nameOf(mutant)}: ${error}`)
  if (outcome === 'caught' && asked.verbose)
    console.log(
      `✓ ${seconds.toFixed(1).padStart(5)} s  ${nameOf(mutant)} ← ${answer.failed.file}: ${answer.failed.title}`,
    )
}

/** A change that is no program proves nothing about the tests. */
function brokenBy(failed) {
  const { name = '', message = '' } = failed ?? {}
  return /^(SyntaxError|ReferenceError)$/.test(name) ||
    /^Migration \S+ failed|Parse failure|Transform failed/.test(message)
    ? `the change is no program: ${message.split('\n')[0]}`
    : undefined
}

function nameOf({ area, title, file }) {
  return `${area}: ${title} (${file})`
}

function report() {
  const areas = [...new Set(results.map(({ area }) => area))].sort()
  const row = (name, of) => {
    const caught = of.filter(({ outcome }) => outcome === 'caught').length
    const rest = of.filter(({ outcome }) => outcome === 'survived').length
    return { area: name, mutants: of.length, caught, survived: rest, invalid: of.length - caught - rest }
  }
  const total = row('all', results)
  console.log()
  console.table(
    Object.fromEntries(
      [
        ...areas.map((area) =>
          row(
            area,
            results.filter((result) => result.area === area),
          ),
        ),
        total,
      ].map(({ area, ...counts }) => [area, counts]),
    ),
  )
  for (const outcome of ['survived', 'invalid'])
    for (const result of results.filter((one) => one.outcome === outcome)) console.log(`${outcome}: ${nameOf(result)}`)
  const share = total.caught / total.mutants
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/mutants.json'), `${JSON.stringify({ share, results }, null, 2)}\n`)
  console.log(
    `${total.caught} of ${total.mutants} caught (${(share * 100).toFixed(1)} %, the goal is ${goal * 100} %), in ${((performance.now() - started) / 60_000).toFixed(1)} min. dist/mutants.json has all of it.`,
  )
  process.exitCode = share >= goal && total.invalid === 0 ? 0 : 1
}

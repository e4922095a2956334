import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Skipped, shown } from '../tests/bench/measure.mjs'
import { shared } from '../tests/bench/shared.mjs'
import { root } from './run.mjs'

/** `npm run bench`: each figure beside its reference, taken in one run. `-- --only server,growth`, `-- --write-readme`. */
const names = [
  'bundle',
  'lighthouse',
  'palette',
  'visits',
  'gateway',
  'server',
  'growth',
  'ledger',
  'payments',
  'products',
  'orders',
  'contacts',
  'analytics',
  'pay-page',
  'site',
  'lighthouse-site',
  'editor',
  'rates',
  'calendar',
  'flights',
  'startup',
  'memory',
]
const { values } = parseArgs({
  options: { only: { type: 'string' }, 'write-readme': { type: 'boolean', default: false } },
})
const chosen = values.only === undefined ? names : values.only.split(',')
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(1)
}

const common = shared()
const results = []
try {
  for (const name of chosen) {
    const started = performance.now()
    process.stderr.write(`${name} … `)
    const result = { name, ...(await taken(name)), seconds: Math.round((performance.now() - started) / 1000) }
    process.stderr.write(`${result.skipped ?? result.failed ?? 'done'} (${result.seconds} s)\n`)
    results.push(result)
  }
} finally {
  await common.close()
}

async function taken(name) {
  try {
    const { run, about } = await import(`../tests/bench/${name}.mjs`)
    return { about, figures: await run(common) }
  } catch (error) {
    if (error instanceof Skipped) return { skipped: `skipped: ${error.message}` }
    return { failed: `failed: ${error.stack}` }
  }
}

const report = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.version}`,
  commit: commit(),
  results,
}
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/bench.json'), `${JSON.stringify(report, null, 2)}\n`)
const table = tableOf(report)
console.log(`\n${table}`)
if (values['write-readme']) intoReadme(table)
process.exitCode = results.some((result) => result.failed !== undefined) ? 1 : 0

function tableOf({ date, machine, results }) {
  const lines = [`${date}, ${machine}.`, '', '| what | measured | goal | beside it |', '| --- | ---: | --- | --- |']
  for (const { name, about, figures, skipped, failed } of results) {
    if (figures === undefined) {
      lines.push(`| **${name}** | – | | ${skipped ?? failed.split('\n')[0]} |`)
      continue
    }
    lines.push(`| **${about}** | | | |`)
    for (const { what, value, unit, goal, beside, met } of figures)
      lines.push(
        `| ${what} | ${shown(value, unit)} | ${goal === undefined ? '' : `${met ? '✓' : '✗'} ${bound(goal, unit)}`} | ${beside} |`,
      )
  }
  return lines.join('\n')
}

function bound({ most, least }, unit) {
  return most !== undefined ? `≤ ${shown(most, unit)}` : `≥ ${shown(least, unit)}`
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined // not a clone
  }
}

function intoReadme(table) {
  const file = join(root, 'README.md')
  const text = readFileSync(file, 'utf8')
  const marked = /(<!-- bench -->)[\s\S]*?(<!-- \/bench -->)/
  if (!marked.test(text)) throw new Error('README.md has no <!-- bench --> … <!-- /bench --> to write into.')
  writeFileSync(
    file,
    text.replace(marked, (_, open, close) => `${open}\n${table}\n${close}`),
  )
}

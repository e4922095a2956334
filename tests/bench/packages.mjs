import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from '../../scripts/run.mjs'
import { skip } from './measure.mjs'

const here = import.meta.dirname
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
export const benchFile = (path) => join(here, 'node_modules', path)

let ready
/** What only the bench needs is a package of its own, installed on first use. Where that cannot be, the measurement is left out. */
export const ensurePackages = () => {
  ready ??= install()
  return ready
}

async function install() {
  if (Object.entries(dependencies).every(([name, version]) => installed(name) === version)) return
  const npm = process.env.npm_execpath
  if (npm === undefined) skip('its packages are not installed: run `npm ci` in tests/bench, or `npm run bench`')
  process.stderr.write('installing its packages … ')
  const { code, output } = await runNode([npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here })
  if (code !== 0) skip(`its packages could not be installed (${reason(output)}); run \`npm ci\` in tests/bench`)
}

function installed(name) {
  const file = benchFile(`${name}/package.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

const reason = (output) =>
  /npm error (?:code )?(E\w+|.*network.*)/i.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? 'no reason given'

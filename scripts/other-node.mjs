import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from './run.mjs'

/**
 * Another Node: the npm package `node` brings it, once a version, into the cache of this checkout. Resolves with the path of its program.
 * As a command, `node scripts/other-node.mjs 24 scripts/start.mjs` runs a script with it, `node scripts/other-node.mjs 24` says where it is.
 */
export async function otherNode(version) {
  const folder = join(root, 'node_modules/.cache/node', String(version))
  const program = join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  const npm = process.env.npm_execpath ?? npmBeside(process.execPath)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n') // or npm would install into the product
  const { code, output } = await runNode(
    // Its install script fetches the program for this system, so it must run.
    [npm, 'install', `node@${version}`, '--no-save', '--no-audit', '--no-fund', '--foreground-scripts'],
    { cwd: folder, env: { npm_config_ignore_scripts: 'false' } },
  )
  if (code !== 0 || !existsSync(program)) throw new Error(`Node ${version} could not be fetched.\n${output.trim()}`)
  return program
}

/** npm comes with Node: beside the program on Windows, beside its folder elsewhere. */
function npmBeside(program) {
  const found = ['../node_modules', '../../lib/node_modules']
    .map((folder) => join(program, folder, 'npm/bin/npm-cli.js'))
    .find(existsSync)
  if (found === undefined) throw new Error('npm was not found: run this by `npx` or `npm run`.')
  return found
}

if (import.meta.filename === process.argv[1]) {
  const [version = '24', ...script] = process.argv.slice(2)
  const program = await otherNode(version)
  if (script.length === 0) console.log(program)
  else {
    const { code } = await runNode(script, { program, cwd: process.cwd(), show: true })
    process.exitCode = code
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'
import { root } from './run.mjs'

/** Builds when needed, then becomes the server's own process: signals, exit code and memory are the server's. */
export async function becomeServer(...args) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    return refuse(`Safiri needs Node 20.19 or newer; this is ${process.version}.`)
  if (!existsSync(join(root, 'node_modules/vite'))) return refuse('The packages are not installed: run `npm ci` first.')
  try {
    const { ensureBuilt } = await import('./built.mjs')
    await ensureBuilt()
  } catch (error) {
    return refuse(error.message)
  }
  const main = join(root, 'dist/server/main.js')
  process.env.DATA_DIR ||= join(root, '.data') // beside the product, from whichever folder it is started
  process.chdir(standing()) // a relative DATA_DIR, or the file of a backup, means what the person who typed it sees
  process.argv.splice(1, process.argv.length, main, ...args)
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM') // from here on they are the server's to hear
  endWithNpm()
  process.setSourceMapsEnabled(true) // stacks of the server name the lines of its sources
  await import(pathToFileURL(main))
}

/** npm runs a script in the package's folder and says where the person stands; what another npm left there does not count. */
function standing() {
  const { INIT_CWD, npm_package_json } = process.env
  return INIT_CWD && existsSync(INIT_CWD) && npm_package_json === join(root, 'package.json') ? INIT_CWD : process.cwd()
}

function refuse(reason) {
  console.error(reason)
  process.exitCode = 1
}

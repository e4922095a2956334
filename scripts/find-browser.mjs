import { execFile, execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.mjs'

const exec = promisify(execFile)

/** Given to every browser we start: no sandbox (we may be root in a container), no word to the outside. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine has a name: a page that asks the outside fails, and the console watcher sees it.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]

const light = ['chromium-headless-shell', 'chrome-headless-shell']
const full = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium for the tests: {path, env, from}. In order: CHROMIUM_PATH; the path's headless shell (half the time of a
 * full browser), chromium, google-chrome; Playwright's own; on Debian as root, apt-get; the browser inside
 * @sparticuz/chromium. With `complete`, only full browsers count, which Lighthouse wants. With `install: false`
 * nothing is fetched or unpacked. Throws, in words, when there is none.
 */
export async function findBrowser({ complete = false, install = true } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named && !complete) {
    if (await runs(named)) return { path: named, env: {}, from: 'CHROMIUM_PATH' }
    throw new Error(`CHROMIUM_PATH is ${named}, and that does not start.`)
  }
  const here = await installed(complete ? full : [...light, ...full])
  if (here !== undefined) return here
  const own = await playwrightsOwn(complete)
  if (own !== undefined) return own
  if (install) {
    const fromDebian = await installFromDebian(complete ? 'chromium' : 'chromium-headless-shell')
    if (fromDebian !== undefined) return fromDebian
    if (!complete) return await fromPackage()
  }
  throw new Error(
    `No ${complete ? 'full ' : ''}Chromium was found. Install one (Debian: apt-get install chromium; or npx playwright install chromium) or name it in CHROMIUM_PATH.`,
  )
}

async function installed(names) {
  for (const name of names)
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
      if (executable(path) && (await runs(path))) return { path, env: {}, from: 'this machine' }
    }
  for (const path of elsewhere[process.platform] ?? [])
    if (names.includes('google-chrome') && executable(path) && (await runs(path)))
      return { path, env: {}, from: 'this machine' }
  return undefined
}

// Where Chrome lies on systems that do not put it on the path.
const elsewhere = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
}

async function playwrightsOwn(complete) {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  if (!complete) {
    const cache = path.split(/[\\/]chromium-\d+/)[0]
    const shells = existsSync(cache)
      ? readdirSync(cache).filter((name) => name.startsWith('chromium_headless_shell-'))
      : []
    for (const shell of shells.sort().reverse())
      for (const file of readdirSync(join(cache, shell), { recursive: true })) {
        const candidate = join(cache, shell, String(file))
        if (
          /[\\/](chrome-)?headless[_-]shell(\.exe)?$/.test(candidate) &&
          executable(candidate) &&
          (await runs(candidate))
        )
          return { path: candidate, env: {}, from: 'Playwright' }
      }
  }
  return executable(path) && (await runs(path)) ? { path, env: {}, from: 'Playwright' } : undefined
}

async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.error(`No Chromium here: installing Debian's ${name} …`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  }
  try {
    execFileSync('apt-get', ['update', '-q'], options)
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], options)
  } catch (error) {
    console.error(`That did not work (${error.message}); trying the browser that comes as an npm package.`)
    return undefined
  }
  return installed([name])
}

/**
 * @sparticuz/chromium carries a headless shell, and, for machines without them, the libraries it needs: it unpacks those
 * only when it believes to run in a Lambda. It unpacks into TMPDIR; ours is kept, so that it happens once a checkout.
 */
async function fromPackage() {
  const folder = join(root, 'node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const lambda = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: folder }
  const code = `const { default: chromium } = await import('@sparticuz/chromium'); chromium.setGraphicsMode = false; process.stdout.write(await chromium.executablePath())`
  try {
    const { stdout } = await exec(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      env: { ...process.env, ...lambda },
    })
    const env = {
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    }
    if (await runs(stdout, env)) return { path: stdout, env, from: 'the package @sparticuz/chromium' }
    throw new Error('it does not start on this machine')
  } catch (error) {
    throw new Error(
      `No Chromium was found, and the one in @sparticuz/chromium cannot be used: ${error.message}. Install one or name it in CHROMIUM_PATH.`,
    )
  }
}

function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// A name on the path may be a stub that only tells how to install the real one.
async function runs(path, env = {}) {
  if (process.platform === 'win32') return existsSync(path) // there --version opens a window
  try {
    const { stdout } = await exec(path, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 })
    return /\d+\.\d+/.test(stdout)
  } catch {
    return false
  }
}

// As a command: prints what would be used, `--complete` for a full browser.
if (process.argv[1] === join(root, 'scripts/find-browser.mjs'))
  console.log(await findBrowser({ complete: process.argv.includes('--complete') }))

import { spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../mock-server/database/connect.ts'
import { answers, freePort, temporaryFolder } from '../../scripts/built-server.mjs'
import { projectFiles, root } from '../support/source.ts'
import { withoutNpm } from './run.ts'

const folder = realpathSync(temporaryFolder('strange'))
const clone = join(folder, 'my dir', 'é')
const configs = ['vite.config.ts', 'vite.server.config.ts']
beforeAll(() => {
  copyProject()
  installPackages()
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }))

test('a clone with Windows line ends, in a folder with a space and an accent, builds and starts with the packages of production alone', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = inClone('scripts/start.mjs', port)
  try {
    while (started.child.exitCode === null && !(await answers(url))) await wait(100)
    expect(started.child.exitCode, started.output()).toBeNull()

    const page = await (await fetch(url)).text()
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? []
    const answer = await fetch(url + script)
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    const [style = ''] = /\/assets\/[^"]+\.css/.exec(page) ?? []
    expect(await (await fetch(url + style)).text()).toContain('.flex{') // the style sheet is read off the sources
  } finally {
    await started.end()
  }
  // The build finds by their paths which modules go into these.
  const manifest = readFileSync(join(clone, 'dist/page/.vite/manifest.json'), 'utf8')
  for (const chunk of ['start', 'frame', 'patterns', 'pieces', 'area-commands'])
    expect(manifest).toContain(`/${chunk}-`)
  expect(existsSync(join(clone, '.data/postgres/PG_VERSION'))).toBe(true) // beside the program, as ever

  // Opened by these sources, whose line ends are others: its migrations are the same.
  expect(readFileSync(join(clone, 'mock-server/database/migrations/released/001-foundation.sql'), 'utf8')).toContain(
    '\r\n',
  )
  const database = await openDatabase({ dataDir: join(clone, '.data') })
  await database.close()
  expect(database.migrated).toEqual([])
})

test('while developing, a mistake in the server leaves it as it was, and calls wait while it restarts', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = inClone('scripts/dev.mjs', port)
  const heard = async (text: string) => {
    while (!started.output().includes(text)) {
      expect(started.child.exitCode, started.output()).toBeNull()
      await wait(50)
    }
  }
  const file = join(clone, 'mock-server/app.ts')
  const source = readFileSync(file, 'utf8')
  try {
    await heard(String(port)) // the page is served; the server may still be on its way
    expect((await fetch(`${url}/api/health`)).status).toBe(200)

    writeFileSync(file, `const = 1\n${source}`)
    await heard('The server goes on as it was.')
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect(started.output()).not.toContain('Server restarted.')

    writeFileSync(file, `${source}\nconsole.log('The server is another.')\n`)
    const statuses = new Set<number>()
    while (!started.output().includes('Server restarted.')) {
      statuses.add((await fetch(`${url}/api/health`)).status)
      expect(started.child.exitCode, started.output()).toBeNull()
    }
    expect([...statuses]).toEqual([200])
    expect(started.output()).toContain('The server is another.')
  } finally {
    await started.end()
  }
})

/** A script of the clone, as `npm start` or `npm run dev` runs it there. */
function inClone(script: string, port: number) {
  const child = spawn(process.execPath, [join(clone, script)], {
    cwd: clone,
    env: { ...withoutNpm(), PORT: String(port), DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { child, output: () => output, end }
}

/** What is built and started, with the line ends of a checkout on Windows. */
function copyProject(): void {
  for (const folder of ['mock-server', 'public', 'scripts', 'src'])
    cpSync(join(root, folder), join(clone, folder), { recursive: true })
  for (const file of ['index.html', 'package-lock.json', 'package.json', 'tsconfig.json', ...configs])
    copyFileSync(join(root, file), join(clone, file))
  // No stamp goes along, so all is built; but what comes out the same need not be compressed again, which takes longest.
  if (existsSync(join(root, 'dist/page')))
    cpSync(join(root, 'dist/page'), join(clone, 'dist/page'), { recursive: true })
  for (const [path, text] of projectFiles())
    if (existsSync(join(clone, path))) writeFileSync(join(clone, path), text.replaceAll('\n', '\r\n'))
}

/** `npm ci --omit=dev` in a second or two. No symbolic link: whoever resolves one is back in a plain path. */
function installPackages(): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { dev?: boolean; devOptional?: boolean }>>
  }
  for (const [path, { dev = false, devOptional = false }] of Object.entries(packages))
    if (path !== '' && !dev && !devOptional && existsSync(join(root, path))) linkFolder(path)
}

function linkFolder(path: string): void {
  mkdirSync(join(clone, path), { recursive: true })
  for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules') linkFolder(inside)
    else if (entry.isFile()) linkOrCopy(join(root, inside), join(clone, inside))
    else if (entry.isSymbolicLink()) cpSync(join(root, inside), join(clone, inside), { verbatimSymlinks: true })
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to) // the temporary folder is on another disk
  }
}

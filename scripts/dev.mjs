import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build, createServer } from 'vite'
import { answers, freePort } from './built-server.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { root } from './run.mjs'

/**
 * `npm start` with hot reload: vite serves the page at PORT and hands everything that is the server's own on to it; the
 * server is built again and restarted when one of its files changes, on the same data. What does not build changes
 * nothing: the server goes on as it was. What is asked while it restarts waits for it.
 */
process.env.NODE_ENV ??= 'development' // or vite's build below makes it `production`, for the page and for the server
const port = Number(process.env.PORT ?? 4000)
const host = process.env.HOST || 'localhost'
if (!/^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host)) {
  console.error(`HOST=${host} would open the demo log-ins and every mail to others. Leave HOST out.`)
  process.exit(1)
}
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`
// Beside dist/server, so that a file path relative to the program is the same in both.
const outDir = join(root, 'dist/server-dev')

// By whole path segments: /dev is the server's, /developers a screen.
const ofServer = ['^/(api|files|dev|proposal|talk|feeds|site)(/|\\.|\\?|$)', '^/js/payments\\.js']

let server
let stopping = false
let builds = true
let built // by the first build, well or not
let restarting = new Promise((resolve) => {
  built = resolve
})
endWithNpm()

const watcher = await build({
  root,
  configFile: join(root, 'vite.server.config.ts'),
  mode: 'development',
  logLevel: 'error',
  build: { outDir, emptyOutDir: true, watch: {}, sourcemap: true },
})
watcher.on('event', async (event) => {
  if (event.code === 'START') builds = true
  if (event.code === 'ERROR') {
    builds = false // END follows all the same
    console.error(event.error.message)
    if (server !== undefined) console.error('The server goes on as it was.')
  }
  if (event.code === 'BUNDLE_END') await event.result?.close()
  if (event.code !== 'END') return
  built()
  if (builds) await restart()
})

const page = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    host,
    strictPort: true,
    proxy: Object.fromEntries(ofServer.map((path) => [path, { target: api, changeOrigin: false }])),
  },
  plugins: [
    { name: 'run-time configuration', transformIndexHtml: { order: 'pre', handler: withConfig } },
    { name: 'wait for the server', configureServer: ({ middlewares }) => void middlewares.use(whenReady) },
  ],
})
try {
  await page.listen()
} catch (error) {
  console.error(error.message.includes('in use') ? `Port ${port} is taken: choose another with PORT.` : error.message)
  await stop(1)
}
console.log('The page, with hot reload:')
page.printUrls()

/** Before vite hands a request on: the server may be about to restart. */
async function whenReady(request, _response, next) {
  if (ofServer.some((path) => new RegExp(path).test(request.url)))
    for (let seen; seen !== restarting; await seen) seen = restarting
  next()
}

/** What the server would have written into the page it serves. */
function withConfig(html) {
  const config = {
    apiHost: process.env.API_HOST ?? '',
    development: true,
    googleMapsKey: process.env.GOOGLE_MAPS_KEY ?? null,
  }
  const text = JSON.stringify(config).replaceAll('<', '\\u003c')
  const element = /(<script[^>]*id="safiri-config"[^>]*>)[^<]*(<\/script>)/
  return element.test(html)
    ? html.replace(element, (_, open, close) => open + text + close)
    : html.replace('</head>', `<script type="application/json" id="safiri-config">${text}</script></head>`)
}

function restart() {
  restarting = restarting.then(async () => {
    if (stopping) return
    const again = server !== undefined
    await end()
    server = fork(join(outDir, 'main.js'), ['serve'], {
      cwd: root,
      env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', SERVER_URL: `http://localhost:${port}` },
      execArgv: ['--enable-source-maps'],
    })
    for (let tries = 0; tries < 600 && !stopping && server.exitCode === null && !(await answers(api)); tries++)
      await wait(100)
    if (server.exitCode === null && again) console.log('Server restarted.')
  })
  return restarting
}

async function end() {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const overdue = setTimeout(() => server.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(overdue)
}

async function stop(code) {
  if (stopping) return
  stopping = true
  built()
  await restarting // one that was under way has a process to end
  await Promise.allSettled([end(), page.close(), watcher.close()])
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.removeAllListeners(signal) // vite's own would end this process before the database has stopped
  process.on(signal, () => stop(0))
}

import { createReadStream, existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/run.mjs'
import { skip } from './measure.mjs'

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/**
 * Builds one of the bench's own pages from the product's modules, as the product is built, and serves it on this machine.
 * `api` answers what begins with /api. Resolves with {url, close}.
 */
export async function harness(name, { api } = {}) {
  const outDir = join(root, 'dist/bench-pages', name)
  try {
    await build({
      root: join(root, 'tests/bench/pages'),
      configFile: join(root, 'vite.config.ts'),
      publicDir: false,
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: true,
        manifest: false,
        rolldownOptions: { input: join(root, `tests/bench/pages/${name}.html`) },
      },
    })
  } catch (error) {
    skip(`its page does not build here: ${error.message.split('\n')[0]}`)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname.startsWith('/api/')) return api(request, response)
    const file = normalize(join(outDir, pathname === '/' ? `${name}.html` : pathname))
    if (!file.startsWith(outDir) || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

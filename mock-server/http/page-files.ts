import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pagePolicy } from './headers.ts'
import type { Settings } from './platform.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const squeezable = /\.(html|js|css|json|svg|txt|webmanifest)$/

type Coding = 'br' | 'gzip' | 'identity'
interface Kept {
  readonly type: string
  readonly bodies: Map<Coding, Uint8Array<ArrayBuffer>>
}

/** The built page: files with a hash in their name are kept for ever, everything else is asked for again; unknown paths get the page. */
export class PageFiles {
  private readonly kept = new Map<string, Promise<Kept | null>>()
  private readonly folder: string
  private readonly settings: Settings
  private readonly policy: string

  constructor(folder: string, settings: Settings) {
    this.folder = folder
    this.settings = settings
    this.policy = pagePolicy(settings)
  }

  async answer(request: Request, pathname: string): Promise<Response> {
    const name = pathname === '/' ? '/index.html' : pathname
    const file = (await this.read(name)) ?? null
    // A path with an ending is a file that is not there; any other is a route of the page.
    if (file === null && /\.\w{1,12}$/.test(name) && !name.endsWith('.html'))
      return plain(404, 'There is no such file.')
    const shown = file ?? (await this.read('/index.html'))
    if (shown === null) return plain(503, 'The page has not been built: run "npm run build", or use "npm run dev".')
    const isPage = file === null || name === '/index.html'
    const coding = preferred(request.headers.get('accept-encoding') ?? '', shown)
    const body = await this.bodyOf(shown, coding)
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': shown.type,
        'content-length': String(body.byteLength),
        vary: 'accept-encoding',
        ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
        'cache-control': isPage
          ? 'no-store'
          : /^\/assets\//.test(name)
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
        ...(isPage ? { 'content-security-policy': this.policy } : {}),
      },
    })
  }

  private read(name: string): Promise<Kept | null> {
    const known = this.kept.get(name)
    if (known !== undefined) return known
    const fresh = this.load(name)
    // Only what exists is remembered, so that strange paths cannot fill the memory.
    this.kept.set(name, fresh)
    void fresh.then((file) => {
      if (file === null) this.kept.delete(name)
    })
    return fresh
  }

  private async load(name: string): Promise<Kept | null> {
    const decoded = safeDecode(name)
    if (decoded === null || decoded.includes('\0')) return null
    const file = path.join(this.folder, decoded)
    if (!file.startsWith(this.folder + path.sep) || path.basename(file).startsWith('.')) return null
    const type = types[path.extname(file)]
    if (type === undefined || !existsSync(file)) return null
    const raw = await readFile(file)
    const bodies = new Map<Coding, Uint8Array<ArrayBuffer>>()
    bodies.set('identity', name === '/index.html' ? this.withSettings(raw) : new Uint8Array(raw))
    if (name !== '/index.html' && existsSync(`${file}.br`))
      bodies.set('br', new Uint8Array(await readFile(`${file}.br`)))
    return { type, bodies }
  }

  /** What the page must know at run time lies in it as data, not as script: another API host needs no other build. */
  private withSettings(html: Buffer): Uint8Array<ArrayBuffer> {
    const { apiHost, development, googleMapsKey } = this.settings
    const config = JSON.stringify({ apiHost, development, googleMapsKey }).replaceAll('<', '\\u003c')
    const block = `<script type="application/json" id="safiri-config">${config}</script>`
    const text = html.toString('utf8')
    const marker = /<script type="application\/json" id="safiri-config">[^<]*<\/script>/
    return new TextEncoder().encode(
      marker.test(text) ? text.replace(marker, () => block) : text.replace('</head>', () => `${block}</head>`),
    )
  }

  private async bodyOf(file: Kept, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
    const plainBody = file.bodies.get('identity') ?? new Uint8Array()
    const known = file.bodies.get(coding)
    if (known !== undefined) return known
    const made =
      coding === 'br'
        ? await promisify(brotliCompress)(plainBody, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
        : await promisify(gzip)(plainBody, { level: 8 })
    const body = new Uint8Array(made)
    file.bodies.set(coding, body)
    return body
  }
}

function preferred(accepts: string, { type, bodies }: Kept): Coding {
  const ending = Object.entries(types).find(([, value]) => value === type)?.[0] ?? ''
  if (!squeezable.test(ending) || (bodies.get('identity')?.byteLength ?? 0) < 500) return 'identity'
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'identity'
}

function safeDecode(name: string): string | null {
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

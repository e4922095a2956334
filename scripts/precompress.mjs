import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worth = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.wasm', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside every file of a built page, so that the server sends bytes and never compresses.
 * A file whose hashed name the previous build had too is copied from there: brotli 11 is the slowest step of a build.
 */
export async function precompress(folder, previous) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name)
      const name = relative(folder, file)
      // The page itself is written anew when it is served; vite's notes are not served.
      if (!worth.has(extname(entry.name)) || name === 'index.html' || name.startsWith('.vite')) return
      const old = join(previous, name)
      if (/-[\w-]{8,}\.\w+$/.test(name) && existsSync(`${old}.br`) && existsSync(`${old}.gz`)) {
        await Promise.all(['.br', '.gz'].map((ending) => copyFile(old + ending, file + ending)))
        return
      }
      const text = await readFile(file)
      if (text.length < 1024) return
      const [br, gz] = await Promise.all([smallest(text), zip(text, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

/** Brotli in blocks of its own choice or of 64 kB: which is smaller differs from text to text, by up to half a percent. */
async function smallest(text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const whole = await brotli(text, { params })
  if (text.length < 2 ** 17) return whole
  const blocks = await brotli(text, { params: { ...params, [constants.BROTLI_PARAM_LGBLOCK]: 16 } })
  return blocks.length < whole.length ? blocks : whole
}

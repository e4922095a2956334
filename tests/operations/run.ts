import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../support/source.ts'

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Runs a script of the product (`scripts/start.mjs`) to its end, as `npm run` would; four minutes at most. */
export function run(
  script: string,
  args: readonly string[],
  { env = {}, cwd = root }: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd,
      env: { ...withoutNpm(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 240_000,
      killSignal: 'SIGKILL',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}

/** `npm run seed|backup|restore -- …` on a data folder. */
export const task = (dataDir: string, ...args: string[]): Promise<Ended> =>
  run('scripts/server-task.mjs', args, { env: { DATA_DIR: dataDir } })

// The tests themselves may run under npm, which says where the person stood.
export const withoutNpm = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(INIT_CWD|npm_.*|VITEST.*|NODE_ENV|DATABASE_URL)$/.test(name)),
  )

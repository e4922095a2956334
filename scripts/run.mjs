import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The JavaScript entry of an installed package: run through `node`, it needs no shell and works the same on Windows. */
export const bin = {
  vite: join(root, 'node_modules/vite/bin/vite.js'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  playwright: join(root, 'node_modules/playwright/cli.js'),
}

// Where nobody looks at a terminal, colours are noise around the words.
const colour = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' }
const running = new Set()

/**
 * Runs a Node script to its end. Resolves with {code, output, seconds}; never rejects, so that one failing step
 * cannot hide the others. `show: true` passes its output through as it comes; `program` is another Node.
 */
export function runNode(args, { env = {}, cwd = root, show = false, timeout = 0, program = process.execPath } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...colour, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const take = (stream, onto) => {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
        if (show) onto.write(text)
      })
    }
    take(child.stdout, process.stdout)
    take(child.stderr, process.stderr)
    const timer =
      timeout === 0
        ? undefined
        : setTimeout(() => {
            output += `\nStopped: it took longer than ${timeout / 1000} s.\n`
            child.kill('SIGTERM')
            setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
          }, timeout)
    const end = (code, reason = '') => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output: output + reason, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => end(1, String(error)))
    child.on('close', (code, signal) => end(code ?? 1, signal ? `\nEnded by ${signal}.\n` : ''))
  })
}

// A person who presses Ctrl+C means everything that was started.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 1
    if (running.size === 0 && process.listenerCount(signal) === 0) process.exit(1)
  })

import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isAlive } from './postmaster.ts'

/** Longer than any start takes: a lock of that age belongs to nobody, even when its number now belongs to somebody. */
const forgotten = 120_000

/** One process at a time does what would harm when done by two, e.g. making a database; the others wait. */
export async function withFileLock<T>(lock: string, run: () => Promise<T>): Promise<T> {
  const mine = String(process.pid)
  for (;;) {
    try {
      writeFileSync(lock, mine, { flag: 'wx' })
      break
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
      if (!takeAway(lock)) await new Promise((resolve) => setTimeout(resolve, 40))
    }
  }
  try {
    return await run()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Removes the lock of a process that is gone. Moved first and read again, so that the fresh lock of another one is not taken for it. */
function takeAway(lock: string): boolean {
  try {
    const holder = readFileSync(lock, 'utf8')
    if (holder === '' ? age(lock) < 1000 : isAlive(Number(holder)) && age(lock) < forgotten) return false
    const aside = `${lock}.${process.pid}`
    renameSync(lock, aside)
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lock)
    rmSync(aside, { force: true })
    return true
  } catch {
    return true // it went by itself
  }
}

const age = (file: string) => Date.now() - statSync(file).mtimeMs

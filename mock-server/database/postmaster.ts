import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const lockOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** The process that works on a cluster, as its lock file says; it may be gone. */
export function postmasterOf(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(lockOf(cluster), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** Whether a process runs. One that has ended and whose parent has not noticed (a zombie) does not, whatever `kill` says. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isZombie(pid)
}

/**
 * PostgreSQL takes a zombie for a running server and refuses to start, for ever where the first process of a container
 * takes no notice of its orphans. The lock then names a process that cannot exist (above Linux's highest); what else is
 * in it stays, so that PostgreSQL still checks the shared memory and the children of the one that died. The socket has
 * a lock of its own.
 */
export function letGo(cluster: string, postmaster: number, socketFolder: string | null): void {
  if (!isZombie(postmaster)) return
  const locks = [lockOf(cluster), ...(socketFolder === null ? [] : [path.join(socketFolder, '.s.PGSQL.5432.lock')])]
  for (const lock of locks) {
    const text = existsSync(lock) ? readFileSync(lock, 'utf8') : ''
    if (Number.parseInt(text, 10) === postmaster) writeFileSync(lock, text.replace(/^\d+/, '4194305'))
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    // After the name, which stands in brackets and may hold anything.
    return /^Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, ''))
  } catch {
    return false
  }
}

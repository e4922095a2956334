import path from 'node:path'

export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  readonly detached: boolean
  readonly windowsHide: boolean
  /** Whether the program is the server itself; otherwise it starts it and ends. */
  readonly stays: boolean
}

export interface Wanted {
  readonly windows: boolean
  readonly binaries: string
  readonly cluster: string
  readonly log: string
  /** Of the server: `-c`, `name=value`, …; none has a space. */
  readonly options: readonly string[]
}

/**
 * How the server is started. Detached: Ctrl+C in the terminal must reach Safiri only, which then stops the database in good order.
 * On Windows by pg_ctl, because PostgreSQL refuses administrators and pg_ctl gives their rights up; and with a hidden console of its own,
 * which Ctrl+C does not reach either: a detached one would open a window for each of its processes.
 */
export function launchOf({ windows, binaries, cluster, log, options }: Wanted): Launch {
  const program = (name: string) => path.join(binaries, 'bin', name)
  return windows
    ? {
        program: program('pg_ctl.exe'),
        args: ['start', '-D', cluster, '-l', log, '-s', '-W', '-o', options.join(' ')],
        detached: false,
        windowsHide: true,
        stays: false,
      }
    : {
        program: program('postgres'),
        args: ['-D', cluster, ...options],
        detached: true,
        windowsHide: false,
        stays: true,
      }
}

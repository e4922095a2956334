import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launchOf } from '../mock-server/database/launch.ts'

const wanted = {
  binaries: '/my dir/é/native',
  cluster: '/my dir/é/.data/postgres',
  log: '/my dir/é/.data/postgres.log',
  options: ['-c', 'listen_addresses=127.0.0.1', '-p', '5433', '-c', 'shared_buffers=32MB'],
}

test('the database is its own process, away from the terminal', () =>
  expect(launchOf({ ...wanted, windows: false })).toEqual({
    program: join(wanted.binaries, 'bin/postgres'),
    args: ['-D', wanted.cluster, ...wanted.options],
    detached: true,
    windowsHide: false,
    stays: true,
  }))

test('on Windows pg_ctl starts it, for administrators too, without a window; its options are one argument', () =>
  expect(launchOf({ ...wanted, windows: true })).toEqual({
    program: join(wanted.binaries, 'bin/pg_ctl.exe'),
    args: ['start', '-D', wanted.cluster, '-l', wanted.log, '-s', '-W', '-o', wanted.options.join(' ')],
    detached: false,
    windowsHide: true,
    stays: false,
  }))

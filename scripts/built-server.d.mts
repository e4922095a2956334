import type { ChildProcess } from 'node:child_process'

export interface BuiltServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  readonly dataDir: string
  readonly child: ChildProcess
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Milliseconds from spawn to the first healthy answer. */
  readonly readyIn: number
  stop(options?: { keep?: boolean; grace?: number }): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  log(): string
}

export function freePort(): Promise<number>
export function temporaryFolder(name: string): string
export function startBuiltServer(options?: {
  env?: Record<string, string>
  dataDir?: string
  port?: number
  timeout?: number
  /** Demo data first: production starts empty. */
  seeded?: boolean
}): Promise<BuiltServer>
export function answers(url: string): Promise<boolean>
export function databasePid(dataDir: string): number | undefined

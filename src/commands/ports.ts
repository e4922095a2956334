import type { CommandId } from './command.ts'
import type { RecordKind, RecordRef } from './here.ts'

/** A record as search finds it. `detail` is the second line; `keywords` are searched (reference, phone, e-mail), not shown. */
export interface RecordHit {
  readonly kind: RecordKind
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly to: string
  readonly keywords?: readonly string[]
  readonly data?: unknown
}

/** What commands need of the rest of the page; main.tsx connects it once. */
export interface Ports {
  navigate(path: string): void
  /** Fetches the module (and first query) of the screen behind a path. */
  preload(path: string): void
  /** One gateway query for all kinds, or for those named. */
  searchRecords(query: string, signal: AbortSignal, kinds?: readonly RecordKind[]): Promise<readonly RecordHit[]>
  logOut(): Promise<unknown> | unknown
  /** Back in the history of the page. */
  back(): void
  openNotifications(): void
  /** Where the navigation is a rail or a drawer, opens or closes it over the page. Whether it is. */
  unfoldNavigation(): boolean
  openBackgroundJobs(): void
  /** Whether it was done. */
  markNotificationsRead(): Promise<boolean>
  clearNotifications(): Promise<boolean>
  /** Another command on a record, with its questions: what a verb that only chooses hands on to. */
  run(id: CommandId, record: RecordRef): Promise<unknown>
}

/** Until connected (tests, the first moments): the browser's own means. */
export const ports: Ports = {
  navigate: (path) => location.assign(path),
  preload: () => undefined,
  searchRecords: async () => [],
  logOut: () => undefined,
  back: () => history.back(),
  openNotifications: () => undefined,
  unfoldNavigation: () => false,
  openBackgroundJobs: () => undefined,
  markNotificationsRead: async () => false,
  clearNotifications: async () => false,
  run: async () => undefined,
}

export const connectCommands = (given: Partial<Ports>): void => void Object.assign(ports, given)

import { Failure } from '../domain/failure.ts'
import type { BackgroundJob, Notification } from '../domain/schema/types.generated.ts'
import { waited } from '../gateway/answer.ts'
import { send } from '../gateway/rest.ts'
import { setBackgroundJobs } from '../state/background-jobs.ts'
import { session } from '../state/session.ts'
import { arrived, refreshNotifications, refreshUnread } from './notifications.ts'

/** A message of the event stream. */
export interface LiveEvent {
  readonly name: string
  readonly data: string
}

const longestPause = 60_000

/**
 * Follows the event stream until stopped: by fetch, because EventSource sends no bearer token. A broken line is taken
 * up again with growing, jittered pauses; after each gap the list is fetched, so that nothing is missed. Silent (§8).
 */
export function followEvents(hear: (event: LiveEvent) => void = hearNotification): () => void {
  const controller = new AbortController()
  void follow(hear, controller.signal)
  return () => {
    controller.abort()
    setBackgroundJobs([])
  }
}

async function follow(hear: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const path = 'business/notifications/stream'
      const response = await send({ method: 'GET', path, signal, timeout: 0 })
      void refreshUnread()
      void refreshNotifications()
      for await (const event of eventsOf(response.body, signal)) {
        // One window too many: this one waits a minute, or two of them would take each other's place without end.
        failures = event.name === 'replaced' ? 5 : 0
        hear(event)
      }
    } catch (error) {
      if (error instanceof Failure && [401, 403, 404].includes(error.status)) return
    }
    failures++
    const pause = Math.min(longestPause, 1000 * 2 ** failures) * (0.5 + Math.random() / 2)
    await waited(pause, signal).catch(() => undefined)
  }
}

/** The server sends each notification, the count whenever it changed (also by another window), and one's background jobs. */
function hearNotification({ name, data }: LiveEvent): void {
  try {
    const said: unknown = JSON.parse(data)
    if (name === 'notification') arrived(said as Notification) // what the contract's list holds
    if (name === 'unread') session.unreadCount = (said as { unread: number }).unread // likewise
    if (name === 'background-jobs') setBackgroundJobs(said as BackgroundJob[]) // likewise
  } catch {
    void refreshNotifications()
    void refreshUnread()
  }
}

/** The text/event-stream format of the HTML standard, as far as the server uses it. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): AsyncGenerator<LiveEvent> {
  if (body === null) return
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true })
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event !== null) yield event
    }
  }
}

function eventOf(block: string): LiveEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { name, data: data.join('\n') } // comments keep the line open
}

import { caller } from './caller.ts'
import type { FromGateway, GraphQLAnswer, Question, ToGateway } from './protocol.ts'

/** The page's end of the line to the gateway. Small on purpose: the log-in page opens the line, without any GraphQL. */
export interface Port {
  ask(question: Question, signal?: AbortSignal): Promise<GraphQLAnswer>
  tell(token: string | null): void
}

let port: Port | null = null

/** Opens the line: a module worker, or the same engine in this process where there are no workers (Node) or ours does not start. */
export function gatewayPort(): Port {
  port ??= typeof Worker === 'undefined' ? inProcess() : toWorker()
  return port
}

/** Tests and tools bring their own. */
export function providePort(other: Port | null): void {
  port = other
}

/** The token goes to whoever calls: this realm and, when it is there, the worker. */
export function handOverToken(token: string | null): void {
  caller.token = token
  port?.tell(token)
}

function toWorker(): Port {
  const waiting = new Map<
    number,
    { resolve: (answer: GraphQLAnswer) => void; question: Question; signal: AbortSignal | undefined }
  >()
  let calls = 0
  let replacement: Port | null = null
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'gateway' })
  const say = (message: ToGateway) => worker.postMessage(message)
  worker.onmessage = ({ data }: MessageEvent<FromGateway>) => {
    if (data.type === 'refused token') return caller.onRefusedToken(data.token)
    waiting.get(data.call)?.resolve(JSON.parse(data.answer) as GraphQLAnswer) // the worker's own
    waiting.delete(data.call)
  }
  // The worker's file could not be had or broke: what was asked is asked again here, and so is all that follows.
  worker.onerror = () => {
    worker.terminate()
    replacement ??= inProcess()
    for (const [call, { resolve, question, signal }] of waiting) {
      waiting.delete(call)
      void replacement.ask(question, signal).then(resolve)
    }
  }
  say({ type: 'start', host: caller.host || location.origin, token: caller.token })
  return {
    tell: (token) => say({ type: 'token', token }),
    ask: (question, signal) => {
      if (replacement !== null) return replacement.ask(question, signal)
      const pose = (stop?: AbortSignal) =>
        new Promise<GraphQLAnswer>((resolve) => {
          const call = ++calls
          waiting.set(call, { resolve, question, signal: stop })
          stop?.addEventListener('abort', () => say({ type: 'abort', call }), { once: true })
          say({ type: 'ask', call, question })
        })
      // What has no key stores nothing: a price that is worked out, for example.
      return caller.wait(question.key !== undefined, pose, signal)
    },
  }
}

function inProcess(): Port {
  const engine = import('./engine.ts').then(({ standardEngine }) => standardEngine())
  return {
    tell: () => undefined, // the engine of this process reads the same `caller`
    ask: async (question, signal) => (await engine).run(question, signal),
  }
}

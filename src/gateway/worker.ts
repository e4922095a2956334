import { caller } from './caller.ts'
import { standardEngine } from './engine.ts'
import type { FromGateway, ToGateway } from './protocol.ts'

/** The gateway off the main thread: the page pays only for the messages. */
const engine = standardEngine()
const running = new Map<number, AbortController>()
const say = (message: FromGateway) => postMessage(message)

caller.onRefusedToken = (token) => say({ type: 'refused token', token })

addEventListener('message', ({ data }: MessageEvent<ToGateway>) => {
  switch (data.type) {
    case 'start':
      caller.host = data.host
      caller.token = data.token
      return
    case 'token':
      caller.token = data.token
      return
    case 'abort':
      running.get(data.call)?.abort()
      return
    case 'ask':
      return void answer(data)
  }
})

async function answer({ call, question }: Extract<ToGateway, { type: 'ask' }>): Promise<void> {
  const controller = new AbortController()
  running.set(call, controller)
  const result = await engine.run(question, controller.signal)
  running.delete(call)
  say({ type: 'answer', call, answer: JSON.stringify(result) })
}

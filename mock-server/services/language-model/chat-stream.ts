import * as v from 'valibot'

// Chat completions as a stream of server-sent events: `data:` lines with deltas, comments in between, `[DONE]` at the end.

export interface ChatSettings {
  /** Without a slash at its end, with the version: https://api.example.com/v1. */
  readonly base: string
  readonly key: string
  readonly model: string
}
export interface Message {
  readonly role: 'system' | 'user'
  readonly content: string
}
export interface ChatOptions {
  /** Milliseconds from the request to the last byte. */
  readonly within?: number
  readonly mostCharacters?: number
  readonly signal?: AbortSignal
}

/** The model did not answer as it should; what it said so far is thrown away. Says nothing of keys or addresses. */
export class ModelTrouble extends Error {}

const mostBytes = 256_000
const delta = v.object({
  choices: v.array(
    v.object({
      delta: v.optional(v.object({ content: v.nullish(v.string()) })),
      finish_reason: v.nullish(v.string()),
    }),
  ),
})

/** The text as it comes. Throws `ModelTrouble`; an answer that ends without saying so is one of them. */
export async function* streamedText(
  { base, key, model }: ChatSettings,
  messages: readonly Message[],
  { within = 12_000, mostCharacters = 4000, signal }: ChatOptions = {},
): AsyncGenerator<string> {
  const timeout = AbortSignal.timeout(within)
  const givenUp = new AbortController()
  let length = 0
  try {
    const response = await fetch(`${base}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([timeout, givenUp.signal, ...(signal === undefined ? [] : [signal])]),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        temperature: 0,
        max_tokens: Math.ceil(mostCharacters / 3),
      }),
    })
    if (!response.ok) throw new ModelTrouble(`The model answered ${response.status}.`)
    for await (const event of eventsOf(response)) {
      if (event === '[DONE]') return
      const piece = pieceOf(event)
      length += piece.length
      if (length > mostCharacters) throw new ModelTrouble('The answer is too long.')
      if (piece !== '') yield piece
    }
    throw new ModelTrouble('The answer broke off.')
  } catch (problem) {
    if (problem instanceof ModelTrouble) throw problem
    // What fetch throws may name the address: it goes no further.
    throw new ModelTrouble(timeout.aborted ? 'The answer took too long.' : 'The model cannot be reached.')
  } finally {
    givenUp.abort()
  }
}

function pieceOf(event: string): string {
  let json: unknown
  try {
    json = JSON.parse(event)
  } catch {
    throw new ModelTrouble('The answer makes no sense.')
  }
  const read = v.safeParse(delta, json)
  if (!read.success) throw new ModelTrouble('The answer makes no sense.')
  const [choice] = read.output.choices
  if (choice?.finish_reason === 'length' || choice?.finish_reason === 'content_filter')
    throw new ModelTrouble('The answer is not whole.')
  return choice?.delta?.content ?? ''
}

/** What stands in each event; lines of comments, names and numbers of events are passed over. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let [bytes, rest] = [0, '']
  let data: string[] = []
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new ModelTrouble('The answer is too long.')
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
    }
  }
}

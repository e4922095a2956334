import { unzipSync } from 'fflate'

/** A whole server that is called without a socket. */
export interface Callable {
  request(path: string, init: RequestInit): Response | Promise<Response>
}

export interface Asked {
  readonly method?: string
  readonly token?: string
  readonly body?: unknown
  /** Fields of a public page’s form, instead of a body. */
  readonly form?: Readonly<Record<string, string>>
}

export interface Heard {
  readonly status: number
  /** Of a spreadsheet the text of its sheets; of pictures and PDF, which hold no plain text, nothing. */
  readonly text: string
}

/** One call; its path begins with a slash where it is no path of the API. */
export type Ask = (path: string, asked: Asked) => Promise<Heard>

export const callsOf =
  (app: Callable): Ask =>
  async (path, { method, token, body, form }) => {
    const isForm = body instanceof FormData
    const response = await app.request(path.startsWith('/') ? path : `/api/${path}`, {
      method: method ?? (body === undefined && form === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    })
    return { status: response.status, text: await textOf(response) }
  }

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('spreadsheet')) {
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    return Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n')
  }
  if (/^(text|application\/(problem\+)?json)/.test(type)) return response.text()
  await response.arrayBuffer()
  return ''
}

/** The work for each item, some at a time, in the order of the items. */
export async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse()
  const lane = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all([lane(), lane(), lane()])
}

import { expect } from 'vitest'
import type { TestServer } from '../server.ts'

/** A page as a visitor's browser has it: where it is, and what it says. */
export interface Page {
  readonly path: string
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** A visitor without an account and without a script: opens pages, fills in their forms, follows where they lead. */
export function visitorOf(server: TestServer, ip = '198.51.100.7') {
  /** Cookies by name, whatever their path: one site is visited. */
  const cookies = new Map<string, string>()
  const headers = () => ({
    'x-forwarded-for': ip,
    ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  async function follow(path: string, response: Response): Promise<Page> {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(response.headers.get('set-cookie') ?? '') ?? []
    if (name !== undefined) cookies.set(name, value ?? '')
    const location = response.headers.get('location')
    if (location !== null)
      return open(new URL(location, `http://server.test${path}`).href.replace('http://server.test', ''))
    return { path, status: response.status, text: await response.text(), headers: response.headers }
  }
  async function open(path: string): Promise<Page> {
    return follow(path, await server.app.request(path, { headers: headers() }))
  }
  async function post(path: string, fields: Record<string, string> | URLSearchParams): Promise<Page> {
    return follow(
      path,
      await server.app.request(path, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    )
  }
  /** Sends the form of a page with what stands in it, and what is typed. */
  function send(page: Page, typed: Record<string, string> = {}, which: string | null = null): Promise<Page> {
    const { method, action, fields } = formOf(page, which)
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    return method === 'post' ? post(action, fields) : open(`${action}?${fields}`)
  }
  return { open, post, send, cookies }
}
export type SiteVisitor = ReturnType<typeof visitorOf>

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** A value of an attribute as it is meant. */
export const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code?: string, name?: string) =>
    code === undefined ? (named[name ?? ''] ?? '') : String.fromCodePoint(Number(code)),
  )
const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : plain(found)
}

/** A form of a page as a browser would send it; `which`: its action ends so, else the first of steps. */
export function formOf(page: Page, which: string | null = null) {
  const forms = [...page.text.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([text]) => text)
  const text = forms.find((form) => {
    const action = attribute(form.slice(0, form.indexOf('>') + 1), 'action') ?? ''
    return which === null ? !action.endsWith('/longer') : action.endsWith(which)
  })
  expect(text, page.text).toBeDefined()
  const tag = text?.slice(0, text.indexOf('>') + 1) ?? ''
  const fields = new URLSearchParams()
  for (const [input] of text?.matchAll(/<input\b[^>]*>/g) ?? []) {
    const name = attribute(input, 'name')
    const type = attribute(input, 'type')
    const isOff = (type === 'radio' || type === 'checkbox') && !/\schecked/.test(input)
    if (name !== null && !isOff) fields.append(name, attribute(input, 'value') ?? '')
  }
  return { method: attribute(tag, 'method') ?? 'get', action: attribute(tag, 'action') ?? page.path, fields }
}

export const details = (changes: Record<string, string> = {}) => ({
  name: 'Ada Visitor',
  email: 'ada@visitor.test',
  phone: '0772 123 456',
  ...changes,
})

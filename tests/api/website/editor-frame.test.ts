import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const get = (path: string) => server.app.request(path)

describe('the frame of the website editor', () => {
  it('runs one script of ours in a sandbox, loads pictures and nothing else, and stands in our pages only', async () => {
    const answer = await get('/site/editor-frame')
    expect(answer.status).toBe(200)
    const policy = (answer.headers.get('content-security-policy') ?? '').split('; ')
    expect(policy).toEqual([
      `default-src 'none'`,
      `script-src 'self'`,
      `img-src 'self' data:`,
      `form-action 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'self'`,
      'sandbox allow-scripts',
    ])
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const page = await answer.text()
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/site/editor-frame.js" defer>'])
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })
  it('is the same for everybody: nothing of an agency, no cookie', async () => {
    const answer = await get('/site/editor-frame')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
  })
  it('has its script', async () => {
    const answer = await get('/site/editor-frame.js')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(await answer.text()).toContain('adoptedStyleSheets')
  })
})

import { adProviders } from '../../src/domain/growth/marketing/ad-networks.ts'
import { keysOf } from '../../src/domain/keys.ts'
import { escapeHtml } from '../../src/domain/website/markup.ts'

/** Development only: where the built-in network asks whether it may. It sends people back to this server's page and nowhere else. */
export function allowPage(query: URLSearchParams, pageUrl: string): Response {
  const provider = keysOf(adProviders).find((one) => one === query.get('provider'))
  const redirect = query.get('redirect') ?? ''
  if (provider === undefined || redirect !== `${pageUrl}/facebook_login_redirect`)
    return Response.json({ message: 'There is no such page' }, { status: 404 })
  const { name } = adProviders[provider]
  const state = query.get('state') ?? ''
  const back = (more: Record<string, string>) => escapeHtml(`${redirect}?${new URLSearchParams({ state, ...more })}`)
  const yes = back({ code: `practice-${query.get('challenge') ?? ''}` })
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} (practice)</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:520px;margin:64px auto;padding:0 16px}
a{display:inline-block;padding:8px 16px;margin:8px 8px 0 0;border:1px solid #8888;border-radius:8px;color:inherit;text-decoration:none}
a:focus-visible{outline:2px solid currentColor;outline-offset:2px}</style></head><body><main><h1>${name} (practice)</h1>
<p>This page stands in for ${name} while there are no keys. May Safiri see and manage your advertisements?</p>
<p><a href="${yes}">Allow</a><a href="${back({ error: 'access_denied' })}">Do not allow</a></p></main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    },
  })
}

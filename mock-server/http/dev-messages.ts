import type { Kysely } from 'kysely'
import { escapeHtml } from '../../src/domain/website/markup.ts'
import type { DB } from '../database/types.generated.ts'

/** Development only: the SMS and WhatsApp messages that would have been sent, newest first. */
export const localMessages = (system: Kysely<DB>, most = 100) =>
  system
    .selectFrom('local_messages')
    .select(['id', 'channel', 'recipient as to', 'text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export async function messagesPage(system: Kysely<DB>): Promise<Response> {
  const items = (await localMessages(system))
    .map(
      ({ channel, to, text, created_at: at }) =>
        `<article><header><strong>${channel === 'sms' ? 'SMS' : 'WhatsApp'} to ${escapeHtml(to)}</strong> <time>${escapeHtml(at)}</time></header><pre>${escapeHtml(text)}</pre></article>`,
    )
    .join('\n')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outgoing messages</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:32px auto;padding:0 16px}
article{border:1px solid #8884;border-radius:10px;padding:16px;margin:16px 0}time{opacity:.8;font-size:13px}
pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere;margin:8px 0 0}</style></head><body><h1>Outgoing messages</h1>
${items || '<p>No messages yet.</p>'}</body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    },
  })
}

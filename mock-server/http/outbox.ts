import type { Kysely } from 'kysely'
import type { DB } from '../database/types.generated.ts'
import { unseal } from '../services/account/secrets.ts'
import { escapeHtml } from '../services/mail/outgoing-mail.ts'

/** Development only: the mails that went out (or would have), newest first. */
export async function outbox(system: Kysely<DB>, to: string | null, most = 100) {
  let query = system
    .selectFrom('mails')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'links', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(most)
  if (to !== null && to !== '') query = query.where('recipient', '=', to.trim().toLowerCase())
  const unreadable = 'This mail was sealed under another secret.'
  const mails = await query.execute()
  const attachments =
    mails.length === 0
      ? []
      : await system
          .selectFrom('mail_attachments')
          .select(['id', 'mail_id', 'name', 'type', 'bytes'])
          .where(
            'mail_id',
            'in',
            mails.map(({ id }) => id),
          )
          .orderBy('id')
          .execute()
  return mails.map((mail) => ({
    ...mail,
    attachments: attachments
      .filter((one) => one.mail_id === mail.id)
      .map(({ id, name, type, bytes }) => ({ name, type, bytes, url: `/dev/mail/attachments/${id}` })),
    text: unseal(mail.text) ?? unreadable,
    html: unseal(mail.html) ?? unreadable,
    links: mail.links.map((link) => unseal(link) ?? '').filter(Boolean),
  }))
}

/** One attachment as its reader gets it. */
export async function attachment(system: Kysely<DB>, id: number): Promise<Response> {
  const row = await system
    .selectFrom('mail_attachments')
    .select(['name', 'type', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  const text = row === undefined ? null : unseal(row.content)
  if (row === undefined || text === null)
    return Response.json({ message: 'There is no such attachment.' }, { status: 404 })
  return new Response(Buffer.from(text, 'base64'), {
    headers: {
      'content-type': row.type,
      'content-disposition': `inline; filename="${row.name.replace(/[^\w.-]/g, '-')}"`,
      'cache-control': 'no-store',
    },
  })
}

export async function outboxPage(system: Kysely<DB>, to: string | null): Promise<Response> {
  const mails = await outbox(system, to)
  const items = mails
    .map(
      (
        mail,
      ) => `<article><header><strong>${escapeHtml(mail.subject)}</strong><span>to ${escapeHtml(mail.to)} · <time>${mail.created_at}</time> · ${mail.status}</span></header>
<pre>${escapeHtml(mail.text)}</pre>${mail.links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')}${mail.attachments.map((one) => `<p>📎 <a href="${one.url}">${escapeHtml(one.name)}</a> · ${Math.ceil(one.bytes / 1024)} kB</p>`).join('')}</article>`,
    )
    .join('\n')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outgoing mail</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:32px auto;padding:0 16px}
article{border:1px solid #8884;border-radius:10px;padding:16px;margin:16px 0}header{display:flex;flex-direction:column}header span{opacity:.7;font-size:13px}
pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}</style></head><body><h1>Outgoing mail</h1>
<form><label>To <input name="to" type="search" value="${escapeHtml(to ?? '')}"></label> <button>Show</button></form>
${items || '<p>No mail yet.</p>'}</body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'`,
    },
  })
}

import type { Kysely } from 'kysely'
import { escapeHtml } from '../../src/domain/website/markup.ts'
import type { DB } from '../database/types.generated.ts'
import { unseal } from '../services/account/secrets.ts'
import { branded, withInlineLogo } from '../services/mail/mail-brand.ts'

export interface Outbox {
  readonly system: Kysely<DB>
  /** Where the logos are that the mails show. */
  readonly dataDir: string
}

/** Development only: the mails that went out (or would have), newest first. */
export async function outbox({ system, dataDir }: Outbox, to: string | null, most = 100) {
  let query = system
    .selectFrom('mails')
    .select([
      'id',
      'agency_id',
      'sender_name',
      'reply_to',
      'recipient as to',
      'subject',
      'text',
      'html',
      'links',
      'status',
    ])
    .select('created_at')
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
  return Promise.all(
    mails.map(async ({ agency_id: agencyId, ...mail }) => ({
      ...mail,
      attachments: attachments
        .filter((one) => one.mail_id === mail.id)
        .map(({ id, name, type, bytes }) => ({ name, type, bytes, url: `/dev/mail/attachments/${id}` })),
      text: unseal(mail.text) ?? unreadable,
      html: withInlineLogo(
        await branded(
          system,
          { html: unseal(mail.html) ?? unreadable, agencyId, senderName: mail.sender_name },
          dataDir,
        ),
      ),
      links: mail.links.map((link) => unseal(link) ?? '').filter(Boolean),
    })),
  )
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

/** One mail as a mail program shows it; nothing in it runs, and nothing is loaded from elsewhere. */
export async function mailPage({ system, dataDir }: Outbox, id: number, isDark: boolean): Promise<Response> {
  const mail = await system
    .selectFrom('mails')
    .select(['agency_id', 'sender_name', 'html'])
    .where('id', '=', id)
    .executeTakeFirst()
  const html = mail === undefined ? null : unseal(mail.html)
  if (mail === undefined || html === null) return Response.json({ message: 'There is no such mail.' }, { status: 404 })
  const dressed = await branded(system, { html, agencyId: mail.agency_id, senderName: mail.sender_name }, dataDir)
  const shown = withInlineLogo(dressed).replace(
    '@media (prefers-color-scheme:dark)',
    isDark ? '@media all' : '@media not all',
  )
  return new Response(shown, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`,
    },
  })
}

type OutboxMail = Awaited<ReturnType<typeof outbox>>[number]

/** The text, and the HTML as it is read in the light and in the dark. */
function shown(mail: OutboxMail): string {
  const frame = (scheme: 'light' | 'dark') =>
    `<iframe sandbox loading="lazy" title="${escapeHtml(mail.subject)}, ${scheme}" src="/dev/mail/${mail.id}/html?scheme=${scheme}"></iframe>`
  const links = mail.links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('')
  const files = mail.attachments
    .map((one) => `<p>📎 <a href="${one.url}">${escapeHtml(one.name)}</a> · ${Math.ceil(one.bytes / 1024)} kB</p>`)
    .join('')
  return `<article><header><strong>${escapeHtml(mail.subject)}</strong>
<span>from ${escapeHtml(mail.sender_name ?? 'Safiri')} to ${escapeHtml(mail.to)}${mail.reply_to === null ? '' : ` · answers to ${escapeHtml(mail.reply_to)}`} · <time>${mail.created_at}</time> · ${mail.status}</span></header>
<pre>${escapeHtml(mail.text)}</pre>${links}${files}
<details><summary>As it is read, light and dark</summary><div class="frames">${frame('light')}${frame('dark')}</div></details></article>`
}

export async function outboxPage(from: Outbox, to: string | null): Promise<Response> {
  const items = (await outbox(from, to)).map(shown).join('\n')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outgoing mail</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:1240px;margin:32px auto;padding:0 16px}
article{border:1px solid #8884;border-radius:10px;padding:16px;margin:16px 0}header{display:flex;flex-direction:column}header span{opacity:.8;font-size:13px;overflow-wrap:anywhere}
pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere;max-width:760px}
.frames{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));gap:12px;margin-top:12px}
iframe{width:100%;height:640px;border:1px solid #8884;border-radius:8px}</style></head><body><h1>Outgoing mail</h1>
<form><label>To <input name="to" type="search" value="${escapeHtml(to ?? '')}"></label> <button>Show</button></form>
${items || '<p>No mail yet.</p>'}</body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'`,
    },
  })
}

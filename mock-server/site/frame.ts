import { randomBytes } from 'node:crypto'
import { phoneText } from '../../src/domain/phone.ts'
import { escapeHtml } from '../../src/domain/website/markup.ts'
import { commonHeaders } from '../http/headers.ts'
import type { SiteAgency } from './agency.ts'
import style from './site.css?raw'

export interface SitePage {
  /** Null where it is not known whose page this is. */
  readonly agency: SiteAgency | null
  /** Plain text. */
  readonly title: string
  /** HTML: whoever makes it escapes what people wrote (`escapeHtml`), or has it sanitised (services/html.ts). */
  readonly body: string
  readonly status?: number
  /** Paths of scripts of ours. */
  readonly scripts?: readonly string[]
  /** Origins of the pages that may show this one within them; nobody, where it is left out. */
  readonly framedBy?: readonly string[]
  /** Loaded anew after so many seconds, where no script runs. */
  readonly refresh?: number
}

/**
 * A page for people who have no account: the agency's own, made for a telephone first, readable without scripts. It is listed by no
 * search engine and kept by no cache; nothing of another host is loaded, no inline script runs.
 */
export function sitePage({ agency, title, body, status = 200, scripts = [], framedBy, refresh }: SitePage): Response {
  const nonce = randomBytes(16).toString('base64')
  const name = agency?.name ?? 'Safiri'
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
${refresh === undefined ? '' : `<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>`}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${agency?.colour ?? '#146c43'}">
<title>${escapeHtml(title === name ? title : `${title} · ${name}`)}</title>
<style nonce="${nonce}">:root{--brand:${agency?.colour ?? '#146c43'}}
${style}</style>
${scripts.map((path) => `<script src="${escapeHtml(path)}" defer></script>`).join('\n')}
</head>
<body>
<header class="head"><div class="wide">${mark(agency)}<span class="name">${escapeHtml(name)}</span></div></header>
<main class="wide" id="main">${body}</main>
${agency === null ? '' : footer(agency)}
</body>
</html>`
  return new Response(html, {
    status,
    headers: {
      ...commonHeaders,
      // Older browsers know this one only; the others follow `frame-ancestors`.
      ...(framedBy === undefined ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'content-security-policy': [
        `default-src 'none'`,
        `style-src 'nonce-${nonce}'`,
        `script-src 'self'`,
        `img-src 'self' data:`,
        `connect-src 'self'`,
        `form-action 'self'`,
        `base-uri 'none'`,
        `frame-ancestors ${framedBy === undefined ? `'none'` : `'self' ${framedBy.map((url) => new URL(url).origin).join(' ')}`}`,
      ].join('; '),
    },
  })
}

const mark = (agency: SiteAgency | null): string =>
  agency === null || agency.logo === null
    ? ''
    : `<img class="logo" src="${escapeHtml(agency.logo)}" alt="" width="40" height="40">`

function footer({ name, phone, email, website, place }: SiteAgency): string {
  const site = website !== null && /^https?:\/\//i.test(website) ? website : null
  const reach = [
    phone === null
      ? ''
      : `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}">${escapeHtml(phoneText(phone))}</a>`,
    email === null ? '' : `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
    site === null
      ? ''
      : `<a href="${escapeHtml(site)}" rel="noopener noreferrer">${escapeHtml(site.replace(/^https?:\/\/|\/$/gi, ''))}</a>`,
  ].filter((part) => part !== '')
  return `<footer class="foot"><div class="wide"><p><strong>${escapeHtml(name)}</strong>${place === '' ? '' : `<br>${escapeHtml(place)}`}</p>
<p class="reach">${reach.join('<span aria-hidden="true"> · </span>')}</p></div></footer>`
}

/** A page that says one thing: not found, ended, thank you. */
export const siteNotice = (
  agency: SiteAgency | null,
  { title, text, status = 200 }: { readonly title: string; readonly text: string; readonly status?: number },
): Response =>
  sitePage({
    agency,
    title,
    status,
    body: `<section class="card notice"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></section>`,
  })

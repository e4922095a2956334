import { escapeHtml } from '../../../src/domain/website/markup.ts'
import { answerAbove } from './incoming-mail.ts'

/** A label and its value: `Dates`, `28–30 November 2026`. */
export type MailFact = readonly [label: string, value: string]

/** The words of a mail. All of it is plain text. */
export interface MailContent {
  readonly subject: string
  /** One paragraph each; line breaks within one stay. */
  readonly lines: readonly string[]
  /** A small table after the lines, for what is looked up again: dates, sums. */
  readonly facts?: readonly MailFact[]
  /** Paragraphs after the facts. */
  readonly after?: readonly string[]
  /** A code to type, shown large. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string }
}
/** What stands around the words. */
export interface MailFrame {
  /** Null: Safiri's own mail. */
  readonly agency: { readonly name: string; readonly signature: readonly string[] } | null
  /** Answers are read by the thread, which needs to know where they end. */
  readonly threaded: boolean
}

const machineFoot = 'Sent by Safiri. Please do not reply: nobody reads mail to this address.'

export function mailText(mail: MailContent, { agency, threaded }: MailFrame): string {
  const { lines, facts = [], after = [], code, action } = mail
  return [
    ...(threaded ? [answerAbove] : []),
    ...lines,
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...after,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    agency === null ? machineFoot : [agency.name, ...agency.signature].join('\n'),
  ].join('\n\n')
}

/** What somebody wrote, paragraph by paragraph; a line break within one stays, as under “Kind regards,”. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** What mail programs show beside the subject: the first words after the greeting. */
function previewOf({ lines }: MailContent): string {
  const [greeting = '', ...rest] = lines
  const words = /,$/.test(greeting.trim()) ? rest : lines
  return words.join(' ').replace(/\s+/g, ' ').slice(0, 140)
}

/**
 * Where the agency's colour and head are put in when the mail leaves (`mail-brand.ts`): the queue writes within a transaction, and the logo
 * lies on the disk. Each mark has a sign that `escapeHtml` takes out of every text, so that nobody can write one.
 */
export const marks = {
  head: '<!--head-->',
  ground: 'style="--brand-ground;',
  ink: 'style="--brand-ink;',
  darkInk: '<!--dark-ink-->',
} as const

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const cell = `${sans};font-size:16px;line-height:24px;color:#1c1917`
const quiet = `${sans};font-size:13px;line-height:20px;color:#57534e`

/**
 * Tables and inline styles, because Outlook draws with Word and Gmail drops sheets it does not know; the sheet in the head is for dark mode
 * only, and a program that ignores it shows the light letter.
 */
export function mailHtml(mail: MailContent, { agency, threaded }: MailFrame): string {
  const { subject, lines, facts = [], after = [], code, action } = mail
  const row = (content: string, space = 16) =>
    `<tr><td class="ink" style="padding:0 0 ${space}px;${cell}">${content}</td></tr>`
  const paragraphs = (all: readonly string[]) => all.map((line) => row(broken(line))).join('\n')
  const head = agency === null ? `<span style="font-weight:700;font-size:18px">Safiri</span>` : marks.head
  const signature =
    agency === null
      ? escapeHtml(machineFoot)
      : `<strong ${marks.ink}" class="brand">${escapeHtml(agency.name)}</strong>${agency.signature.map((line) => `<br>${escapeHtml(line)}`).join('')}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#1c1917!important}.card{background:#292524!important}.ink{color:#f5f5f4!important}.quiet{color:#d6d3d1!important}.line{border-color:#57534e!important}${marks.darkInk}}
@media (max-width:480px){.card{padding:24px 20px!important}}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f5f4">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(mail))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f5f4"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td ${agency === null ? 'style="background:#146c43;' : marks.ground}height:6px;line-height:6px;font-size:0;border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td class="card" style="background:#ffffff;padding:28px 32px;border-radius:0 0 12px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${threaded ? `<tr><td class="quiet" style="padding:0 0 20px;${quiet}">${escapeHtml(answerAbove)}</td></tr>` : ''}
<tr><td class="ink" style="padding:0 0 24px;${cell}">${head}</td></tr>
${paragraphs(lines)}
${facts.length === 0 ? '' : row(factTable(facts), 20)}
${paragraphs(after)}
${code === undefined ? '' : row(`<span style="font:600 30px/38px Consolas,Menlo,monospace;letter-spacing:5px">${escapeHtml(code)}</span>`)}
${action === undefined ? '' : button(action, agency === null)}
<tr><td class="quiet line" style="padding:20px 0 0;border-top:1px solid #e7e5e4;${quiet}">${signature}</td></tr>
</table></td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`
}

const broken = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const factTable = (facts: readonly MailFact[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${facts
    .map(
      ([label, value]) =>
        `<tr><td class="quiet line" valign="top" width="32%" style="padding:8px 12px 8px 0;border-top:1px solid #e7e5e4;${quiet}">${escapeHtml(label)}</td><td class="ink line" valign="top" style="padding:8px 0;border-top:1px solid #e7e5e4;${sans};font-size:15px;line-height:22px;color:#1c1917">${broken(value)}</td></tr>`,
    )
    .join('')}</table>`

/** The colour is that of the cell, which Outlook paints as well; the address stands below for whoever cannot press it. */
function button({ label, url }: { readonly label: string; readonly url: string }, isOurs: boolean): string {
  const ground = isOurs ? 'style="background:#146c43;' : marks.ground
  return `<tr><td style="padding:8px 0 12px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${ground}border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;${sans};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>
<tr><td class="quiet" style="padding:0 0 20px;${quiet};word-break:break-all">${escapeHtml(url)}</td></tr>`
}

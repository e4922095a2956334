import { cleanHtml } from './clean-html.ts'

/** How much of the cleaned HTML becomes text: a thread keeps far less. */
const most = 60_000

/**
 * HTML of anybody's as plain text: lines, lists, quotations with “> ” before them, addresses of links. The library reads only what was
 * cleaned before it: by itself it takes the square of the depth.
 */
export async function textOfHtml(html: string): Promise<string> {
  const [{ convert }, clean] = await Promise.all([import('html-to-text'), cleanHtml(html, most)])
  const line = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
  const text = convert(clean, {
    wordwrap: false,
    selectors: [
      { selector: 'p', options: line },
      { selector: 'ul', options: { ...line, itemPrefix: '- ' } },
      { selector: 'ol', options: line },
      { selector: 'blockquote', options: line },
      ...['h2', 'h3'].map((selector) => ({ selector, options: { ...line, uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as [string, string] } },
    ],
  })
  return text
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

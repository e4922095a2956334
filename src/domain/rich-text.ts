/**
 * Rich text as the product keeps it: these tags, links with safe addresses, no other attribute. The editor writes it (src/ui/sanitise.ts),
 * the server cleans it again (mock-server/services/rich-text).
 */
export const richTextTags: ReadonlySet<string> = new Set([
  'p',
  'br',
  'strong',
  'em',
  'u',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'blockquote',
])

/** Tags that are kept under another name. */
export const renamedTags: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['h1', 'h2'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['div', 'p'],
])

/** The contents of these are not text to read. */
export const unreadTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'title',
  'head',
  'audio',
  'video',
  'noembed',
  'noframes',
  'xmp',
])

/** What browsers leave out of an address: with it, `/\t/evil.test` is another site. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const unseen = /[\u0000-\u001f\u007f]/

/** An address that a link may have: of the web, a mail, a phone, a page of the same site or a place on the same page. */
export const isSafeLink = (href: string): boolean => {
  const address = href.trim()
  return !unseen.test(address) && /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(address)
}

/** How much of a crash is kept; the page sends no more. */
export const crashLimits = { message: 500, stack: 8000, componentStack: 4000, build: 60 } as const

/**
 * What a crash says, at most so many characters of it, without what must not leave a page nor be kept: queries and fragments of
 * addresses, e-mail addresses, tokens, control characters. The page's own files lose their host: `assets/start-1a2b3c4.js:1:234`.
 */
export function crashText(text: string, most: number): string {
  return text
    .slice(0, 4 * most) // an error may carry a whole answer; what is read of it is bounded
    .replace(control, ' ')
    .replace(/[^\s"'`()<>]+/g, cleaned)
    .slice(0, most)
    .replace(halfPair, '')
    .replace(/^\n+/, '') // the indentation of the first line stays
    .trimEnd()
}

const control = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const halfPair = /\p{Cs}/gu // cut in the middle
/** `name@` stands before the address in Firefox and Safari. */
const ownFile = /^([^@:?#]*@)?(?:https?:\/\/[^/?#]+)?\/?(assets\/[\w.-]+\.js)(?:[?#][^:]*)?((?::\d+){0,2})$/
const emailAddress = /(?:@|%40)[^@:/]{1,255}\.\p{L}{2,}/iu

function cleaned(token: string): string {
  const [own, name = '', file = '', place = ''] = ownFile.exec(token) ?? []
  if (own !== undefined) return name + file + place
  const end = token.includes('/') ? token.search(/[?#]/) : -1
  const bare = end === -1 ? token : token.slice(0, end) + (/(?::\d+){1,2}$/.exec(token)?.[0] ?? '')
  if (emailAddress.test(bare)) return '•••'
  // Tokens, uuids and links of mails are as long as this; so are few names of functions, and without digits.
  return bare.replace(/[\w-]{30,}/g, (run) => (run.length >= 40 || /\d/.test(run) ? '•••' : run))
}

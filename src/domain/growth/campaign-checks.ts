/** Gmail cuts a letter off near here, with its unsubscribe link. */
export const mostBytes = 100_000

/** Addresses that stand for others: mail filters distrust them, and readers cannot see where they lead. */
const shorteners = /^(?:www\.)?(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|ow\.ly|is\.gd|buff\.ly|cutt\.ly|rebrand\.ly)$/i
const nowhere = /(?:^|\.)(?:example\.(?:com|org|net)|localhost|test|invalid|local)$/i

/** What a reader or a mail filter would find wrong with a link, or nothing. */
export function linkProblem(url: string): string | null {
  if (!URL.canParse(url)) return 'This is no address.'
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') return 'It does not begin with https://: some readers are warned.'
  if (nowhere.test(hostname)) return 'This address leads nowhere.'
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('['))
    return 'It has a number in the place of a name: mail filters distrust it.'
  return shorteners.test(hostname) ? 'Mail filters distrust short links: use the whole address.' : null
}

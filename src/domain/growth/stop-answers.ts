/** How people say that they want no more: in English, French and Swahili. */
const answers: ReadonlySet<string> = new Set([
  ...[
    'stop',
    'stop all',
    'stopall',
    'please stop',
    'stop please',
    'unsubscribe',
    'unsubscribe me',
    'please unsubscribe',
  ],
  ...['please unsubscribe me', 'remove me', 'please remove me', 'opt out', 'optout', 'quit', 'end', 'no more'],
  ...['arret', 'arreter', 'desabonner', 'desinscrire', 'desinscription', 'acha', 'sitaki', 'ondoa', 'simama'],
])

/** Whether an answer says nothing but that: a sentence in which the word occurs means something else. */
export function saysStop(answer: string): boolean {
  const first = answer.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const said = first
    .slice(0, 60)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return answers.has(said)
}

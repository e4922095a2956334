import { fold } from '../../domain/search/spelling.ts'
import { asksForRecord, type Command, suits } from '../command.ts'
import type { Context } from '../here.ts'
import type { Entry } from '../palette/palette-entries.ts'
import { type Indexed, rank } from '../palette/rank.ts'
import type { RecordHit } from '../ports.ts'
import { withoutPoliteness } from './asked.ts'
import { recordsNamed } from './open-record.ts'

/** A command that words ask for. */
export interface AskedCommand {
  readonly command: Command
  readonly title: string
  /** What it is done to, where the words name it. */
  readonly record?: RecordHit
}

/** As likely as the title itself or a word for it; below it is only near. */
const sure = 480
const mostCommands = 12
const mostTerms = 14
/** Refused as a whole: what is meant then is not what the words of a command say. */
const denies = /\b(not|never|no|without|except|unless|nobody|don['’]?t|doesn['’]?t|won['’]?t|stop)\b/
/** Of many at once: no command of one record. */
const many = /\b(all|every|everyone|everybody|everything|each|both)\b/
/** How people ask where something is. */
const leads =
  /^(?:how (?:do|can|could|would|should) (?:i|we|one|you)|where (?:do|can|is|are)(?: (?:i|we))?(?: the| my| our)?(?: find| see| change| set)?|take me to|bring me to|go (?:back )?to|switch (?:over )?to|turn (?:it )?(?:on|to)|enable|activate|open|show(?: me)?|see|view|i(?:['’]m| am) looking for|look for) +/
const joins = new Set('of for from to in on the a an with called named about by this that record page'.split(' '))

/** The commands that fit all of the words, the best first. */
function commandsFor(words: string, pool: readonly Indexed<Entry>[]): readonly { command: Command; title: string }[] {
  return rank(pool, words, undefined, mostCommands).flatMap(({ entry, score, whole }) =>
    whole && score >= sure && entry.item.sort === 'command'
      ? [{ command: entry.item.command, title: entry.item.title }]
      : [],
  )
}

/**
 * Which command a sentence asks for that is no list and none of the forms the grammar knows: every word must belong to the command or to
 * the name of a record that is found. Nothing is run here. Reads records by `find`; nothing where no command fits.
 */
export async function commandAsked(
  text: string,
  pool: readonly Indexed<Entry>[],
  find: (words: string) => Promise<readonly RecordHit[]>,
  context: Context,
): Promise<AskedCommand | undefined> {
  const typed = withoutPoliteness(
    fold(text)
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[?!.]+$/, ''),
  )
  if (denies.test(typed)) return undefined
  const words = typed.replace(leads, '').split(' ')
  if (words.length > mostTerms) return undefined
  const [whole] = commandsFor(words.join(' '), pool)
  if (whole !== undefined) return many.test(typed) && writes(whole.command) ? undefined : whole
  if (many.test(typed)) return undefined
  for (let count = words.length - 1; count > 0; count -= 1) {
    const rest = words.slice(count).map((word) => word.replace(/['’]s$/, ''))
    while (rest.length > 0 && joins.has(rest[0] ?? '')) rest.shift()
    if (rest.length === 0 || rest.length > 5) continue
    const able = commandsFor(words.slice(0, count).join(' '), pool).filter(
      ({ command }) => command.on !== 'none' && asksForRecord(command, context),
    )
    if (able.length === 0) continue
    const hits = await recordsNamed(rest, find)
    for (const { command, title } of able) {
      const meant = hits.filter(({ kind }) => suits(command, kind))
      const [record, other] = meant
      // Of two with that name nobody knows which is meant: the command asks for it then.
      if (record !== undefined) return other === undefined ? { command, title, record } : { command, title }
    }
  }
  return undefined
}

const writes = ({ risk }: Command): boolean => risk !== 'none'

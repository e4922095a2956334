import { setImmediate } from 'node:timers/promises'
import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import { isSafeLink, renamedTags, richTextTags, unreadTags } from '../../../src/domain/rich-text.ts'
import { HtmlWriter } from './html-writer.ts'

/** How many characters are cleaned (about ten milliseconds) before other requests get a turn. */
const most = 32_000
let sinceOthers = 0

/** Sanitised HTML (ASVS 1.3.1), or its beginning of about `longest` characters. Text without markup comes back exactly. */
export async function cleanHtml(text: string, longest = Number.POSITIVE_INFINITY): Promise<string> {
  if (!/[<&]/.test(text)) return text.slice(0, longest)
  const cleaning = new Cleaning(longest)
  for (let at = 0; at < text.length && !cleaning.isFull(); at += most) {
    const chunk = text.slice(at, at + most)
    sinceOthers += chunk.length
    if (sinceOthers > most) {
      sinceOthers = chunk.length
      await setImmediate()
    }
    cleaning.write(chunk, at + most >= text.length)
  }
  return cleaning.end()
}

const { RAWTEXT, RCDATA, SCRIPT_DATA } = TokenizerMode
const modes: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', SCRIPT_DATA],
  ['style', RAWTEXT],
  ['iframe', RAWTEXT],
  ['xmp', RAWTEXT],
  ['noembed', RAWTEXT],
  ['noframes', RAWTEXT],
  ['textarea', RCDATA],
  ['title', RCDATA],
])
/** Each is on a line of its own, though it is not kept. */
const lines = new Set(
  'address article aside body center dd div dl dt figure footer form header hr main nav pre section table tr'.split(
    ' ',
  ),
)

/**
 * The tokens that parse5 reads, as browsers do, written anew: tags of the list, safe links, and text that is escaped. So whatever is read
 * wrongly is text at worst. Tokens and not a tree: parsers that build one, and the cleaners that rest on them, take the square of the
 * depth (sanitize-html 42 s for 876 kB of `<b>`, parse5's tree 19 s for `<p><b><i><u>…`); this takes as long for that as for any text.
 */
class Cleaning {
  private readonly writer: HtmlWriter
  private readonly tokenizer: Tokenizer
  /** What is left out with its contents, and how many of it are open. */
  private unread: { readonly name: string; depth: number } | null = null

  constructor(longest: number) {
    this.writer = new HtmlWriter(longest)
    const onText = ({ chars }: Token.CharacterToken) => {
      if (this.unread === null) this.writer.text(chars)
    }
    this.tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: false },
      {
        onCharacter: onText,
        onWhitespaceCharacter: onText,
        onNullCharacter: () => {},
        onComment: () => {},
        onDoctype: () => {},
        onEof: () => {},
        onStartTag: (tag) => this.startTag(tag),
        onEndTag: (tag) => this.endTag(tag),
      },
    )
  }

  write(chunk: string, isLast: boolean): void {
    this.tokenizer.write(chunk, isLast)
  }
  isFull(): boolean {
    return this.writer.isFull()
  }
  end(): string {
    return this.writer.end()
  }

  private startTag(tag: Token.TagToken): void {
    const { tagName } = tag
    const isInDrawing = isDrawing(this.unread?.name)
    if (this.isUnread(tag)) {
      // What scripts and titles hold is not markup; in a drawing these are elements like any other.
      const mode = modes.get(tagName)
      if (mode !== undefined && !isInDrawing) this.tokenizer.state = mode
    } else if (tagName === 'a') this.writer.openLink(addressOf(tag))
    else if (lines.has(tagName)) this.writer.line()
    else this.writer.open(renamedTags.get(tagName) ?? tagName)
  }

  private endTag({ tagName }: Token.TagToken): void {
    if (this.unread !== null) {
      if (tagName === this.unread.name) this.unread.depth--
      if (this.unread.depth === 0) this.unread = null
    } else if (lines.has(tagName)) this.writer.line()
    else if (tagName === 'td' || tagName === 'th') this.writer.text(' ')
    else this.writer.close(renamedTags.get(tagName) ?? tagName)
  }

  private isUnread({ tagName, selfClosing }: Token.TagToken): boolean {
    if (this.unread !== null) {
      const { name } = this.unread
      if (tagName === name && !selfClosing) this.unread.depth++
      // Browsers end a drawing or a formula that is not closed here, and a head.
      const ends = isDrawing(name)
        ? tagName !== 'a' && richTextTags.has(renamedTags.get(tagName) ?? tagName)
        : name === 'head' && tagName === 'body'
      if (!ends) return true
      this.unread = null
    }
    if (!unreadTags.has(tagName)) return false
    if (!(isDrawing(tagName) && selfClosing)) this.unread = { name: tagName, depth: 1 }
    return true
  }
}

const isDrawing = (name: string | undefined) => name === 'svg' || name === 'math'

/** Where a link leads, or null: then its text stays without it. */
function addressOf({ attrs }: Token.TagToken): string | null {
  const href = attrs.find(({ name }) => name === 'href')?.value.trim() ?? ''
  return isSafeLink(href) ? href : null
}

import { setImmediate } from 'node:timers/promises'
import type { Token } from 'parse5'
import { isSafeLink, renamedTags } from '../../../src/domain/rich-text.ts'
import { HtmlReader } from './html-reader.ts'
import { HtmlWriter } from './html-writer.ts'

/** How many characters are cleaned (about ten milliseconds) before other requests get a turn. */
const most = 32_000
let sinceOthers = 0

/** Sanitised HTML (ASVS 1.3.1), or its beginning of about `longest` characters. Text without markup comes back exactly. */
export async function cleanHtml(text: string, longest = Number.POSITIVE_INFINITY): Promise<string> {
  if (!/[<&]/.test(text)) return text.slice(0, longest)
  const cleaning = new Cleaning(longest)
  await readHtml(cleaning, text)
  return cleaning.end()
}

/** Has a text read, and others answered in between. */
export async function readHtml(reader: HtmlReader, text: string): Promise<void> {
  for (let at = 0; at < text.length && !reader.isFull(); at += most) {
    const chunk = text.slice(at, at + most)
    sinceOthers += chunk.length
    if (sinceOthers > most) {
      sinceOthers = chunk.length
      await setImmediate()
    }
    reader.write(chunk, at + most >= text.length)
  }
}

/** Each is on a line of its own, though it is not kept. */
const lines = new Set(
  'address article aside body center dd div dl dt figure footer form header hr main nav pre section table tr'.split(
    ' ',
  ),
)

/** What is read, written anew: tags of the list, safe links, and text that is escaped. So whatever is read wrongly is text at worst. */
export class Cleaning extends HtmlReader {
  protected writer: HtmlWriter
  protected readonly longest: number
  private readonly renamed: ReadonlyMap<string, string>

  constructor(longest: number, renamed: ReadonlyMap<string, string> = renamedTags) {
    super()
    this.longest = longest
    this.renamed = renamed
    this.writer = new HtmlWriter(longest)
  }

  isFull(): boolean {
    return this.writer.isFull()
  }
  end(): string {
    return this.writer.end()
  }

  protected text(text: string): void {
    this.writer.text(text)
  }

  protected opened(tag: Token.TagToken): void {
    const { tagName } = tag
    if (tagName === 'a') this.writer.openLink(addressOf(tag))
    else if (lines.has(tagName)) this.writer.line()
    else this.writer.open(this.renamed.get(tagName) ?? tagName)
  }

  protected closed(name: string): void {
    if (lines.has(name)) this.writer.line()
    else if (name === 'td' || name === 'th') this.writer.text(' ')
    else this.writer.close(this.renamed.get(name) ?? name)
  }
}

/** Where a link leads, or null: then its text stays without it. */
function addressOf({ attrs }: Token.TagToken): string | null {
  const href = attrs.find(({ name }) => name === 'href')?.value.trim() ?? ''
  return isSafeLink(href) ? href : null
}

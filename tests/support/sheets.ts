import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by name, as text; enough to look into a spreadsheet. */
export function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new Error('This is no ZIP file.')
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + size)
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

/** All text of a workbook's first sheet, row by row. */
export function sheetRows(bytes: Buffer): string[][] {
  const files = unzip(bytes)
  const plain = (xml: string) =>
    [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => decode(text ?? '')).join('')
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, si]) =>
    plain(si ?? ''),
  )
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row]) => {
    const cells: string[] = []
    for (const [, facts = '', cell = ''] of (row ?? '').matchAll(/<c([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const value = /<v>([^<]*)<\/v>/.exec(cell)?.[1] ?? ''
      const text = /t="s"/.test(facts)
        ? (shared[Number(value)] ?? '')
        : /<t[ >]/.test(cell)
          ? plain(cell)
          : decode(value)
      cells[columnOf(facts) ?? cells.length] = text // an empty cell may be left out
    }
    return Array.from(cells, (text) => text ?? '')
  })
}

/** `C7` is in the third column, 2. */
function columnOf(facts: string): number | undefined {
  const letters = /\br="([A-Z]+)\d+"/.exec(facts)?.[1]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const decode = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp|#\d+|#x[\da-f]+);/gi, (_, name: string) => {
    const known: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
    if (!name.startsWith('#')) return known[name] ?? ''
    return String.fromCodePoint(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
  })

/** RFC 4180, read by the letter. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const body = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < body.length; ) {
    let cell = ''
    if (body[at] === '"') {
      at++
      for (;;) {
        const quote = body.indexOf('"', at)
        if (quote < 0) throw new Error('A quoted cell does not end.')
        cell += body.slice(at, quote)
        at = quote + 1
        if (body[at] !== '"') break
        cell += '"'
        at++
      }
    } else {
      const end = /[,\r\n]/.exec(body.slice(at))
      cell = end === null ? body.slice(at) : body.slice(at, at + end.index)
      at += cell.length
    }
    rows.at(-1)?.push(cell)
    if (body[at] === ',') {
      at++
      if (at === body.length) rows.at(-1)?.push('')
    } else if (at < body.length) {
      at += body.startsWith('\r\n', at) ? 2 : 1
      if (at < body.length) rows.push([])
    }
  }
  return rows
}

/** The rows of a CSV file (RFC 4180), whatever separates its cells: comma, semicolon or tab. Blank lines are no rows. */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(body)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    if (row.some((value) => value.trim() !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let place = 0; place < body.length; place++) {
    const sign = body[place]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (body[place + 1] === '"') {
        cell += '"'
        place++
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) {
      row.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r' || body[place + 1] !== '\n') {
      if (sign === '\r') endRow()
      else cell += sign
    }
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** What stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: bare.split(sign).length - 1 }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

/** A cell that was kept from being taken for a formula (“'+256…”) is what it was. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')

import { crc32 } from 'node:zlib'

/** A page with a title and some lines, as a PDF that any reader opens. */
export function pageAsPdf(title: string, lines: readonly string[]): Buffer {
  const shown = (text: string) => text.replace(/[^ -~]/g, '-').replace(/[\\()]/g, '\\$&')
  const text = [
    'BT /F1 22 Tf 72 760 Td',
    `(${shown(title)}) Tj`,
    '/F1 12 Tf 0 -36 Td 18 TL',
    ...lines.map((line) => `(${shown(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(`${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

/** Some text files in a ZIP, not compressed: they are small. */
export function textsAsZip(files: readonly { readonly name: string; readonly text: string }[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let place = 0
  for (const { name, text } of files) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0) // version that can read it
    facts.writeUInt16LE(0x5a21, 8) // a day of 2025
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, content])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(place, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, tail, title]))
    bodies.push(body)
    place += body.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(place, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06'), end])
}

/** A track as GPX. */
export const gpxOf = (name: string, points: readonly (readonly [lat: number, lng: number])[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Nile &amp; Savannah" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${name}</name><trkseg>
${points.map(([lat, lng]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('\n')}
</trkseg></trk></gpx>
`

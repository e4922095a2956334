import { describe, expect, it } from 'vitest'
import { facts, heading, table } from '../../mock-server/services/documents/document-blocks.ts'
import { type DocumentWriter, drawDocument } from '../../mock-server/services/documents/document-layout.ts'
import { printable, writeIn } from '../../mock-server/services/documents/document-text.ts'
import { pdfOf } from '../../mock-server/services/documents/pdf.ts'
import { graphemesOf } from '../../mock-server/services/documents/text-runs.ts'
import { drawTickets } from '../../mock-server/services/documents/tickets.ts'
import { pdfCopied, pdfFonts, pdfGlyphs, pdfPieces, pdfTexts } from '../support/pdf.ts'

const agency = { name: 'Nile Safaris', reach: '+256 700', contact: ['+256 700'], colour: '#0f766e', logo: null }
const drawn = (draw: (writer: DocumentWriter) => void) =>
  drawDocument(agency, { kind: 'Voucher', reference: 'BK-1' }, draw)

/** Names as passports write them. */
const names = {
  Arabic: 'محمد أحمد',
  Hebrew: 'דוד בן־גוריון',
  Chinese: '李小龙 張偉',
  Japanese: '山田 太郎 さくら カタカナ',
  Korean: '김민수',
  Ethiopic: 'ሙሉጌታ',
  Devanagari: 'राम कृष्ण',
  Bengali: 'শ্রীকান্ত',
  Gujarati: 'રમેશ',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ',
  Odia: 'ଜଗନ୍ନାଥ',
  Tamil: 'குமார்',
  Telugu: 'రాము',
  Kannada: 'ಕುಮಾರ',
  Malayalam: 'ശ്രീജിത്ത്',
  Sinhala: 'සුනිල්',
  Thai: 'สมชาย พี่น้อง',
  Lao: 'ສົມພອນ',
  Khmer: 'សុខា',
  Burmese: 'အောင်ဆန်းစုကြည်',
  Georgian: 'გიორგი',
  Armenian: 'Արամ',
  Thaana: 'އަޙްމަދު',
  Vietnamese: 'Nguyễn Thị Mỹ Hạnh',
  Cyrillic: 'Ўзбек Қазақ Ђорђе',
  Greek: 'Ελένη Παπαδοπούλου',
  Yoruba: 'Ọlá Ẹ̀kọ́ Ŋɔ́',
} as const

describe('names in every script', () => {
  it.each(Object.entries(names))('%s is drawn with glyphs of its own and copied as it was typed', async (_, name) => {
    const pdf = await drawn((writer) => {
      heading(writer, name)
      facts(writer, [['Prepared for', `${name} (client)`]])
    })
    expect(pdfGlyphs(pdf).length).toBeGreaterThan(20)
    expect(pdfGlyphs(pdf)).not.toContain(0)
    const read = [...pdfCopied(pdf), ...(await pdfTexts(pdf))].join('\n')
    expect(read).toContain(name.normalize('NFC'))
    expect(read).toContain(`${name.normalize('NFC')} (client)`)
  })

  it('a letter that the font does not have is glyph 0: the check above would see it', async () => {
    const pdf = await pdfOf({ title: 'Control', author: 'Control' }, (doc) => {
      doc.addPage().font('plain').text('李')
    })
    expect(pdfGlyphs(pdf)).toContain(0)
  })

  it('are told apart by weight', async () => {
    const pdf = await drawn((writer) => heading(writer, names.Thai))
    expect(pdfFonts(pdf)).toContain('NotoSansThai-Bold')
  })

  it('a document in Latin letters holds Inter alone', async () => {
    const pdf = await drawn((writer) => heading(writer, `${names.Vietnamese} ${names.Cyrillic} ${names.Greek}`))
    expect(pdfFonts(pdf).length).toBeGreaterThan(1)
    expect(pdfFonts(pdf).filter((font) => !font.startsWith('Inter'))).toEqual([])
  })

  it('a letter that no font draws is written as its code; a pictograph is left out', async () => {
    const pdf = await drawn((writer) => heading(writer, 'Ra 𓀀 and 😀🏽 joy → ✓'))
    expect(pdfGlyphs(pdf)).not.toContain(0)
    expect((await pdfTexts(pdf)).join()).toMatch(/Ra U\+13000 and\s+joy → ✓/)
  })

  it('an accent that the font of its letter does not have is drawn by another', async () => {
    const pdf = await drawn((writer) => heading(writer, 'aั รैั א́'))
    expect(pdfGlyphs(pdf)).not.toContain(0)
  })

  it('what is not seen is left out: marks of direction, control characters, half a surrogate', () => {
    expect(printable('\u202eAda\u0000\u200f \ud800Lee\n')).toBe('Ada �Lee')
  })

  it('tickets carry them too', async () => {
    const pdf = await drawTickets(
      [
        {
          code: 'A1B2-C3D4-E5F6',
          type: '贵宾',
          holder: names.Devanagari,
          amount: 100,
          currency: 'USD',
          status: 'valid',
          event: 'مهرجان النيل',
          starts_at: '2027-01-04T18:00',
          doors_at: null,
          venue: 'โรงแรม',
          address: 'Kampala',
          reference: 'BK-1',
          owed: 0,
        },
      ],
      { ...agency, name: names.Ethiopic },
      'A6',
    )
    expect(pdfGlyphs(pdf)).not.toContain(0)
    expect(pdfCopied(pdf)).toEqual(expect.arrayContaining(['贵宾', names.Devanagari, 'مهرجان النيل', names.Ethiopic]))
  })
})

describe('room', () => {
  const long = {
    chinese: '旅行者必须在公园入口出示护照，并保留门票直到离开公园为止。'.repeat(2),
    thai: 'ผู้โดยสารต้องแสดงหนังสือเดินทางที่ประตูทางเข้าอุทยานแห่งชาติทุกครั้ง',
    arabic: 'يجب على المسافرين إظهار جواز السفر عند بوابة الحديقة رقم 12 (Bwindi Gate) والاحتفاظ بالتذكرة',
    hindi: 'यात्रियोंकोउद्यानकेद्वारपरपासपोर्टदिखानाहोगाऔरटिकटअपनेपासरखनाहोगा',
  }
  it.each(Object.entries(long))('a cell of a table in %s is broken within its column', async (_, text) => {
    const pdf = await drawn((writer) =>
      table(
        writer,
        [
          { label: 'Name', share: 1 },
          { label: 'Other', share: 3 },
        ],
        [{ cells: [text, 'other'] }],
      ),
    )
    const pieces = await pdfPieces(pdf)
    const head = pieces.find((piece) => piece.text === 'NAME')
    const column = pieces.find((piece) => piece.text === 'OTHER')
    if (head === undefined || column === undefined) throw new Error('The table has no head.')
    const cell = pieces.filter(({ left, y }) => left < column.left && y < head.y && y > 100)
    expect(new Set(cell.map(({ y }) => Math.round(y))).size).toBeGreaterThan(1)
    for (const { left, right } of cell) {
      expect(left).toBeGreaterThan(head.left - 0.5)
      expect(right).toBeLessThan(column.left)
    }
    expect(pdfCopied(pdf).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  it.each(['क्षत्रियक्षत्रियक्षत्रिय', 'พี่น้องพี่น้องพี่น้องพี่น้อง', 'Ọ̀ṣọ́Ọ̀ṣọ́Ọ̀ṣọ́Ọ̀ṣọ́Ọ̀ṣọ́', '李小龙李小龙李小龙李小龙李小龙'])(
    '%s is cut between what is seen as letters',
    async (name) => {
      const copied: string[][] = []
      for (let width = 20; width < 70; width += 5) {
        const pdf = await pdfOf({ title: 'Cut', author: 'Cut', size: 'A4' }, (doc) => {
          doc.addPage().font('plain').fontSize(12)
          writeIn(doc, name.normalize('NFC'), { x: 40, y: 40, width })
        })
        copied.push(pdfCopied(pdf))
      }
      const whole = graphemesOf(name.normalize('NFC'))
      for (const [cut = ''] of copied) {
        const kept = graphemesOf(cut.slice(0, -1))
        expect(cut.endsWith('…')).toBe(true)
        expect(kept).toEqual(whole.slice(0, kept.length))
      }
      expect(new Set(copied.flat()).size).toBeGreaterThan(2)
    },
  )
})

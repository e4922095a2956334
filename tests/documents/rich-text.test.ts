import bidiFactory from 'bidi-js'
import { describe, expect, it } from 'vitest'
import { drawDocument } from '../../mock-server/services/documents/document-layout.ts'
import { richText } from '../../mock-server/services/documents/document-rich-text.ts'
import { type Direction, runsOf } from '../../mock-server/services/documents/text-runs.ts'
import { pdfFonts, pdfLinks, pdfPieces, pdfTexts } from '../support/pdf.ts'

const agency = { name: 'Nile Safaris', reach: '+256 700', contact: ['+256 700'], colour: '#0f766e', logo: null }
const drawn = (html: string) =>
  drawDocument(agency, { kind: 'Proposal', reference: 'PR-1' }, (writer) => richText(writer, html))
const placed = async (html: string) => {
  const pieces = await pdfPieces(await drawn(html))
  return (text: string) => {
    const piece = pieces.find((each) => each.text.includes(text))
    if (piece === undefined) throw new Error(`${text} is not among ${pieces.map((each) => each.text).join(' | ')}.`)
    return piece
  }
}

describe('the marks of the editor', () => {
  it('italics, bold letters and both are faces of their own', async () => {
    expect(pdfFonts(await drawn('<p>plain</p>'))).not.toContain('Inter-Italic')
    const pdf = await drawn('<p>plain <em>leaning <strong>both</strong></em> <strong>bold</strong></p>')
    expect(pdfFonts(pdf)).toEqual(
      expect.arrayContaining(['Inter-Regular', 'Inter-Italic', 'Inter-SemiBold', 'Inter-SemiBoldItalic']),
    )
    expect((await pdfTexts(pdf)).join()).toContain('plain leaning both bold')
  })

  it('links to the web, a mail and a phone can be clicked; a link within a page cannot', async () => {
    const link = (href: string) => `<a href="${href}">there</a>`
    const pdf = await drawn(
      `<p>${['https://nile.test/?a=1&amp;b=2', 'mailto:a@nile.test', 'tel:+256700', '#top', '/here'].map(link).join(' and ')}</p>`,
    )
    expect(await pdfLinks(pdf)).toEqual(['https://nile.test/?a=1&b=2', 'mailto:a@nile.test', 'tel:+256700'])
  })

  it('a link in another script can be clicked', async () => {
    expect(await pdfLinks(await drawn('<p>see <a href="https://nile.test/">李小龙</a></p>'))).toEqual([
      'https://nile.test/',
    ])
  })

  it('a word in two looks is not broken between them', async () => {
    const at = await placed(`<p>${'word '.repeat(19)}un<strong>breakablebreakable</strong></p>`)
    expect(at('un').y).toBe(at('breakablebreakable').y)
    expect(at('un').y).toBeLessThan(at('word').y)
  })

  it('lists have their bullets and numbers before the text, those of Hebrew behind it', async () => {
    const at = await placed('<ul><li>first</li></ul><ol><li>one</li><li>two</li></ol>')
    expect(at('•').right).toBeLessThan(at('first').left)
    expect(at('•').y).toBe(at('first').y)
    expect([at('1.').y, at('2.').y]).toEqual([at('one').y, at('two').y])
    const hebrew = await placed('<ul><li>שלום</li></ul>')
    expect(hebrew('•').left).toBeGreaterThan(hebrew('שלום').right)
  })
})

describe('right to left', () => {
  it('a paragraph begins at the right, and what is Latin in it reads on from the left', async () => {
    const at = await placed('<p>שלום Bwindi <strong>Gate</strong> עולם</p>')
    expect(at('שלום').left).toBeGreaterThan(at('Gate').right)
    expect(at('Gate').left).toBeGreaterThan(at('Bwindi').right)
    expect(at('Bwindi').left).toBeGreaterThan(at('עולם').right)
    expect(at('שלום').right).toBeGreaterThan(540)
  })

  it('two words of Hebrew in an English paragraph stand in the order of Hebrew, whatever their look', async () => {
    const at = await placed('<p>Hello שלום <strong>עולם</strong> there</p>')
    expect(at('Hello').right).toBeLessThan(at('עולם').left)
    expect(at('עולם').right).toBeLessThan(at('שלום').left)
    expect(at('שלום').right).toBeLessThan(at('there').left)
  })

  const bidi = bidiFactory()
  /** What is seen from left to right: a shaper turns the text of a run whose letters are read from the right. */
  const seen = (line: string, base: Direction) =>
    runsOf([{ text: line }], base, (character) => (/[\u0590-\u06ff]/.test(character) ? 'noto' : 'inter'))
      .map(({ text }) => (/\p{Script=Hebrew}|\p{Script=Arabic}/u.test(text) ? [...text].reverse().join('') : text))
      .join('')

  it('brackets are mirrored and numbers stay as they are', () => {
    expect(seen('אב (גד) 12', 'rtl')).toBe('12 (דג) בא')
    expect(seen('Room אב (גד) 12', 'ltr')).toBe('Room 12 (דג) בא')
    expect(seen('اب (Bwindi) 12-13', 'rtl')).toBe('12-13 (Bwindi) با')
  })

  it('mixed lines stand as the Unicode algorithm puts them', () => {
    const words = ['אבג', 'Bwindi', '12', '(', ')', '3.5%', 'اب', '-', '[גד]', '"', '+256', 'x', ',']
    let seed = 7
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return words[seed % words.length] ?? ''
    }
    for (let round = 0; round < 400; round += 1) {
      const line = Array.from({ length: 2 + (round % 7) }, next).join(round % 3 === 0 ? '' : ' ')
      for (const base of ['ltr', 'rtl'] as const)
        expect(seen(line, base)).toBe(bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, base)))
    }
  })
})

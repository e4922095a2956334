import { describe, expect, it } from 'vitest'
import { sectionFromText, sectionText } from '../../../src/domain/website/section-text.ts'
import { templateOf } from '../../../src/domain/website/templates.ts'

const template = templateOf(1)
if (template === undefined) throw new Error('There is a template.')
const { config } = template
const [home] = config.pages
const text = home?.sections.find(({ kind }) => kind === 'text')
if (home === undefined || text === undefined) throw new Error('The home page of the template has a text.')

let last = 0
const options = {
  today: '2026-11-27',
  newId: () => {
    last += 1
    return `new${last}`
  },
}
const pasted = (given: string, page = home) => sectionFromText(given, config, page, options)

describe('a section on the clipboard', () => {
  it('comes back as it was, under an id of its own', () => {
    const read = pasted(sectionText(text))
    if ('problem' in read) throw new Error(read.problem)
    expect(read.section.values).toEqual(text.values)
    expect(read.section.kind).toBe('text')
    expect(read.section.id).not.toBe(text.id)
  })
  it.each(['', 'Hello', '{}', '{"safiri-section":1}', '{"safiri-section":1,"section":7}', '{"safiri-section":1,', '[]'])(
    'is none: %s',
    (given) => expect(pasted(given)).toEqual({ problem: 'There is no section on the clipboard.' }),
  )
  it('is refused where its kind cannot stand, or is no kind', () => {
    expect(pasted(sectionText(config.header))).toHaveProperty('problem')
    expect(pasted(sectionText({ ...text, kind: 'evil' as 'text' }))).toHaveProperty('problem')
  })
  it('is refused where a value is not of its field, and loses what its kind has no field for', () => {
    expect(pasted(sectionText({ ...text, values: { ...text.values, title: 'x'.repeat(5_000) } }))).toHaveProperty('problem')
    const read = pasted(sectionText({ ...text, values: { ...text.values, onload: 'alert(1)' } }))
    if ('problem' in read) throw new Error(read.problem)
    expect(read.section.values).not.toHaveProperty('onload')
  })
})

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cleaned } from '../../mock-server/services/proposals/proposal-content.ts'
import { proposalContent } from '../../src/domain/contract/proposal-content.ts'

const dirty = (text: string) => `<p onclick="x()">${text}</p>`
const clean = (text: string) => `<p>${text}</p>`
const contentOf = (intro: string, terms: string, days: readonly string[]) =>
  v.parse(proposalContent, {
    intro,
    terms,
    options: [{ key: 'A', title: '', items: [], days: days.map((description) => ({ title: 'Day', description })) }],
  })

test('a proposal that is saved again cleans the texts that differ from what is stored, and no others', async () => {
  // Stored as they never are, so that a cleaning would be seen.
  const stored = contentOf(dirty('intro'), dirty('terms'), [dirty('one'), dirty('two')])
  const given = contentOf(dirty('intro'), dirty('new terms'), [dirty('two'), dirty('one'), dirty('three')])
  expect(await cleaned(given, stored)).toEqual(
    contentOf(dirty('intro'), clean('new terms'), [dirty('two'), dirty('one'), clean('three')]),
  )
})

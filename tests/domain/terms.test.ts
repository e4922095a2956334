import { expect, test } from 'vitest'
import { bookingStatuses, paymentStatuses, verbs } from '../../src/domain/terms.ts'
import { projectFiles, type Sources, withoutComments } from '../support/source.ts'

// The words of statuses and verbs stand in terms.ts; whoever shows one reads it there.

const once = [
  bookingStatuses.no_show,
  paymentStatuses.deposit,
  paymentStatuses.partial,
  ...Object.values(verbs).filter((verb) => verb !== verbs.refund), // “Refund” is also a kind of approval, of payment and of sum
]
const home = 'src/domain/terms.ts'

/** Files beside terms.ts that write one of its words as a text of their own. */
const copies = (files: Sources): string[] =>
  [...files]
    .filter(([path]) => /^(?:src|mock-server)\/.*(?<!\.test)\.tsx?$/.test(path) && path !== home)
    .filter(([, text]) => {
      const code = withoutComments(text)
      return once.some((word) => code.includes(`'${word}'`) || code.includes(`"${word}"`) || code.includes(`>${word}<`))
    })
    .map(([path]) => path)

test('a word of a status or verb stands once', () => expect(copies(projectFiles())).toEqual([]))
test('and a second one is found', () => {
  const label = new Map([['src/screens/some.tsx', `<Button label="${verbs.recordPayment}" />`]])
  expect(copies(label)).toEqual(['src/screens/some.tsx'])
})

import { Ban, FileUp, Landmark, Link2, ListPlus, RotateCcw, Undo2 } from 'lucide-react'
import { ignoreReasons } from '../../../domain/finance/bank-credits.ts'
import { keysOf } from '../../../domain/keys.ts'
import { sumText } from '../../../domain/money.ts'
import { bankPath, creditPath } from '../../../domain/routes/bank-address.ts'
import { type Choice, type Command, command } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import {
  bankForm,
  creditIn,
  oneCredit,
  payerOf,
  pieceOf,
  readCredit,
  settlesText,
  suggestionKey,
  suggestionName,
  suggestionSeen,
  waitingCredits,
} from './bank-facts.ts'

const shared = { area: 'Bank credits', needs: { permission: 'View Finance' } } as const
const matching = { area: 'Bank credits', needs: { permission: 'Edit Bookings' } } as const
const one = { ...oneCredit, records: waitingCredits } as const

const refusesMatched = (context: Context): string | undefined => {
  const state = creditIn(context)?.state
  if (state === 'matched') return 'This credit is fully matched.'
  return state === 'ignored' ? 'This credit is ignored. Stop ignoring it first.' : undefined
}

const operations = async () => {
  const [{ change }, writes] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/bank-credits.generated.ts'),
  ])
  return { change, ...writes }
}

async function undoMatch(id: number, matchId: number, reason = '') {
  const { change, undoBankMatchMutation } = await operations()
  return (await change(undoBankMatchMutation, { id, input: { match_id: matchId, reason } })).undoBankMatch
}

/** What the credit probably pays, each with the reason. */
async function suggestionsOf(context: Context): Promise<readonly Choice[]> {
  const row = creditIn(context)
  if (row === undefined) return []
  const { suggestions, credit } = await readCredit(row.id)
  return suggestions.map((suggestion) => ({
    value: suggestionSeen(suggestion),
    label: `${suggestionName(suggestion)}, ${sumText(suggestion.amount, credit.currency)}`,
    detail: [settlesText(suggestion, credit.currency) ?? [], suggestion.reasons].flat().join(' · '),
  }))
}

export const bankCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'bank.type',
    title: 'Add a bank credit…',
    icon: ListPlus,
    keywords: ['bank transfer received', 'type a bank credit', 'money on the account'],
    on: 'none',
    kinds: ['bank_credit'],
    keys: { list: ['c'] },
    risk: 'none',
    leadsTo: bankPath,
    run: () => {
      ports.navigate(bankForm('type'))
      return undefined
    },
  }),
  command({
    ...shared,
    id: 'bank.import',
    title: 'Import a bank statement…',
    icon: FileUp,
    keywords: ['import bank credits', 'bring in a bank statement', 'bank statement csv', 'upload a statement'],
    on: 'none',
    kinds: ['bank_credit'],
    keys: { list: ['i'] },
    risk: 'none',
    leadsTo: bankPath,
    run: () => {
      ports.navigate(bankForm('import'))
      return undefined
    },
  }),
  command({
    ...matching,
    ...one,
    id: 'bank.match',
    title: 'Match to a suggestion…',
    icon: Link2,
    keywords: ['match a bank credit', 'whose bank transfer is it', 'reconcile a bank credit'],
    keys: { list: ['m'], detail: ['m'] },
    refuses: refusesMatched,
    args: [{ kind: 'choice', name: 'suggestion', label: 'What does it pay?', options: suggestionsOf }],
    risk: 'undoable',
    run: async (context, { suggestion: seen }) => {
      const row = creditIn(context)
      if (row === undefined) return undefined
      const { credit, suggestions } = await readCredit(row.id)
      const meant = suggestions.find((suggestion) => suggestionSeen(suggestion) === seen)
      if (meant === undefined) {
        const { invalidate } = await import('../../../gateway/cache.ts')
        void invalidate('bank-credits')
        const isOpen = suggestions.some((suggestion) => seen.startsWith(`${suggestionKey(suggestion)} `))
        return {
          message: `${payerOf(row)} was not matched`,
          detail: isOpen
            ? 'The sum or the rate has changed. Check it and match again.'
            : 'That suggestion is no longer open.',
        }
      }
      const { change, matchBankCreditMutation } = await operations()
      const { matchBankCredit: after } = await change(matchBankCreditMutation, {
        id: row.id,
        input: { parts: [pieceOf(meant)], version: credit.version },
      })
      const [made] = after.matches
      return {
        message: `${sumText(meant.amount, credit.currency)} matched to ${suggestionName(meant)}`,
        detail:
          meant.kind === 'payment'
            ? 'The payment was recorded already.'
            : `${made?.payment_reference ?? 'A payment'} is recorded.`,
        ...(made === undefined
          ? {}
          : {
              undo: () => undoMatch(row.id, made.id),
              undone:
                meant.kind === 'payment'
                  ? `${made.payment_reference} is no longer matched`
                  : `${made.payment_reference} no longer counts as paid, and the credit is unmatched again`,
            }),
      }
    },
  }),
  command({
    ...matching,
    ...one,
    id: 'bank.parts',
    title: 'Match in parts…',
    icon: Landmark,
    keywords: ['split a bank credit', 'several bookings in one transfer', 'another booking'],
    keys: { list: ['p'], detail: ['p'] },
    refuses: refusesMatched,
    risk: 'none',
    leadsTo: bankPath,
    run: (context) => {
      const row = creditIn(context)
      if (row !== undefined) ports.navigate(`${creditPath(row.id)}?${formParameter}=parts`)
      return undefined
    },
  }),
  command({
    ...matching,
    ...oneCredit,
    id: 'bank.undo',
    title: 'Undo a match…',
    icon: Undo2,
    keywords: ['matched by mistake', 'wrong match', 'unmatch'],
    keys: { detail: ['w'] },
    refuses: (context) => ((creditIn(context)?.matched ?? 1) > 0 ? undefined : 'Nothing of this credit is matched.'),
    args: [
      {
        kind: 'choice',
        name: 'match',
        label: 'Which match?',
        options: async (context: Context) => {
          const row = creditIn(context)
          if (row === undefined) return []
          const { matches, credit } = await readCredit(row.id)
          return matches
            .filter(({ undone_at }) => undone_at == null)
            .map((match) => ({
              value: String(match.id),
              label: `${sumText(match.amount, credit.currency)}, ${match.booking_reference ?? match.payment_reference}`,
              detail: match.recorded
                ? `${match.payment_reference} no longer counts as paid`
                : `${match.payment_reference} was recorded before, and stays`,
            }))
        },
      },
      { kind: 'text', name: 'reason', label: 'Why?', optional: true, placeholder: 'It was another client' },
    ],
    risk: 'none',
    run: async (context, { match, reason }) => {
      const row = creditIn(context)
      if (row === undefined) return undefined
      const { credit } = await undoMatch(row.id, Number(match), reason ?? '')
      return { message: 'The match is undone', detail: `${sumText(credit.left, credit.currency)} is left to match.` }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'bank.ignore',
    title: 'Ignore the credit…',
    icon: Ban,
    keywords: ['not a payment', 'own transfer', 'interest', 'settlement of a provider'],
    keys: { list: ['n'], detail: ['n'] },
    refuses: (context) => {
      const row = creditIn(context)
      if (row?.state === 'ignored') return 'This credit is ignored already.'
      return (row?.matched ?? 0) > 0 ? 'Undo its matches first.' : undefined
    },
    args: [
      {
        kind: 'choice',
        name: 'reason',
        label: 'Why is it nobody’s payment?',
        options: keysOf(ignoreReasons).map((value) => ({ value, label: ignoreReasons[value] })),
      },
      { kind: 'text', name: 'note', label: 'Note', optional: true, placeholder: 'Needed for “Other”' },
    ],
    risk: 'undoable',
    run: async (context, { reason, note }) => {
      const row = creditIn(context)
      const why = keysOf(ignoreReasons).find((known) => known === reason)
      if (row === undefined || why === undefined) return undefined
      const { change, ignoreBankCreditMutation, unignoreBankCreditMutation } = await operations()
      await change(ignoreBankCreditMutation, { id: row.id, input: { reason: why, note: note ?? '' } })
      return {
        message: `${sumText(row.amount, row.currency)} ignored: ${ignoreReasons[why].toLowerCase()}`,
        undo: () => change(unignoreBankCreditMutation, { id: row.id, input: {} }),
        undone: 'The credit is unmatched again',
      }
    },
  }),
  command({
    ...shared,
    ...oneCredit,
    id: 'bank.unignore',
    title: 'Stop ignoring the credit',
    icon: RotateCcw,
    keywords: ['take back ignoring', 'it is a payment after all'],
    keys: { list: ['shift+n'], detail: ['shift+n'] },
    refuses: (context) => (creditIn(context)?.state === 'ignored' ? undefined : 'This credit is not ignored.'),
    risk: 'none',
    run: async (context) => {
      const row = creditIn(context)
      if (row === undefined) return undefined
      const { change, unignoreBankCreditMutation } = await operations()
      await change(unignoreBankCreditMutation, { id: row.id, input: {} })
      return { message: 'The credit is unmatched again' }
    },
  }),
]

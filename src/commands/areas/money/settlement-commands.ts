import { CircleCheck, HandCoins, Undo2 } from 'lucide-react'
import {
  type SettlementPlace,
  type SettlementState,
  type SettlingProvider,
  settlementPlaces,
  settlementStates,
  settlingProviders,
} from '../../../domain/finance/provider-settlements.ts'
import { keysOf } from '../../../domain/keys.ts'
import { currencyCodes, sumText } from '../../../domain/money.ts'
import { settlementPath, settlementsPath } from '../../../domain/routes/settlement-address.ts'
import { aggregatorNames } from '../../../domain/terms.ts'
import { counted } from '../../../domain/text.ts'
import type { SettlementListedFragment } from '../../../gateway/generated/settlements.generated.ts'
import { type Choice, type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports, type RecordHit } from '../../ports.ts'

const shared = { area: 'Settlements', needs: { permission: 'View Finance' } } as const
const one = { on: 'one', kinds: ['settlement'] } as const
const rowOf = (context: Context) => targetsOf(one, context)[0]?.data as SettlementListedFragment | undefined // the row as its screens and the palette have it

const calls = () =>
  Promise.all([import('../../../gateway/change.ts'), import('../../../gateway/generated/settlements.generated.ts')])
const reads = () =>
  Promise.all([import('../../../gateway/cache.ts'), import('../../../gateway/generated/settlements.generated.ts')])

const places: Readonly<Record<SettlementPlace, string>> = { wallet: 'to the wallet', bank: 'to the bank account' }
interface Standing {
  readonly provider: SettlingProvider
  readonly into: SettlementPlace
  readonly currency: (typeof currencyCodes)[number]
}
const standingText = ({ provider, into, currency }: Standing) => `${provider} ${into} ${currency}`
function standingOf(value: string): Standing | undefined {
  const [named = '', going = '', code = ''] = value.split(' ')
  const provider = settlingProviders.find((each) => each === named)
  const into = keysOf(settlementPlaces).find((each) => each === going)
  const currency = currencyCodes.find((each) => each === code)
  return provider === undefined || into === undefined || currency === undefined
    ? undefined
    : { provider, into, currency }
}

/** What each provider holds, by where it goes. */
async function standingChoices(): Promise<readonly Choice[]> {
  const [{ read }, { settlementsStandingQuery }] = await reads()
  const { settlementsStanding } = await read(settlementsStandingQuery, {})
  return settlementsStanding.flatMap(({ currency, groups }) =>
    groups
      .filter(({ net }) => Number(net) > 0)
      .map(({ provider, into, payments, net }) => ({
        value: standingText({ provider, into, currency }),
        label: `${aggregatorNames[provider]}, ${sumText(net, currency)}`,
        detail: `${counted(payments, 'payment')}, ${places[into]}`,
      })),
  )
}

async function settlementsIn(
  states: readonly SettlementState[],
  isMeant: (row: SettlementListedFragment) => boolean = () => true,
): Promise<readonly RecordHit[]> {
  const [{ read }, { settlementsQuery }] = await reads()
  const { settlements } = await read(settlementsQuery, { state: states.join(), per_page: 50 })
  return settlements.data.filter(isMeant).map((row) => ({
    ...{ kind: 'settlement' as const, id: String(row.id), label: row.reference, data: row, to: settlementPath(row.id) },
    detail: `${aggregatorNames[row.provider]}, ${sumText(row.expected, row.currency)}`,
  }))
}

export const settlementCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'settlement.make',
    title: 'Settle with a provider…',
    icon: HandCoins,
    on: 'none',
    kinds: ['settlement'],
    keywords: ['settle now', 'provider payout', 'collect from Flutterwave', 'money with providers'],
    keys: { list: ['c'] },
    args: [
      {
        kind: 'choice',
        name: 'standing',
        label: 'Which provider’s money is paid out?',
        options: standingChoices,
      },
    ],
    risk: 'none',
    leadsTo: settlementsPath,
    run: async (_, { standing }) => {
      const asked = standingOf(standing)
      if (asked === undefined) return undefined
      const [{ change }, { makeSettlementMutation }] = await calls()
      const { makeSettlement } = await change(makeSettlementMutation, { input: { ...asked, note: '' } })
      const { id, reference, expected, currency } = makeSettlement.settlement
      ports.navigate(settlementPath(id))
      return { message: `${reference}: ${sumText(expected, currency)} is on the way` }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'settlement.confirm',
    title: 'Confirm that a settlement arrived…',
    icon: CircleCheck,
    keywords: ['payout received', 'money is in the bank', 'provider paid', 'reconcile payout'],
    keys: { list: ['a'], detail: ['a'] },
    records: () => settlementsIn(['pending'], ({ into }) => into === 'bank'),
    refuses: (context) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      if (row.state !== 'pending') return `${row.reference} is ${settlementStates[row.state].toLowerCase()}.`
      return row.into === 'wallet' ? 'It reaches the wallet automatically on its day.' : undefined
    },
    risk: 'none',
    run: (context) => {
      const row = rowOf(context)
      if (row !== undefined) ports.navigate(`${settlementPath(row.id)}?${formParameter}=confirm`)
      return undefined
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'settlement.takeBack',
    title: 'Take a settlement back…',
    icon: Undo2,
    keywords: ['undo settlement', 'settled in error', 'reverse a settlement'],
    keys: { detail: ['t'] },
    records: () => settlementsIn(['pending', 'settled']),
    refuses: (context) =>
      rowOf(context)?.state === 'taken_back' ? 'This settlement has been taken back already.' : undefined,
    args: [
      {
        kind: 'text',
        name: 'reason',
        label: 'Why? Its postings are reversed and its payments are unsettled again.',
        placeholder: 'The provider has not paid it out',
      },
    ],
    risk: 'none',
    run: async (context, { reason }) => {
      const row = rowOf(context)
      if (row === undefined) return undefined
      const [{ change }, { takeBackSettlementMutation }] = await calls()
      await change(takeBackSettlementMutation, { id: row.id, input: { reason, version: row.version } })
      return {
        message: `${row.reference} has been taken back`,
        detail: 'Its payments are not settled again automatically.',
      }
    },
  }),
]

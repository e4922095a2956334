import { KeyRound, Plug, Trash2 } from 'lucide-react'
import { aggregatorNames } from '../../../domain/finance/money-flow.ts'
import { keysOf } from '../../../domain/keys.ts'
import { providerFields } from '../../../domain/payments/provider-fields.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'

const one = { on: 'one', kinds: ['payment_provider'] } as const
const shared = { area: 'Finance', needs: { permission: 'Edit Agency' } } as const

/** `?form=providers`, over Finance or the business profile; with `&provider=pesapal` the form of its keys. */
export const providersForm = 'providers'
export const providerParameter = 'provider'

/** Over Finance where somebody is there, else over the business profile. */
export function openProviders(provider?: string): undefined {
  const path = location.pathname.endsWith(linkTo('/finance')) ? linkTo('/finance') : linkTo('/business/general')
  const here = new URLSearchParams(location.pathname.endsWith(path) ? location.search : '')
  here.set(formParameter, providersForm)
  here.delete(providerParameter)
  if (provider !== undefined) here.set(providerParameter, provider)
  ports.navigate(`${path}?${here}`)
}

const providerOf = (context: Context) => {
  const [record] = targetsOf(one, context)
  return keysOf(providerFields).find((name) => name === record?.id)
}
const calls = () =>
  Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/payment-providers.generated.ts'),
  ])

export const providerCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'finance.providers',
    title: 'Payment providers…',
    icon: Plug,
    on: 'none',
    keywords: ['flutterwave', 'pesapal', 'mtn momo keys', 'api keys', 'collect online'],
    risk: 'none',
    leadsTo: '/business/general',
    run: () => openProviders(),
  }),
  command({
    ...shared,
    ...one,
    id: 'provider.setKeys',
    title: 'Set the provider’s keys…',
    icon: KeyRound,
    keywords: ['api keys', 'secret key'],
    risk: 'none',
    run: (context) => openProviders(providerOf(context)),
  }),
  command({
    ...shared,
    ...one,
    id: 'provider.test',
    title: 'Test the provider',
    icon: Plug,
    keywords: ['check the keys', 'connection'],
    risk: 'none',
    run: async (context) => {
      const provider = providerOf(context)
      if (provider === undefined) return undefined
      const [{ change }, { testProviderMutation }] = await calls()
      const { testProvider } = await change(testProviderMutation, { provider })
      const problem = testProvider.find((row) => row.provider === provider)?.test_problem
      return problem == null
        ? { message: `${aggregatorNames[provider]} accepts the keys` }
        : { message: `${aggregatorNames[provider]} does not work yet`, detail: problem }
    },
  }),
  command({
    ...shared,
    ...one,
    id: 'provider.removeKeys',
    title: 'Remove the provider’s keys',
    icon: Trash2,
    keywords: ['forget keys', 'disconnect'],
    risk: 'confirm',
    keep: 'Keep them',
    consequence: () =>
      'Clients can no longer pay with them, and what is under way cannot be asked after until keys are set again.',
    run: async (context) => {
      const provider = providerOf(context)
      if (provider === undefined) return undefined
      const name = aggregatorNames[provider]
      const [[{ change }, { removeProviderKeysMutation }], { withProof }] = await Promise.all([
        calls(),
        import('../../proof.ts'),
      ])
      await withProof(() => change(removeProviderKeysMutation, { provider, input: {} }))
      return { message: `The keys of ${name} are removed` }
    },
  }),
]

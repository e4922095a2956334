import * as v from 'valibot'
import { type CalledProviderName, keyProblems } from '../../payments/provider-fields.ts'
import type { ProviderSetUp } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'

/** Not needed within ten minutes of a right password or code. */
const proof = v.optional(v.string('The password must be text.'))

export const providerKeysInput = v.object({
  /** By field, as src/domain/payments/provider-fields.ts names them. All of them: what is set is never shown again. */
  keys: v.record(v.string(), v.pipe(v.string('A key must be text.'), v.maxLength(500, 'This key is too long.'))),
  current_password: proof,
})
/** The same with what a provider needs, as its form asks for it. */
export const keysInputOf = (provider: CalledProviderName) =>
  v.pipe(
    providerKeysInput,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      for (const [key, message] of Object.entries(keyProblems(provider, input.keys)))
        addIssue({
          message,
          path: [
            { type: 'object', origin: 'value', input, key: 'keys', value: input.keys },
            { type: 'object', origin: 'value', input: input.keys, key, value: input.keys[key] },
          ],
        })
    }),
  )
export const providerRemoveInput = v.object({ current_password: proof })

const permission = 'Edit Agency'

/** Who collects, gives back and pays out for the agency, with whose keys. No answer ever holds a key. */
export const paymentProviders = {
  list: endpoint<{ data: ProviderSetUp[] }>()('GET agent/payment-providers', {
    permission,
    meaning: 'which payment providers are set up, with whose keys, and what each can do',
  }),
  set: endpoint<{ data: ProviderSetUp[] }>()('POST agent/payment-providers/{provider}/set', {
    permission,
    input: providerKeysInput,
    limit: { per: 'user', calls: 30, minutes: 60 },
    meaning:
      'sets the agency’s own keys of a provider, sealed, once the provider has not refused them; needs the password or a code',
  }),
  test: endpoint<{ data: ProviderSetUp[] }>()('POST agent/payment-providers/{provider}/test', {
    permission,
    limit: { per: 'user', calls: 30, minutes: 60 },
    meaning: 'asks the provider whether it accepts the keys',
  }),
  remove: endpoint<{ data: ProviderSetUp[] }>()('POST agent/payment-providers/{provider}/remove', {
    permission,
    input: providerRemoveInput,
    meaning: 'forgets the agency’s own keys of a provider; needs the password or a code',
  }),
}

// Written by `npm run generate` from the schema and the operations; edit those.
import type { ProviderKeysInput, ProviderRemoveInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ProviderShownFragment = { provider: Choices['CalledProvider'], source: Choices['KeySource'] | null, last_four: string | null, set_at: string | null, set_by: string | null, tested_at: string | null, test_problem: string | null, methods: Array<Choices['PaymentMethod']>, currencies: Array<Choices['CurrencyCode']>, refunds: Choices['RefundScope'], pays_out: boolean, notice_url: string | null };

export type PaymentProvidersQueryVariables = { [key: string]: never; };
export type PaymentProvidersQuery = { paymentProviders: Array<{ provider: Choices['CalledProvider'], source: Choices['KeySource'] | null, last_four: string | null, set_at: string | null, set_by: string | null, tested_at: string | null, test_problem: string | null, methods: Array<Choices['PaymentMethod']>, currencies: Array<Choices['CurrencyCode']>, refunds: Choices['RefundScope'], pays_out: boolean, notice_url: string | null }> };

export type SetProviderKeysMutationVariables = {
  provider: Choices['CalledProvider'];
  input: ProviderKeysInput;
};
export type SetProviderKeysMutation = { setProviderKeys: Array<{ provider: Choices['CalledProvider'], source: Choices['KeySource'] | null, last_four: string | null, set_at: string | null, set_by: string | null, tested_at: string | null, test_problem: string | null, methods: Array<Choices['PaymentMethod']>, currencies: Array<Choices['CurrencyCode']>, refunds: Choices['RefundScope'], pays_out: boolean, notice_url: string | null }> };

export type TestProviderMutationVariables = {
  provider: Choices['CalledProvider'];
};
export type TestProviderMutation = { testProvider: Array<{ provider: Choices['CalledProvider'], source: Choices['KeySource'] | null, last_four: string | null, set_at: string | null, set_by: string | null, tested_at: string | null, test_problem: string | null, methods: Array<Choices['PaymentMethod']>, currencies: Array<Choices['CurrencyCode']>, refunds: Choices['RefundScope'], pays_out: boolean, notice_url: string | null }> };

export type RemoveProviderKeysMutationVariables = {
  provider: Choices['CalledProvider'];
  input: ProviderRemoveInput;
};
export type RemoveProviderKeysMutation = { removeProviderKeys: Array<{ provider: Choices['CalledProvider'], source: Choices['KeySource'] | null, last_four: string | null, set_at: string | null, set_by: string | null, tested_at: string | null, test_problem: string | null, methods: Array<Choices['PaymentMethod']>, currencies: Array<Choices['CurrencyCode']>, refunds: Choices['RefundScope'], pays_out: boolean, notice_url: string | null }> };

export const paymentProvidersQuery: Operation<PaymentProvidersQuery, PaymentProvidersQueryVariables> = {
  id: 'PaymentProviders.eef05c2f',
  name: 'PaymentProviders',
  area: 'payment-providers',
  text: "query PaymentProviders{paymentProviders{...ProviderShown}}fragment ProviderShown on ProviderSetUp{provider source last_four set_at set_by tested_at test_problem methods currencies refunds pays_out notice_url}",
  types: "scalar Instant type Query{paymentProviders:[ProviderSetUp!]!@rest(get:\"payment-providers\" pick:\"data\")}scalar CurrencyCode scalar CalledProvider scalar KeySource scalar RefundScope scalar PaymentMethod type ProviderSetUp{provider:CalledProvider!source:KeySource last_four:String set_at:Instant set_by:String tested_at:Instant test_problem:String methods:[PaymentMethod!]!currencies:[CurrencyCode!]!refunds:RefundScope!pays_out:Boolean!notice_url:String}",
}

export const setProviderKeysMutation: Operation<SetProviderKeysMutation, SetProviderKeysMutationVariables> = {
  id: 'SetProviderKeys.55c80dc1',
  name: 'SetProviderKeys',
  area: 'payment-providers',
  text: "mutation SetProviderKeys($provider:CalledProvider!$input:ProviderKeysInput!){setProviderKeys(provider:$provider input:$input){...ProviderShown}}fragment ProviderShown on ProviderSetUp{provider source last_four set_at set_by tested_at test_problem methods currencies refunds pays_out notice_url}",
  types: "scalar Instant type Mutation{setProviderKeys(provider:CalledProvider!input:ProviderKeysInput!):[ProviderSetUp!]!@rest(post:\"payment-providers/{provider}/set\" pick:\"data\")}scalar CurrencyCode scalar CalledProvider scalar KeySource scalar RefundScope scalar PaymentMethod scalar ProviderKeysInput type ProviderSetUp{provider:CalledProvider!source:KeySource last_four:String set_at:Instant set_by:String tested_at:Instant test_problem:String methods:[PaymentMethod!]!currencies:[CurrencyCode!]!refunds:RefundScope!pays_out:Boolean!notice_url:String}",
}

export const testProviderMutation: Operation<TestProviderMutation, TestProviderMutationVariables> = {
  id: 'TestProvider.4265fd91',
  name: 'TestProvider',
  area: 'payment-providers',
  text: "mutation TestProvider($provider:CalledProvider!){testProvider(provider:$provider){...ProviderShown}}fragment ProviderShown on ProviderSetUp{provider source last_four set_at set_by tested_at test_problem methods currencies refunds pays_out notice_url}",
  types: "scalar Instant type Mutation{testProvider(provider:CalledProvider!):[ProviderSetUp!]!@rest(post:\"payment-providers/{provider}/test\" pick:\"data\")}scalar CurrencyCode scalar CalledProvider scalar KeySource scalar RefundScope scalar PaymentMethod type ProviderSetUp{provider:CalledProvider!source:KeySource last_four:String set_at:Instant set_by:String tested_at:Instant test_problem:String methods:[PaymentMethod!]!currencies:[CurrencyCode!]!refunds:RefundScope!pays_out:Boolean!notice_url:String}",
}

export const removeProviderKeysMutation: Operation<RemoveProviderKeysMutation, RemoveProviderKeysMutationVariables> = {
  id: 'RemoveProviderKeys.9868c2c9',
  name: 'RemoveProviderKeys',
  area: 'payment-providers',
  text: "mutation RemoveProviderKeys($provider:CalledProvider!$input:ProviderRemoveInput!){removeProviderKeys(provider:$provider input:$input){...ProviderShown}}fragment ProviderShown on ProviderSetUp{provider source last_four set_at set_by tested_at test_problem methods currencies refunds pays_out notice_url}",
  types: "scalar Instant type Mutation{removeProviderKeys(provider:CalledProvider!input:ProviderRemoveInput!):[ProviderSetUp!]!@rest(post:\"payment-providers/{provider}/remove\" pick:\"data\")}scalar CurrencyCode scalar CalledProvider scalar KeySource scalar RefundScope scalar PaymentMethod scalar ProviderRemoveInput type ProviderSetUp{provider:CalledProvider!source:KeySource last_four:String set_at:Instant set_by:String tested_at:Instant test_problem:String methods:[PaymentMethod!]!currencies:[CurrencyCode!]!refunds:RefundScope!pays_out:Boolean!notice_url:String}",
}

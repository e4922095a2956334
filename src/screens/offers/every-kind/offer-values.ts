import type * as v from 'valibot'
import type { FormSchema } from '../../standard/use-checked-form.ts'

type Open<T> = T extends readonly (infer Item)[] ? readonly Readonly<Item>[] : number extends T ? T | null : T
/**
 * What the form of an offer holds: what its contract stores, but a number is null until somebody types one, and a currency is
 * any text until the contract has looked at it. The version travels beside the form.
 */
export type OfferValues<Schema extends FormSchema> = {
  [Name in Exclude<keyof v.InferOutput<Schema>, 'version'>]: Name extends 'currency'
    ? string
    : Open<v.InferOutput<Schema>[Name]>
}

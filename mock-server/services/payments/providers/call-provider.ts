import * as v from 'valibot'
import { type Caller, type CallOptions, makeCaller, readAnswer } from '../../outgoing/caller.ts'
import type { ProviderName } from './provider.ts'
import { ProviderUnreachable } from './provider-errors.ts'

/** Speaks to one provider. */
export interface ProviderCaller extends Caller {
  readonly name: ProviderName
}

const unreachableOf = (name: ProviderName) => (trouble: ProviderUnreachable['trouble']) =>
  new ProviderUnreachable(name, trouble)

/** Speaks to one provider at `base`. `secrets` are what must never be seen in a text. Throws only `ProviderUnreachable`. */
export const providerCaller = (
  name: ProviderName,
  base: string,
  secrets: readonly string[],
  options: CallOptions,
): ProviderCaller => ({ name, ...makeCaller({ base, secrets, unreachable: unreachableOf(name) }, options) })

/** An address that a payer is sent to. */
export const pageAddress = v.pipe(v.string(), v.regex(/^https?:\/\//i), v.url())

/** An answer as it is documented; any other is as good as none. */
export const read = <Schema extends v.GenericSchema>(
  name: ProviderName,
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> => readAnswer({ unreachable: unreachableOf(name) }, schema, json)

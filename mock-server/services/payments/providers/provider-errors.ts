import type { CallTrouble } from '../../outgoing/caller.ts'
import type { ProviderName } from './provider.ts'

/** Providers as people read of them. */
export const providerLabels: Readonly<Record<ProviderName, string>> = {
  local: 'The test provider',
  flutterwave: 'Flutterwave',
  pesapal: 'Pesapal',
  mtn_momo: 'MTN MoMo',
}

/** Why nothing is known; `duplicate`: it has been asked for this already. */
export type Trouble = CallTrouble | 'duplicate'

/** It is not known whether the provider did what was asked: it has to be asked by the same reference before anything is sent again. */
export class ProviderUnreachable extends Error {
  readonly trouble: Trouble
  constructor(name: ProviderName, trouble: Trouble) {
    const label = providerLabels[name]
    super(
      trouble === 'time'
        ? `${label} did not answer in time.`
        : trouble === 'duplicate'
          ? `${label} has been asked for this already.`
          : `${label} could not be reached.`,
    )
    this.trouble = trouble
  }
}

/** The provider said no, and nothing moved; the message is for people. */
export class ProviderRefused extends Error {
  /** The provider's own text for the log of the server, without keys; it may say less than nothing to a payer. */
  readonly detail: string
  constructor(message: string, detail = '') {
    super(message)
    this.detail = detail
  }
}

/** Nothing is done with these keys. */
export class KeysRefused extends ProviderRefused {}

export const keysRefused = (name: ProviderName): KeysRefused =>
  new KeysRefused(`${providerLabels[name]} did not accept the keys of this agency.`)

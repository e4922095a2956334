import type { Day } from '../../../../src/domain/dates.ts'
import type { AdCampaignState, AdProvider } from '../../../../src/domain/growth/marketing/ad-networks.ts'
import type { AdPlan } from '../../../../src/domain/growth/marketing/ad-rules.ts'
import type { CallTrouble } from '../../outgoing/caller.ts'

/** What a network knows an agency by. */
export interface AdTokens {
  readonly access: string
  /** What makes a new token when this one has ended; of X, the secret of the token. */
  readonly refresh: string | null
  readonly expiresAt: Date | null
}
export interface AdAccountFacts {
  readonly id: string
  readonly name: string
  readonly currency: string | null
  /** The Facebook page in whose name advertisements appear. */
  readonly page: string | null
}
/** A campaign of an account, with the figures of the latest days. */
export interface AdCampaignFacts {
  readonly id: string
  readonly name: string
  readonly state: AdCampaignState
  readonly spent: number
  readonly shown: number
  readonly clicks: number
  /** What the campaign is for: null where the network counts none. */
  readonly results: number | null
}
/** What an account spent on a day, in its currency. */
export interface AdDay {
  readonly day: Day
  readonly amount: number
}
export interface AdDays {
  readonly from: Day
  readonly to: Day
}
export interface Beginning {
  /** Where the person says yes. */
  readonly address: string
  /** What has to be kept for the way back, where it is not the verifier. */
  readonly kept: string | null
}
/** With what a person came back. */
export interface Returned {
  readonly code: string
  /** Of X: the token that it began with. */
  readonly token: string
  /** What was kept for the way back. */
  readonly kept: string
  readonly redirect: string
}
/** An advertisement, as it is asked of a network. */
export interface AdAsked extends AdPlan {
  /** Found again by it; it stands in the name. */
  readonly mark: string
  readonly name: string
  readonly link: string
  /** Whole; null without one. */
  readonly picture: string | null
}
/** What has been made of an advertisement already, and how more of it is noted. */
export interface AdSteps {
  readonly made: Readonly<Record<string, string>>
  /** Before something is made: throws where somebody else works on it meanwhile. */
  hold(): Promise<void>
  /** Throws likewise. */
  note(step: string, id: string): Promise<void>
}
/** How an advertisement is in the end. */
export interface AdMade {
  /** What the network had made otherwise than asked for. */
  readonly notes: readonly string[]
}

/** Speaks to one network. Throws only `AdTrouble`. */
export interface AdNetwork {
  readonly provider: AdProvider
  /** The one of development: nothing leaves this server. */
  readonly practice: boolean
  begin(asked: { readonly state: string; readonly challenge: string; readonly redirect: string }): Promise<Beginning>
  finish(returned: Returned): Promise<AdTokens>
  /** A new token for one that ends; null where a person has to log in. */
  refresh(tokens: AdTokens): Promise<AdTokens | null>
  accounts(tokens: AdTokens): Promise<readonly AdAccountFacts[]>
  campaigns(tokens: AdTokens, account: string): Promise<readonly AdCampaignFacts[]>
  /**
   * Makes an advertisement, paused, and looks at what was made. Each part is looked for before it is made, so that going on after an
   * answer that got lost makes nothing twice.
   */
  make(tokens: AdTokens, account: AdAccountFacts, asked: AdAsked, steps: AdSteps): Promise<AdMade>
  /** Takes away what was made of an advertisement that the network refuses. */
  withdraw(tokens: AdTokens, account: string, made: Readonly<Record<string, string>>): Promise<void>
  /** What was spent on days of the latest week, both included; a day that is left out cost nothing. */
  spending(tokens: AdTokens, account: string, days: AdDays): Promise<readonly AdDay[]>
  /** Gives the token up. */
  revoke(tokens: AdTokens): Promise<void>
}

/**
 * `unreachable`: nothing is known. `expired`: the token is not taken any more. `refused`: the network says no, for a reason that it gives.
 */
export class AdTrouble extends Error {
  readonly kind: 'unreachable' | 'expired' | 'refused'
  constructor(kind: 'unreachable' | 'expired' | 'refused', message: string) {
    super(message)
    this.name = 'AdTrouble'
    this.kind = kind
  }
}

const troubles: Readonly<Record<CallTrouble, string>> = {
  time: 'did not answer in time',
  connection: 'could not be reached',
  status: 'could not answer',
  size: 'answered with too much',
  answer: 'gave an answer that makes no sense',
}
/** What is thrown where nothing is known of a call to a network. */
export const unreachable = (name: string) => (trouble: CallTrouble) =>
  new AdTrouble('unreachable', `${name} ${troubles[trouble]}.`)

/** As many accounts and campaigns as are read. */
export const mostAccounts = 50
export const mostCampaigns = 100

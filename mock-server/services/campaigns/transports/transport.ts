import type { Channel } from '../../../../src/domain/growth/channels.ts'

/** A message for one person, as a transport hands it over. */
export interface Outgoing {
  readonly agencyId: number
  /** The recipient's uuid: bounces and reports name it. */
  readonly uuid: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly logo: Buffer | null
  readonly senderName: string
  readonly replyTo: string | null
  /** Where one click unsubscribes; null: it is no mass mail. */
  readonly unsubscribe: string | null
  /** For the figures that mail providers give a sender: nothing in it is about a person. */
  readonly feedbackId: string
  readonly template: { readonly name: string; readonly language: string; readonly values: readonly string[] } | null
}

/**
 * What became of it. `unknown` where it may have been handed over: it is never sent again by itself.
 * `sender`: not this recipient's fault, and nobody else's would fare better before somebody has mended it.
 */
export type Outcome =
  | { readonly state: 'handed'; readonly messageId: string }
  | { readonly state: 'refused'; readonly reason: string; readonly isGone: boolean }
  | { readonly state: 'later'; readonly reason: string; readonly isDown: boolean }
  | { readonly state: 'sender'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string }

export interface Transport {
  readonly channel: Channel
  readonly name: 'smtp' | 'local' | 'africas_talking' | 'whatsapp_cloud'
  /** Never throws: what is not known is an outcome. */
  send(message: Outgoing): Promise<Outcome>
  close(): Promise<void>
}

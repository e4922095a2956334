export interface AfricasTalkingSettings {
  readonly username: string
  readonly key: string
  /** A registered sender; null: the operator's own number. */
  readonly sender: string | null
  readonly base: string
}
export interface WhatsappSettings {
  readonly token: string
  readonly phoneNumberId: string
  /** Whose templates are read; null: they are named by hand. */
  readonly businessAccountId: string | null
  /** Signs what Meta tells us. */
  readonly appSecret: string
  /** Said when Meta asks whether the address is ours. */
  readonly verifyToken: string
  readonly base: string
}
/** By what SMS and WhatsApp messages leave; null: not set up. */
export interface MessagingSettings {
  readonly africasTalking: AfricasTalkingSettings | null
  readonly whatsapp: WhatsappSettings | null
  /** Names the address at which delivery reports of SMS arrive, which nobody signs. */
  readonly reportSecret: string | null
}

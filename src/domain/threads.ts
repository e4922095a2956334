/** What threads are about, and how their messages come and go. */
export const threadRecords = ['inquiry', 'booking', 'proposal'] as const
export type ThreadRecord = (typeof threadRecords)[number]

/** in: from the client, out: to the client, note: among colleagues. */
export const messageDirections = ['in', 'out', 'note'] as const
export type MessageDirection = (typeof messageDirections)[number]

export const messageChannels = ['email', 'page', 'phone', 'website', 'chatbot', 'note'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** How far the e-mail of a message or of documents is. */
export const mailStatuses = ['queued', 'sent', 'failed'] as const

import { Failure, somethingWentWrong } from '../domain/failure.ts'

/** The complaints of a process: messages for the summary, and messages of single fields. */
export interface Complaint {
  readonly messages: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}

export const noComplaint: Complaint = { messages: [], fields: {} }
export const complaintOf = (error: unknown): Complaint => ({
  messages: messagesFor(error),
  fields: error instanceof Failure ? error.fields : {},
})

/** §8: the flattened errors of the body, or the one sentence when there was no body to read. Who stopped waiting is told that. */
export const messagesFor = (error: unknown): readonly string[] =>
  error instanceof Failure && (error.detail.stopped === true || (error.status !== 0 && error.status !== 499))
    ? error.messages
    : [somethingWentWrong]

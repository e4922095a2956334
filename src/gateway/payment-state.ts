import { Failure, somethingWentWrong } from '../domain/failure.ts'
import { runTime } from './config.ts'

/** A payment as the server has it: what its public page answers to whoever asks for the state. */
export interface SeenPayment {
  readonly payment: string
  readonly reference: string
  readonly status: string
  /** It came after it had ended: booked, but what it was for may be gone. */
  readonly late: boolean
}

/** Asked of the page of the payment, which is no call of the API: it needs no token, and says no more than the page. */
export async function paymentState(payment: string, signal: AbortSignal): Promise<SeenPayment> {
  const answer = await fetch(`${runTime.config.apiHost}/pay/${payment}/state`, { signal })
  if (!answer.ok) throw new Failure(answer.status, [somethingWentWrong])
  return (await answer.json()) as SeenPayment // written by `payState` of the server
}

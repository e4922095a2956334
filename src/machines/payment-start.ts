import { fromPromise } from 'xstate'
import { paymentState, type SeenPayment } from '../gateway/payment-state.ts'
import { paymentMachine } from './payment.ts'
import { injectPayments } from './payments-script.ts'

type Begun = { readonly payment: string }

/** The process of a payment with its real calls; `begin` asks the API for it and answers its uuid, `onClose` hears that its page was left. */
export const paymentLogic = (begin: (signal: AbortSignal) => Promise<Begun>, title: string, onClose: () => void) =>
  paymentMachine.provide({
    actors: {
      begin: fromPromise<Begun, void>(({ signal }) => begin(signal)),
      open: fromPromise<void, Begun>(async ({ input }) => {
        try {
          const { startPayment } = await injectPayments()
          await startPayment({ link: input.payment, title })
        } finally {
          onClose()
        }
      }),
      look: fromPromise<SeenPayment, Begun>(({ input, signal }) => paymentState(input.payment, signal)),
    },
  })

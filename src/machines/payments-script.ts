import { runTime } from '../gateway/config.ts'

/** What `{host}/js/payments.js` exposes (specification §1). */
export interface PaymentsScript {
  startPayment(options: PaymentOptions): Promise<{ readonly payment: string | null; readonly status: string }>
  startPaymentWithRedirect(options: PaymentOptions, url: string): void
}
declare global {
  interface Window extends PaymentsScript {}
}
export interface PaymentOptions {
  /** uuid of a payment link, or of a payment that was begun. */
  readonly link: string
  /** What the dialog is called to those who cannot see it. */
  readonly title?: string
}

let injected: Promise<PaymentsScript> | null = null

/** Injects the payments script once; one that could not be fetched is fetched again when it is next wanted. */
export function injectPayments(): Promise<PaymentsScript> {
  injected ??= new Promise<PaymentsScript>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${runTime.config.apiHost}/js/payments.js`
    script.async = true
    script.addEventListener('load', () => resolve(window)) // it puts both functions there
    script.addEventListener('error', () => {
      injected = null
      script.remove()
      reject(new Error('The payment page could not be loaded. Please try again.'))
    })
    document.head.append(script)
  })
  return injected
}

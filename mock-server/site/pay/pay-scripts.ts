import { scriptAt } from '../site-script.ts'
import pageScript from './pay.js?raw'
import paymentsScript from './payments.js?raw'

/** An agency's own website loads them. */
const sharing = { 'cross-origin-resource-policy': 'cross-origin' }

/** The script of the payment page, and the one that any site of an agency uses (specification §1). */
export const payScripts = [
  scriptAt('/site/pay.js', pageScript, sharing),
  scriptAt('/js/payments.js', paymentsScript, sharing),
]
